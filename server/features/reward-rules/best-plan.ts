import { allOrNothingOutcomes } from '#core/outcomes.ts';
import { multiplierFromFraction, toMinorUnits } from '#core/multiplier.ts';
import type { Catalogue, CatalogueEntry, WeightedOutcome } from '#core/rules.ts';
import { edgesOf } from './edges.ts';

/*
 * What a bonus is worth to somebody who plays it for nothing but money: a search over everything that can be decided,
 * which is the stake, the target of every bet, and when to stop. It goes backwards from the last cent of the wager:
 * what a balance is worth with so much left to wager is the best of stopping now and of every bet that is possible
 * then. All amounts are shares of the grant, because the terms are.
 */

/** A bonus as the search sees it; shares of the grant. */
export interface PlannedBonus {
  readonly own: number;
  readonly wager: number;
  /** Null: no limit. */
  readonly mostPaid: number | null;
  /** Of one bet; null: no limit. */
  readonly mostWon: number | null;
  readonly maxBet: number;
  /** Losses come out of the player's own part first; otherwise out of the grant. */
  readonly isOwnFirst: boolean;
}

/** A bet that a plan can make, in multiples of its stake. */
export interface PlannedBet {
  readonly name: string;
  readonly outcomes: readonly { readonly chance: number; readonly multiplier: number }[];
}

/** The bets of games that count alike. */
export interface PlannedBets {
  /** Of a stake, for the wager. */
  readonly counted: number;
  /** What comes back of a stake on average. */
  readonly rtp: number;
  readonly bets: readonly PlannedBet[];
}

export interface BestPlan {
  /** What the player gains on average, as a share of the grant. */
  readonly gain: number;
  /** How much of that is only there because the bonus can be stopped before its wager is complete. */
  readonly byStopping: number;
  /** The stake of the plan, as a share of the grant, and its first bet. */
  readonly stake: number;
  readonly firstBet: string;
}

/** Steps of a balance to a grant: with five times as many, the value of the plan differs by less than 0.002. */
const STEPS = 20;
/** Balances above so many grants are worth what is on them, where no largest pay-out is below. */
const MOST_GRANTS = 12;
/** Multiples of the stake that a bet wins; what a bet can win at most comes to them. */
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

/** A target that is won or lost: dice, limbo, crash, coin flip, and every cash-out of a round of steps. */
const targetBet = (target: number, rtp: number): PlannedBet =>
  betOf(
    `${target}x`,
    allOrNothingOutcomes(multiplierFromFraction(BigInt(Math.round(target * 1_000)), 1_000n), rtp),
  );

/** Bets of games in which chance alone decides among many multipliers: those that vary most. */
const manyFold: Readonly<Record<string, unknown>> = {
  plinko: { rows: 16, risk: 'high' },
  keno: { risk: 'high', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  'base-game': { risk: 'high' },
};

/** What a stake counts for a wager: half at an edge of 1 %, all from 2 % (as the statements of bonuses count). */
const countedAt = (edgePpm: number): number => Math.min(1, (50 * edgePpm) / 1_000_000);

const leastEdge = ({ meta }: CatalogueEntry): number => Math.min(...edgesOf(meta));

/**
 * The bets of the allowed games with the least edge. A game with a higher one costs a plan at least as much for what it
 * counts, and leaves it less to stake: no plan is better there.
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

/** The best of all plans for a bonus, with stakes as small and as large as it allows. */
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

/** A bet in steps of a balance: what it changes a balance by. */
interface StepBet {
  readonly name: string;
  readonly chances: Float64Array;
  readonly changes: Float64Array;
}

/** The bets at this stake; a win above the most that one bet may win is cut to it. */
function stepsOf({ mostWon }: PlannedBonus, { bets, rtp }: PlannedBets, stake: number): readonly StepBet[] {
  const most = mostWon === null ? Number.POSITIVE_INFINITY : mostWon * STEPS;
  const highest = 1 + most / stake;
  // A target above the cut only loses; the one at the cut is among the plans.
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
  /** Bets until the wager is complete. */
  readonly layers: number;
  readonly canStop: boolean;
}

interface Value {
  readonly gain: number;
  readonly firstBet: string;
  /** There is a balance at which stopping for something is better than to play on. */
  readonly isStopped: boolean;
}

/** What the best plan gains with these bets, stopping included or not. */
function valueOf(bonus: PlannedBonus, bets: readonly StepBet[], { stake, layers, canStop }: Search): Value {
  const most = bonus.mostPaid === null ? Number.POSITIVE_INFINITY : bonus.mostPaid * STEPS;
  const start = Math.round((bonus.own + 1) * STEPS);
  const top = Math.ceil(Math.max(start, Math.min(most, MOST_GRANTS * STEPS)) + STEPS);
  // What a balance is worth with the wager complete; then with one bet more to make, and so on.
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

/** What stopping gives back of a balance before the wager is complete: without the charge, as it expires. */
const ownPartOf = ({ own, isOwnFirst }: PlannedBonus, balance: number): number =>
  Math.max(0, Math.min(own * STEPS, isOwnFirst ? balance - STEPS : balance));

/** What the bet is worth that is worth most with this balance; a number alone, as it is asked millions of times. */
function bestOf(later: Float64Array, bets: readonly StepBet[], balance: number, most: number): number {
  let best = 0;
  for (const bet of bets) best = Math.max(best, expected(later, bet, balance, most));
  return best;
}

/** What a bet is worth on average: between two steps in proportion, above the last one as much more as there is. */
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
