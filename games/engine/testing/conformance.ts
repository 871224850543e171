import fc from 'fast-check';
import { expect } from 'vitest';
import { createDraw } from '#core/draw.ts';
import { applyAction, foldBet, foldRound, validateBet, getRoundResult } from '#core/fold.ts';
import {
  addFractions,
  compareFractions,
  type Fraction,
  fraction,
  multiplyFractions,
} from '#core/fraction.ts';
import { Refusal } from '#core/refusal.ts';
import { computeExpectedReturn } from '#core/returns.ts';
import { toMinorUnits, ONE_X, computePayout } from '#core/multiplier.ts';
import type { CatalogueEntry, Draw } from '#core/rules.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { computeStakesMultiplier, openingStake } from '#core/stakes.ts';

/** What a game provides so that the suite can test it; each game keeps one next to its rules. */
export interface ConformanceCase<Params, View> {
  readonly entry: CatalogueEntry;
  readonly params: fc.Arbitrary<Params>;
  /** Autobet plans, where the game has them; they may or may not fit the params. */
  readonly plans?: fc.Arbitrary<unknown>;
  /**
   * Returns what an open round has already revealed; the rest of the view must follow from it and the
   * choices.
   */
  shown(view: View): unknown;
  /** Yields, for some bets, every equally likely stream, with the play that earns the stated return. */
  returns(): Iterable<EnumeratedBet<Params, View>>;
  readonly tolerance: Tolerance<Params>;
  /**
   * Returns the return of the optimal strategy per first stake, where it is computed from the rules instead
   * of listed streams (blackjack).
   */
  bestReturn?(): number;
  /** The distance between adjacent win chances around these params; by default chances must be met exactly. */
  chanceStep?(params: Params): Fraction;
}

/**
 * How far the enumerated return may stay below the stated one; it is never above. `none`: the multipliers are
 * exact. `rounding`: each winning multiplier is cut after 8 decimals. `share`: this share of the stake in
 * addition (limbo: the streams of a wide draw that do not divide evenly).
 */
export type Tolerance<Params> = 'none' | 'rounding' | { share(params: Params): Fraction };

export interface EnumeratedBet<Params, View> {
  readonly params: Params;
  /**
   * A stream, or one that represents `weight` streams with the same result (keno: as many hits; limbo: the
   * same side of the target).
   */
  readonly draws: Iterable<Draw | WeightedDraw>;
  /** Returns the next action of a stepped game. */
  readonly play?: (view: View) => unknown;
}

export interface WeightedDraw {
  readonly draw: Draw;
  readonly weight: bigint;
  /** More streams of the same kind, which must pay the same (the other end of a range). */
  readonly alike?: readonly Draw[];
}

interface Walk {
  readonly params: unknown;
  readonly bet: bigint;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Indices that choose one of the legal actions at every step. */
  readonly picks: readonly number[];
}

/**
 * Generates walks; in games with their stakes in the params, the bet follows from them and the one here is
 * not read.
 */
export const walks = (params: fc.Arbitrary<unknown>): fc.Arbitrary<Walk> =>
  fc.record({
    params,
    bet: fc.bigInt(1n, 10n ** 16n),
    serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
    clientSeed: fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/),
    nonce: fc.nat(),
    picks: fc.array(fc.nat(), { maxLength: 40 }),
  });

interface Walked {
  readonly states: readonly unknown[];
  readonly actions: readonly unknown[];
  readonly draw: Draw;
}

/** Plays a round by its picks as far as there are legal actions; every legal action must be accepted. */
export function walkThrough({ rules, meta }: CatalogueEntry, walk: Walk): Walked {
  const draw = createDraw(walk.serverSeed, walk.clientSeed, walk.nonce);
  const states: unknown[] = [foldBet(validateBet({ rules, meta }, walk), draw)];
  const actions: unknown[] = [];
  for (const pick of walk.picks) {
    const legal = rules.legal(states.at(-1));
    if (legal.length === 0) break;
    const action: unknown = legal[pick % legal.length];
    states.push(applyAction(rules, states.at(-1), action, draw, actions.length));
    actions.push(action);
  }
  return { states, actions, draw };
}

const revive = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Asserts that folding the same line again gives the same states, and stopping at any step gives the state of
 * that step.
 */
export function assertFoldIsDeterministic({ entry, params }: ConformanceCase<unknown, never>): void {
  fc.assert(
    fc.property(walks(params), (walk) => {
      const { states, actions } = walkThrough(entry, walk);
      for (const [done, state] of states.entries()) {
        expect(foldRound(entry, { ...walk, actions: actions.slice(0, done) }).state).toEqual(state);
      }
    }),
  );
}

/** Asserts that state and view are plain JSON, and that a state restored from JSON continues identically. */
export function assertJsonRoundTrip({ entry, params }: ConformanceCase<unknown, never>): void {
  const { rules } = entry;
  fc.assert(
    fc.property(walks(params), (walk) => {
      const { states, actions, draw } = walkThrough(entry, walk);
      for (const [done, state] of states.entries()) {
        expect(revive(state)).toStrictEqual(state);
        expect(revive(rules.view(state))).toStrictEqual(rules.view(state));
        const next = states[done + 1];
        if (next !== undefined) {
          expect(applyAction(rules, revive(state), revive(actions[done]), draw, done)).toEqual(next);
        }
      }
    }),
  );
}

/** Asserts that open rounds that have revealed the same have the same view, whatever is hidden. */
export function assertHiddenStateNotLeaked<Params, View>({
  entry,
  params,
  shown,
}: ConformanceCase<Params, View>): void {
  fc.assert(
    fc.property(walks(params), (walk) => {
      const views = new Map<string, string>();
      for (let nonce = 0; nonce < 60; nonce++) {
        const { states, actions } = walkThrough(entry, { ...walk, nonce });
        for (const [done, state] of states.entries()) {
          if (entry.rules.payout(state) !== null) continue;
          const view: View = entry.rules.view(state); // the catalogue holds rules of any game; this is the same one
          const key = JSON.stringify([actions.slice(0, done), shown(view)]);
          const known = views.get(key);
          views.set(key, JSON.stringify(view));
          if (known !== undefined) expect(JSON.stringify(view)).toBe(known);
        }
      }
    }),
    { numRuns: 40 },
  );
}

const junkActions: readonly unknown[] = [
  null,
  undefined,
  [],
  'x',
  7,
  {},
  { type: 'nonsense' },
  { type: null },
];

/** Asserts that junk, unknown fields and anything after the end are refused and leave the state unchanged. */
export function assertIllegalActionsRefused({ entry, params }: ConformanceCase<unknown, never>): void {
  const { rules } = entry;
  fc.assert(
    fc.property(walks(params), (walk) => {
      const { states, actions, draw } = walkThrough(entry, walk);
      for (const state of states) {
        const isSettled = rules.payout(state) !== null;
        if (isSettled) expect(rules.legal(state)).toEqual([]);
        const extended = rules.legal(state).map((action) => ({ ...asObject(action), unknownField: 1 }));
        const before = JSON.stringify(state);
        for (const action of [...junkActions, ...extended, ...(isSettled ? actions : [])]) {
          expect(() => applyAction(rules, state, action, draw, 0)).toThrow(Refusal);
        }
        expect(JSON.stringify(state)).toBe(before);
      }
    }),
    { numRuns: 30 },
  );
}

/** Asserts that params are strict: no unknown or missing fields, and only objects. */
export function assertInvalidParamsRefused({ entry, params }: ConformanceCase<unknown, never>): void {
  fc.assert(
    fc.property(params, (good) => {
      const fields = asObject(good);
      const without = Object.keys(fields).map((key) =>
        Object.fromEntries(Object.entries(fields).filter(([k]) => k !== key)),
      );
      // For a game without choices, an empty object is the bet itself.
      const junk = junkActions.filter((each) => !isJsonEqual(each, good));
      for (const bad of [...junk, { ...fields, unknownField: 1 }, [good], ...without]) {
        expect(() => validateBet(entry, { params: bad, bet: 1n })).toThrow(Refusal);
      }
    }),
    { numRuns: 30 },
  );
}

/**
 * Asserts that no payout exceeds the bet times the declared maximum, or the stake plus the maximum profit.
 */
export function assertPayoutWithinLimits({ entry, params }: ConformanceCase<unknown, never>): void {
  const { rules, meta } = entry;
  fc.assert(
    fc.property(walks(params), fc.bigInt(0n, 10n ** 14n), (walk, maxProfit) => {
      expect(rules.best(walk.params) <= meta.maxMultiplier).toBe(true);
      const { stake } = validateBet(entry, walk);
      const capped = { ...stake, maxProfit: toMinorUnits(maxProfit) };
      expect(rules.staked(foldRound(entry, { ...walk, actions: [] }).state)).toBe(
        openingStake(rules, walk.params, stake.bet),
      );
      for (const state of walkThrough(entry, walk).states) {
        const { payout, multiplier } = getRoundResult(rules, state, stake);
        expect(multiplier <= rules.best(walk.params)).toBe(true);
        const staked = rules.staked(state);
        // Several returns add up to a multiplier that is cut; a single stake is paid by the multiplier
        // itself.
        if (rules.stakes)
          expect(computeStakesMultiplier(payout, staked) <= rules.best(walk.params)).toBe(true);
        else expect(payout <= computePayout(staked, rules.best(walk.params))).toBe(true);
        expect(getRoundResult(rules, state, capped).payout <= rules.staked(state) + maxProfit).toBe(true);
      }
    }),
  );
}

/**
 * Asserts the return by enumeration: every equally likely stream is folded, and the share of the stakes that
 * comes back is the stated one, never more, and less by no more than the game's tolerance.
 */
export function assertReturnMatchesStated<Params, View>({
  entry,
  returns,
  tolerance,
  bestReturn,
}: ConformanceCase<Params, View>): void {
  if (bestReturn) {
    const { numerator, denominator } = entry.meta.rtp.least;
    expect(bestReturn().toFixed(8)).toBe((Number(numerator) / Number(denominator)).toFixed(8));
  }
  for (const { params, draws, play } of returns()) {
    const { rules, params: chosen, stake } = validateBet(entry, { params, bet: ONE_X });
    const paid = (draw: Draw): { readonly staked: bigint; readonly payout: bigint } => {
      let state: unknown = rules.open(chosen, stake, draw);
      const staked = rules.staked(state);
      let payout = rules.payout(state);
      while (payout === null) {
        if (play === undefined) throw new Error('The case has no play');
        state = applyAction(rules, state, play(rules.view(state)), draw, 0);
        payout = rules.payout(state);
      }
      return { staked, payout };
    };
    let [placed, winners, returned] = [0n, 0n, 0n];
    for (const one of draws) {
      const { draw, weight, alike } = weighted(one);
      const { staked, payout } = paid(draw);
      for (const other of alike ?? []) expect(paid(other).payout, JSON.stringify(params)).toBe(payout);
      placed += staked * weight;
      returned += payout * weight;
      if (payout > 0n) winners += weight;
    }
    const missing = addFractions(
      multiplyFractions(fraction(placed), computeExpectedReturn(entry, chosen)),
      fraction(-returned),
    );
    // For a stake of 1x, one unit is the last decimal of its multiplier.
    const rounded = fraction(tolerance === 'none' ? 0n : winners);
    const uneven = typeof tolerance === 'object' ? tolerance.share(params) : fraction(0n);
    const allowed = addFractions(rounded, multiplyFractions(uneven, fraction(placed)));
    const isMet = missing.numerator === 0n || compareFractions(missing, allowed) < 0;
    expect(missing.numerator >= 0n && isMet, JSON.stringify(params)).toBe(true);
  }
}

const weighted = (draw: Draw | WeightedDraw): WeightedDraw =>
  'weight' in draw ? draw : { draw, weight: 1n };

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError('Params and actions must be objects');
  return { ...value };
}
