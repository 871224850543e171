import { allOrNothingOutcomes } from '#core/outcomes.ts';
import { multiplierFromFraction, toMinorUnits } from '#core/multiplier.ts';
import type { Catalogue, CatalogueEntry, WeightedOutcome } from '#core/rules.ts';
import { edgesOf } from './edges.ts';

/*
 * Computes what a bonus is worth to a player who only maximizes money, by searching all decisions: the stake,
 * the target of every bet, and when to stop. The search runs backwards from the end of the wager: a balance
 * with a given remaining wager is worth the best of stopping now and of every possible bet. All amounts are
 * multiples of the grant, as in the terms.
 */

/** A bonus as the search models it, in multiples of the grant. */
export interface PlannedBonus {
  readonly own: number;
  readonly wager: number;
  /** Null for no limit. */
  readonly mostPaid: number | null;
  /** Per bet; null for no limit. */
  readonly mostWon: number | null;
  readonly maxBet: number;
  /** Whether losses reduce the player's own funds first; otherwise the grant first. */
  readonly isOwnFirst: boolean;
}

/** A bet that a plan can make, in multiples of its stake. */
export interface PlannedBet {
  readonly name: string;
  readonly outcomes: readonly { readonly chance: number; readonly multiplier: number }[];
}

/** Bets of games that count equally. */
export interface PlannedBets {
  /** Share of a stake that counts for the wager. */
  readonly counted: number;
  /** Average return of a stake. */
  readonly rtp: number;
  readonly bets: readonly PlannedBet[];
}

export interface BestPlan {
  /** The player's average gain, as a multiple of the grant. */
  readonly gain: number;
  /** The part of the gain that exists only because the bonus can be stopped before its wager is complete. */
  readonly byStopping: number;
  /** The plan's stake, as a multiple of the grant, and its first bet. */
  readonly stake: number;
  readonly firstBet: string;
}

/** Steps per grant of the balance grid; five times as many change the plan's value by less than 0.002. */
const STEPS = 20;
/** Balances above this many grants are valued at face value, unless the maximum payout is lower. */
const MAX_GRANTS = 12;
/** Multiples of the stake that a bet wins; the maximum win of a bet is added to them. */
const TARGETS = [1.1, 1.5, 2, 3, 5, 11, 51, 201, 1_001];

const UNIT = 100_000_000;
const betOf = (name: string, outcomes: readonly WeightedOutcome[]): PlannedBet => {
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return {
    name,
    outcomes: outcomes.map(({ weight, multiplier }) => ({
      chance: weight / all,
      multiplier: Number(multiplier) / UNIT,
    })),
  };
};

/**
 * A bet that wins its target or loses: dice, limbo, crash, coin flip, and every cash-out of a stepped round.
 */
const targetBet = (target: number, rtp: number): PlannedBet =>
  betOf(
    `${target}x`,
    allOrNothingOutcomes(multiplierFromFraction(BigInt(Math.round(target * 1_000)), 1_000n), rtp),
  );

/** Bets of games with many random multipliers; those with the highest variance. */
const manyFold: Readonly<Record<string, unknown>> = {
  plinko: { rows: 16, risk: 'high' },
  keno: { risk: 'high', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  'base-game': { risk: 'high' },
};

/**
 * Share of a stake that counts for a wager: half at an edge of 1 %, all from 2 % (as in the bonus
 * statements).
 */
const countedAt = (edgePpm: number): number => Math.min(1, (50 * edgePpm) / 1_000_000);

const leastEdge = ({ meta }: CatalogueEntry): number => Math.min(...edgesOf(meta));

/**
 * Returns the bets of the allowed games with the lowest edge. A game with a higher edge costs at least as
 * much per counted amount and leaves less to stake, so no plan is better there.
 */
export function plannedBets(catalogue: Catalogue, notAllowed: readonly string[]): PlannedBets {
  const allowed = Object.values(catalogue).filter(({ meta }) => !notAllowed.includes(meta.slug));
  const edge = Math.min(...allowed.map(leastEdge));
  const rtp = 1 - edge / 1_000_000;
  const many = allowed
    .filter((entry) => leastEdge(entry) === edge)
    .flatMap(({ meta: { slug }, rules }) => {
      const params = rules.params.safeParse(manyFold[slug]);
      if (!params.success) return [];
      const outcomes = rules.outcomes?.(params.data, { bet: toMinorUnits(BigInt(UNIT)) });
      return outcomes ? [betOf(slug, outcomes)] : [];
    });
  return {
    counted: countedAt(edge),
    rtp,
    bets: [...TARGETS.map((target) => targetBet(target, rtp)), ...many],
  };
}

/** Finds the best plan for a bonus, over the range of stakes that it allows. */
export function bestPlan(bonus: PlannedBonus, planned: PlannedBets): BestPlan {
  const most = Math.max(1, Math.round(bonus.maxBet * STEPS));
  const plans = [...new Set([1, most])].map((stake) => planOf(bonus, planned, stake));
  return plans.reduce((best, plan) => (plan.gain > best.gain ? plan : best));
}

function planOf(bonus: PlannedBonus, planned: PlannedBets, stake: number): BestPlan {
  const bets = stepsOf(bonus, planned, stake);
  const layers = Math.ceil((bonus.wager * STEPS) / (planned.counted * stake));
  const best = valueOf(bonus, bets, { stake, layers, canStop: true });
  const played = best.isStopped ? valueOf(bonus, bets, { stake, layers, canStop: false }) : best;
  return {
    gain: best.gain,
    byStopping: best.gain - played.gain,
    stake: stake / STEPS,
    firstBet: best.firstBet,
  };
}

/** A bet as changes of the balance, in grid steps. */
interface StepBet {
  readonly name: string;
  readonly chances: Float64Array;
  readonly changes: Float64Array;
}

/** Returns the bets at this stake; wins above the maximum win of a bet are capped. */
function stepsOf({ mostWon }: PlannedBonus, { bets, rtp }: PlannedBets, stake: number): readonly StepBet[] {
  const most = mostWon === null ? Number.POSITIVE_INFINITY : mostWon * STEPS;
  const highest = 1 + most / stake;
  // A target above the cap only loses; the one at the cap is included.
  const isBelow = ({ outcomes }: PlannedBet): boolean =>
    outcomes.length > 2 || (outcomes[0]?.multiplier ?? 0) <= highest;
  const atCut = Number.isFinite(highest) ? [targetBet(Math.round(highest * 1_000) / 1_000, rtp)] : [];
  return [...bets.filter(isBelow), ...atCut].map(({ name, outcomes }) => {
    const chances = new Map<number, number>();
    for (const { chance, multiplier } of outcomes) {
      const change = Math.min((multiplier - 1) * stake, most);
      chances.set(change, (chances.get(change) ?? 0) + chance);
    }
    return { name, chances: Float64Array.from(chances.values()), changes: Float64Array.from(chances.keys()) };
  });
}

interface Search {
  readonly stake: number;
  /** Number of bets until the wager is complete. */
  readonly layers: number;
  readonly canStop: boolean;
}

interface Value {
  readonly gain: number;
  readonly firstBet: string;
  /** Whether stopping is better than playing on at some balance. */
  readonly isStopped: boolean;
}

/** Returns the best plan's gain with these bets, with or without stopping. */
function valueOf(bonus: PlannedBonus, bets: readonly StepBet[], { stake, layers, canStop }: Search): Value {
  const most = bonus.mostPaid === null ? Number.POSITIVE_INFINITY : bonus.mostPaid * STEPS;
  const start = Math.round((bonus.own + 1) * STEPS);
  const top = Math.ceil(Math.max(start, Math.min(most, MAX_GRANTS * STEPS)) + STEPS);
  // Value of a balance with the wager complete, then with one more bet to make, and so on.
  let later = Float64Array.from({ length: top + 1 }, (_, balance) => Math.min(balance, most));
  const stopped = later.map((_, balance) => (canStop ? ownPartOf(bonus, balance) : 0));
  let now = new Float64Array(top + 1);
  let isStopped = false;
  for (let layer = 1; layer < layers; layer += 1) {
    for (let balance = 0; balance <= top; balance += 1) {
      const atStop = stopped[balance] ?? 0;
      const best = balance < stake ? atStop : Math.max(atStop, bestOf(later, bets, balance, most));
      isStopped ||= atStop > 0 && best === atStop;
      now[balance] = best;
    }
    [later, now] = [now, later];
  }
  const value = bestOf(later, bets, start, most);
  const first = bets.find((bet) => expected(later, bet, start, most) === value);
  return { gain: Math.max(value / STEPS - bonus.own, 0), firstBet: first?.name ?? 'none', isStopped };
}

/** Returns what stopping before the wager is complete gives back: without the charge, as at expiry. */
const ownPartOf = ({ own, isOwnFirst }: PlannedBonus, balance: number): number =>
  Math.max(0, Math.min(own * STEPS, isOwnFirst ? balance - STEPS : balance));

/**
 * Returns the value of the best bet at this balance; only a number, because it is called millions of times.
 */
function bestOf(later: Float64Array, bets: readonly StepBet[], balance: number, most: number): number {
  let best = 0;
  for (const bet of bets) best = Math.max(best, expected(later, bet, balance, most));
  return best;
}

/** Returns a bet's average value, interpolated between grid steps and extrapolated above the last one. */
function expected(
  values: Float64Array,
  { chances, changes }: StepBet,
  balance: number,
  most: number,
): number {
  const top = values.length - 1;
  let sum = 0;
  for (let index = 0; index < chances.length; index += 1) {
    const after = balance + (changes[index] ?? 0);
    const step = Math.min(top, Math.floor(after));
    const low = values[step] ?? 0;
    const high = step === top ? low + 1 : (values[step + 1] ?? 0);
    sum += (chances[index] ?? 0) * Math.min(most, low + (high - low) * (after - step));
  }
  return sum;
}
