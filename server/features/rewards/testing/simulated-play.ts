import fc from 'fast-check';
import { createDraw } from '#core/draw.ts';
import { computeCommitment } from '#core/fairness.ts';
import { getRoundResult, validateBet } from '#core/fold.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import { houseEdgePpm } from '../../../rounds/index.ts';
import { missionsPpm, type Level, type RewardRules } from '../../reward-rules/feature.ts';
import { getWheelForLevel } from '../../vip/wheel.ts';
import { computeCashback } from '../cashback.ts';
import { computeAccruals, expectedHouseWin } from '../accrual/accruals.ts';

/** A round played to its end by the rules of its game; minor units. */
export interface PlayedRound {
  readonly staked: bigint;
  readonly payout: bigint;
  /** In 10^-8. */
  readonly multiplier: bigint;
  readonly edgePpm: number;
}

/** Rounds per week: enough weeks are played for cashback and the wheel to count. */
const ROUNDS_OF_WEEK = 100;
/** 0.01 to 1,000 USD, for games where the player enters the amount. */
const CENT = 1_000_000n;
const MAX_CENTS = 100_000;
/** Offset into the random stream that no game reaches. */
const FREE_WORDS = 100_000;

/**
 * Plays rounds of a game with params generated as in its own tests, choosing any legal action at every step.
 */
export function playRounds(
  entry: CatalogueEntry,
  params: fc.Arbitrary<unknown>,
  count: number,
): readonly PlayedRound[] {
  const seed = computeCommitment(entry.meta.slug);
  return fc
    .sample(params, { numRuns: count, seed: 17 })
    .map((chosen, nonce) => playRound(entry, chosen, seed, nonce));
}

/** Plays one round of a drawn amount, or of the given one, in minor units. */
export function playRound(
  entry: CatalogueEntry,
  params: unknown,
  serverSeed: string,
  nonce: number,
  amount?: bigint,
): PlayedRound {
  const draw = createDraw(serverSeed, 'simulated', nonce);
  const bet = amount ?? BigInt(1 + draw.index(FREE_WORDS, MAX_CENTS)) * CENT;
  const { rules, params: read, stake } = validateBet(entry, { params, bet });
  let state: unknown = rules.open(read, stake, draw);
  for (let step = 1; rules.payout(state) === null; step += 1) {
    const legal: readonly unknown[] = rules.legal(state);
    state = rules.act(state, legal[draw.index(FREE_WORDS + step, legal.length)], draw);
  }
  const { payout, multiplier } = getRoundResult(rules, state, stake);
  return { staked: rules.staked(state), payout, multiplier, edgePpm: houseEdgePpm(entry, read) };
}

/** What a series of rounds gave back, and the house's expected win; minor units. */
export interface GivenBack {
  readonly expected: bigint;
  readonly given: bigint;
}

/**
 * Computes everything that a player on a level is given for rounds of a game when all of it is claimed: pots
 * with a permanent boost, weekly cashback and wheel (at its expected value), the bonus of the next level, and
 * the shares of affiliates, clash and missions.
 */
export function givenFor(
  rules: RewardRules,
  game: string,
  level: Level,
  rounds: readonly PlayedRound[],
): GivenBack {
  let [expected, given] = [0n, 0n];
  for (let from = 0; from < rounds.length; from += ROUNDS_OF_WEEK) {
    const week = sumOf(rounds.slice(from, from + ROUNDS_OF_WEEK));
    expected += week.expected;
    given += levelUpOf(rules, level, week.staked) + wheelOf(rules, level, week.expected);
    if (level.id >= rules.shares.cashback.fromLevel) given += computeCashback(week, rules.shares);
  }
  const { affiliate, clash } = rules.shares;
  const shared = affiliate + (clash.games.includes(game) ? clash.share : 0);
  given += accruedOf(rules, level, rounds) + missionsOf(rules, game, level, rounds);
  return { expected, given: given + (expected * BigInt(shared)) / 100n };
}

/**
 * Computes mission rewards for rounds that serve every mission they can, each repeated as often as it
 * completes.
 */
const missionsOf = (
  rules: RewardRules,
  game: string,
  { tier }: Level,
  rounds: readonly PlayedRound[],
): bigint =>
  rounds.reduce(
    (sum, round) =>
      sum + (expectedHouseWin(round) * missionsPpm(rules.missions, game, round.edgePpm, tier)) / 1_000_000n,
    0n,
  );

const sumOf = (rounds: readonly PlayedRound[]) => {
  const sum = { staked: 0n, payout: 0n, expected: 0n };
  for (const round of rounds) {
    sum.staked += round.staked;
    sum.payout += round.payout;
    sum.expected += expectedHouseWin(round);
  }
  return sum;
};

const SETTLED_AT = new Date('2026-11-21T12:00:00Z');

function accruedOf(rules: RewardRules, { start: xp }: Level, rounds: readonly PlayedRound[]): bigint {
  let sum = 0n;
  for (const { staked, edgePpm } of rounds) {
    const bet = { userId: 'u1', staked, edgePpm, xp, settledAt: SETTLED_AT, isBoosted: true };
    for (const { amount } of computeAccruals(rules, bet)) sum += amount;
  }
  return sum;
}

/** The level-up bonus as a share of the stakes: of the next level or of this one, whichever is higher. */
function levelUpOf({ levels }: RewardRules, { id }: Level, staked: bigint): bigint {
  const ways = [
    [levels[id - 1], levels[id]],
    [levels[id], levels[id + 1]],
  ] as const;
  const bonuses = ways.map(([from, to]) =>
    from && to ? (staked * to.levelUp) / (to.start - from.start) : 0n,
  );
  return bonuses.reduce((most, one) => (one > most ? one : most));
}

function wheelOf(rules: RewardRules, level: Level, expectedOfWeek: bigint): bigint {
  const wheel = getWheelForLevel(rules, level);
  if (level.wheel === 0 || expectedOfWeek < wheel.expected) return 0n;
  const tickets = wheel.prizes.reduce((sum, prize) => sum + BigInt(prize.tickets), 0n);
  const expected = wheel.prizes.reduce((sum, prize) => sum + prize.amount * BigInt(prize.tickets), 0n);
  return (7n * expected) / tickets;
}
