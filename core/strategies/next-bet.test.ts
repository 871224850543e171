import { expect, test } from 'vitest';
import { toMinorUnits } from '../multiplier.ts';
import { createAutobetHarness } from '#engine/testing/autobet-harness.ts';
import { boxGame, chipGame, handsGame } from '#engine/testing/test-stake-games.ts';
import type { CatalogueEntry } from '../rules.ts';
import { entry as keno } from '#games/keno/entry.ts';
import { entry as limbo } from '#games/limbo/entry.ts';
import { createAutobetGame, recordSettledBet, startAutobetRun } from './autobet.ts';
import type { AutobetLimits, AutobetRun, AutobetSettings, SimpleMode } from './autobet-types.ts';
import { createSimulation } from './simulate.ts';

const USD = 100_000_000n;
const limits: AutobetLimits = { balanceMinor: 1_000n * USD, minimumMinor: USD / 100n, maxProfitMinor: null };
const settings = (baseMinor: bigint, change: Partial<SimpleMode> = {}): AutobetSettings => ({
  bets: 0,
  baseMinor,
  mode: {
    kind: 'simple',
    onWin: { kind: 'reset' },
    onLoss: { kind: 'increase', percentHundredths: 10_000 },
    stopProfitMinor: null,
    stopLossMinor: null,
    ...change,
  },
});

/** The amounts and params of the bets that follow from W and L. */
function play(
  entry: CatalogueEntry,
  params: unknown,
  baseMinor: bigint,
  results: string,
  plan: unknown = null,
) {
  let reads = 0;
  const random = (): number => (reads++ % 7) / 7;
  const game = createAutobetGame(entry.rules, entry.autobet, { plan, random });
  let run = startAutobetRun(settings(baseMinor), params, limits, game);
  const bets: AutobetRun[] = [run];
  for (const result of results) {
    const stakedMinor = game.cost(run.betParams, run.amountMinor);
    const won = result === 'W';
    const bet = { stakedMinor, payoutMinor: won ? 2n * stakedMinor : 0n, multiplier: won ? 2n * USD : 0n };
    run = recordSettledBet(run, { ...bet, stops: result === 'S' }, limits, game);
    bets.push(run);
  }
  return bets;
}

const picking = (...picks: readonly number[]) => ({ risk: 'classic', picks });
const chips = (low: bigint, number: bigint) => ({
  bets: [
    { type: 'low', amount: String(low) },
    { type: 'number', number: 4, amount: String(number) },
  ],
});

test('a loss scales all chips together, and a win restores the chosen ones', () => {
  const bets = play(chipGame, chips(3n * USD, USD), 4n * USD, 'LLW');
  expect(bets.map(({ amountMinor }) => amountMinor / USD)).toEqual([4n, 8n, 16n, 4n]);
  expect(bets.map(({ betParams }) => betParams)).toEqual([
    chips(3n * USD, USD),
    chips(6n * USD, 2n * USD),
    chips(12n * USD, 4n * USD),
    chips(3n * USD, USD),
  ]);
});

test('counts what the chips of a run cost: rounded down, and none below the minimum', () => {
  const game = createAutobetGame(chipGame.rules, chipGame.autobet, { plan: null, random: () => 0 });
  const start = startAutobetRun(settings(USD), chips(3n * USD, USD / 100n), limits, game);
  expect(start.betParams).toEqual(chips(99_667_774n, USD / 100n));
  expect(start.amountMinor).toBe(100_667_774n);
});

test('keeps the price, whatever the amount of the run', () => {
  const bets = play(boxGame, { box: 'large' }, 10n * USD, 'LWL');
  expect(bets.map(({ amountMinor }) => amountMinor / USD)).toEqual([10n, 10n, 10n, 10n]);
});

test('a run ends when the balance does not cover every stake of the next bet', () => {
  expect(play(handsGame, {}, 300n * USD, 'L').map(({ stopped }) => stopped)).toEqual([null, 'not_enough']);
});

test('makes fresh picks for every bet if the plan says so, otherwise keeps the chosen ones', () => {
  const params = picking(1, 2, 3);
  const kept = play(keno, params, USD, 'LL', { isFresh: false });
  expect(kept.map(({ betParams }) => betParams)).toEqual([params, params, params]);
  const fresh = play(keno, params, USD, 'LL', { isFresh: true });
  const picked = fresh.map(({ betParams }) => JSON.stringify(betParams));
  expect(new Set(picked).size).toBe(3);
  for (const { betParams, params: chosen } of fresh) {
    expect(keno.rules.params.safeParse(betParams).success).toBe(true);
    expect(chosen).toEqual(params);
  }
});

test('stops a run on the game’s own condition and counts the bet that met it', () => {
  const [, last] = play(keno, picking(1), USD, 'S', { isFresh: false });
  expect(last).toMatchObject({ stopped: 'own', done: 1 });
});

test('a percentage of a reciprocal chance meets the target to the last half', () => {
  const mode = {
    kind: 'strategy' as const,
    conditions: [
      {
        when: { kind: 'every' as const, of: 'bets' as const, count: 1 },
        action: { kind: 'increaseChance' as const, percentHundredths: 10_000 },
      },
    ],
  };
  const game = createAutobetGame(limbo.rules, limbo.autobet, { plan: null, random: () => 0 });
  const run = startAutobetRun({ bets: 0, baseMinor: USD, mode }, { target: '4.031' }, limits, game);
  const lost = { stakedMinor: USD, payoutMinor: 0n, multiplier: 0n };
  // 2.0155, halves up.
  const next = recordSettledBet(run, lost, limits, game);
  expect(next.betParams).toEqual({ target: '2.016' });
  expect(recordSettledBet(recordSettledBet(next, lost, limits, game), lost, limits, game).stopped).toBe(
    'chance_too_high',
  );
});

test('the machine bets the params of the game and stops on the game’s own condition', async () => {
  const { plan } = keno.autobet;
  if (!plan) throw new Error('keno has a plan');
  const stopping = { ...keno.autobet, plan: { ...plan, stops: () => true } };
  const harness = createAutobetHarness(keno, { rules: stopping, params: picking(1, 2) });
  harness.show.isInstant = true;
  await harness.clock.flush();
  const sent: unknown[] = [];
  harness.actor.on('BET_SENT', ({ bet }) => sent.push(bet.params));
  harness.autobet.send({
    type: 'START',
    settings: settings(USD),
    params: picking(1, 2),
    plan: { isFresh: true },
  });
  await harness.clock.flush();
  // The random numbers of the harness are always the midpoint.
  expect(sent).toEqual([picking(21, 20)]);
  expect(harness.view().reason).toBe('own');
});

test.each<[string, CatalogueEntry, unknown, unknown, number]>([
  ['chips', chipGame, chips(3n * USD, USD), null, 270],
  ['the box that was chosen', boxGame, { box: 'small' }, null, 3_750],
  ['fresh picks', keno, picking(1, 2), { isFresh: true }, 100],
])('the simulator plays %s, with the exact edge of these params', (_name, entry, params, plan, edge) => {
  let seeds = 0;
  const simulation = createSimulation({
    entry,
    params,
    plan,
    settings: { ...settings(4n * USD, { onLoss: { kind: 'reset' } }), bets: 20 },
    balanceMinor: limits.balanceMinor,
    minimumMinor: limits.minimumMinor,
    bets: 200,
    maxProfitMinor: toMinorUnits(20_000n * USD),
    newServerSeed: () => String(seeds++).padStart(64, 'a'),
  });
  simulation.advance(1_000);
  const report = simulation.report();
  expect(simulation.isDone).toBe(true);
  expect(report.edgeHundredths).toBe(edge);
  const { numerator, denominator } = entry.rules.rtp?.(params) ?? entry.meta.rtp.least;
  const lost = (report.averageWageredMinor * (denominator - numerator)) / denominator;
  expect(report.expectedLossMinor).toBe(lost);
});
