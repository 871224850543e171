import { expect, test } from 'vitest';
import { createDraw } from '#core/draw.ts';
import { toMinorUnits } from '#core/multiplier.ts';
import type { CatalogueEntry, PayoutStats } from '#core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import { rules as crash } from '#games/crash/rules.ts';
import { computeExpectedPayout } from './expected-payout.ts';

const amount = 100_000_000n;
const draw = createDraw('seed', 'client', 0);

/**
 * A round of one dollar that won some steps and then lost one or was cashed out, and the payout after each
 * step.
 */
function played(
  slug: keyof typeof catalogue,
  sent: object,
  wins: number,
  isLost: boolean,
  maxProfit?: bigint,
) {
  const entry: CatalogueEntry = catalogue[slug];
  const { rules } = entry;
  const params: unknown = rules.params.parse(sent);
  const stake = {
    bet: toMinorUnits(amount),
    maxProfit: maxProfit === undefined ? undefined : toMinorUnits(maxProfit),
  };
  const actions: unknown[] = [];
  const reached: number[] = [];
  let state: unknown = rules.open(params, stake, draw);
  const act = (isWanted: (payout: bigint | null) => boolean) => {
    const action = rules.legal(state).find((one) => isWanted(rules.payout(rules.act(state, one, draw))));
    state = rules.act(state, action, draw);
    actions.push(action);
    reached.push(Number(rules.multiplier(state)) / 1e8);
  };
  const isOpen = () => rules.payout(state) === null;
  while (reached.length < wins && isOpen()) act((payout) => payout !== 0n);
  if (isLost) act((payout) => payout === 0n);
  else if (isOpen()) act((payout) => payout !== null && payout > 0n);
  const round = {
    params,
    amount,
    maxProfit: maxProfit ?? null,
    staked: amount,
    payout: rules.payout(state) ?? 0n,
  };
  const { mean, variance } = computeExpectedPayout(entry, round, {
    rules,
    params,
    stake,
    draw,
    actions,
    state,
  });
  return { mean: mean / 1e8, variance: variance / 1e16, reached: reached.slice(0, wins) };
}

/** Uniform and reproducible random numbers. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PERIODS = 1_000;
const ROUNDS = 1_000;
/** Returns the share of periods, each of rounds made by `play`, whose payout is within the band. */
function shareInside(play: (next: () => number) => PayoutStats): number {
  const next = numbers();
  let inside = 0;
  for (let period = 0; period < PERIODS; period++) {
    let [off, variance] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const { mean: paid, variance: own } = play(next);
      off += paid - 0.99;
      variance += own;
    }
    if (Math.abs(off) <= 1.96 * Math.sqrt(variance)) inside += 1;
  }
  return inside / PERIODS;
}

// Games with few wins per 1,000 rounds spread less evenly than the band assumes, so 92 of 100 is enough.
const aims = [
  ['mines', { mines: 3 }, 16, 27],
  ['mines', { mines: 5 }, 14, 113],
  ['towers', { difficulty: 'expert' }, 6, 721],
  ['cheesy', { difficulty: 'expert' }, 3, 123],
  ['coin-flip', { mode: 'series' }, 9, 506],
  ['coin-flip', { mode: 'series' }, 11, 2027],
] as const;
test.each(aims)(
  'luck keeps about 95 of 100 periods of %s %o in the band at %i steps',
  (slug, params, steps, aim) => {
    const { reached, ...left } = played(slug, params, steps, false);
    expect(Math.floor(reached.at(-1) ?? 0)).toBe(aim);
    const lost = reached.map((_, wins) => played(slug, params, wins, true));
    const survived = reached.map((multiplier, step) => (reached[step - 1] ?? 0.99) / multiplier);
    for (const { mean } of [left, ...lost]) expect(mean).toBeCloseTo(0.99, 6);
    const inside = shareInside((next) => {
      const end = survived.findIndex((chance) => next() >= chance);
      return end < 0
        ? { mean: reached.at(-1) ?? 0, variance: left.variance }
        : { mean: 0, variance: lost[end]?.variance ?? 0 };
    });
    expect(inside).toBeGreaterThan(0.92);
    expect(inside).toBeLessThan(0.97);
  },
);

test.each([
  [200, null],
  [2_500, null],
  [10_000, null],
  // Cashed out manually, long before the automatic cash-out.
  [100_000, 200],
])(
  'luck keeps about 95 of 100 periods of crash in the band, cashed out at %i automatically and at %o manually',
  (leavesAt, askedAt) => {
    const at = Math.min(leavesAt, askedAt ?? leavesAt);
    const inside = shareInside((next) => {
      const crashPoint = Math.max(100, Math.floor(99 / (1 - next())));
      const asked = askedAt !== null && crashPoint >= askedAt ? askedAt : null;
      const { variance } = crash.held?.({ bet: '1', crashPoint, leavesAt, askedAt: asked }) ?? {
        variance: 0,
      };
      return { mean: crashPoint >= at ? at / 100 : 0, variance };
    });
    expect(inside).toBeGreaterThan(0.92);
    expect(inside).toBeLessThan(0.97);
  },
);

test('the maximum profit caps only the last step', () => {
  // Three wins of 1.98x, 3.96x and 7.92x, capped at 5x.
  const { mean, variance } = played('coin-flip', { mode: 'series' }, 3, false, 400_000_000n);
  expect(mean).toBeCloseTo(0.99 + 0.5 * 5 - 3.96, 6);
  expect(variance).toBeCloseTo(0.99 ** 2 + 1.98 ** 2 + 2.5 ** 2, 6);
});

test('a skipped card risks nothing', () => {
  const { rules } = catalogue['hi-lo'];
  const stake = { bet: toMinorUnits(amount), maxProfit: undefined };
  const skipped = rules.act(rules.open({}, stake, draw), { type: 'skip' }, draw);
  const [guess] = rules.legal(skipped);
  if (guess?.type !== 'guess') throw new Error('a card is guessed');
  const [ahead] = rules.next?.(skipped) ?? [];
  const pays = Number(Object(ahead).multiplier);
  const folded = { rules, params: {}, stake, draw, actions: [{ type: 'skip' }, guess] };
  const round = { params: {}, amount, maxProfit: null, staked: amount, payout: 0n };
  const { mean, variance } = computeExpectedPayout(catalogue['hi-lo'], round, {
    ...folded,
    state: rules.act(skipped, guess, draw),
  });
  expect(mean / 1e8).toBeCloseTo(0.99, 6);
  expect(variance / 1e16).toBeCloseTo(0.99 * (pays - 0.99), 6);
});
