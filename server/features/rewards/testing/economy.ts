import { computeCommitment } from '#core/fairness.ts';
import { formatUsd } from '../../../texts/format.ts';
import { catalogue } from '#games/catalogue.ts';
import { getLevelForXp, missionForTier, type Level, type RewardRules } from '../../reward-rules/feature.ts';
import { getWheelForLevel } from '../../vip/wheel.ts';
import { computeAccruals, expectedHouseWin } from '../accrual/accruals.ts';
import { computeCashback } from '../cashback.ts';
import { playRound, type PlayedRound } from './simulated-play.ts';

/*
 * What rewards mean to a person: three players at a 1 % edge, every day for 90 days, with all that they can claim.
 * Promotions, tournaments, drops and affiliates have budgets of their own and are not in it.
 */

export interface EconomyPlayer {
  /** What the player brings for a day, in minor units. */
  readonly budget: bigint;
}

const DAYS = 90;
const USD = 100_000_000n;
/** A day's budget is wagered so many times over, in so many rounds. */
const TURNOVER = 20n;
const ROUNDS_OF_DAY = 200;

export const economyPlayers: readonly EconomyPlayer[] = [1n, 20n, 500n].map((usd) => ({ budget: usd * USD }));

/** What one player got, in minor units. */
export interface EconomyResult {
  readonly budget: bigint;
  readonly wagered: bigint;
  readonly expected: bigint;
  readonly rakeback: bigint;
  /** Daily, weekly and monthly bonus. */
  readonly regular: bigint;
  readonly calendar: bigint;
  readonly cashback: bigint;
  readonly levelUps: bigint;
  readonly missions: bigint;
  /** At its expected value. */
  readonly wheel: bigint;
  /** The level at the end, and the day of the first one (from 1). */
  readonly level: string;
  readonly firstLevelOn: number | null;
}

const games = [
  ['dice', { mode: 'under', target: '49.50' }],
  ['mines', { mines: 3 }],
  ['dice', { mode: 'under', target: '49.50' }],
  ['plinko', { rows: 12, risk: 'medium' }],
] as const;

/** Plays a player's 90 days by the rules of the games and of the rewards. */
export function simulatePlayer(rules: RewardRules, { budget }: EconomyPlayer): EconomyResult {
  const life = new SimulatedLife(rules, budget);
  for (let day = 1; day <= DAYS; day += 1) life.playDay(day);
  return life.result;
}

const noWeek = { staked: 0n, payout: 0n, expected: 0n };

class SimulatedLife {
  readonly #rules: RewardRules;
  readonly #budget: bigint;
  readonly #seed: string;
  readonly #sums = {
    rakeback: 0n,
    regular: 0n,
    calendar: 0n,
    cashback: 0n,
    levelUps: 0n,
    missions: 0n,
    wheel: 0n,
  };
  #xp = 0n;
  #expected = 0n;
  #granted = 0;
  #firstLevelOn: number | null = null;
  #week = noWeek;
  #roundsOfWeek: Played[] = [];

  constructor(rules: RewardRules, budget: bigint) {
    [this.#rules, this.#budget] = [rules, budget];
    this.#seed = computeCommitment(`economy ${budget}`);
  }

  get result(): EconomyResult {
    const [wagered, level] = [this.#xp, getLevelForXp(this.#rules.levels, this.#xp).name];
    const facts = { budget: this.#budget, wagered, expected: this.#expected, level };
    return { ...facts, ...this.#sums, firstLevelOn: this.#firstLevelOn };
  }

  /** The first day is a Monday: every seventh ends a week. */
  playDay(day: number): void {
    const rounds = Array.from({ length: ROUNDS_OF_DAY }, (_, i) => this.#playRound(day * ROUNDS_OF_DAY + i));
    this.#roundsOfWeek.push(...rounds);
    const level = this.#reachLevel(day);
    this.#sums.missions += missionsDone(this.#rules, 'day', level.tier, rounds);
    if (level.wheel > 0) this.#sums.wheel += spinOf(this.#rules, level, this.#week.expected, day);
    if (day % 7 === 0) this.#endWeek(level);
  }

  #playRound(nonce: number): Played {
    const [game, params] = games[nonce % games.length] ?? games[0];
    const stake = (this.#budget * TURNOVER) / BigInt(ROUNDS_OF_DAY);
    const round = playRound(catalogue[game], params, this.#seed, nonce, stake);
    this.#xp += round.staked;
    this.#expected += expectedHouseWin(round);
    this.#week = {
      staked: this.#week.staked + round.staked,
      payout: this.#week.payout + round.payout,
      expected: this.#week.expected + expectedHouseWin(round),
    };
    const bet = { userId: 'u1', ...round, xp: this.#xp, settledAt: PLAYED_AT, isBoosted: false };
    for (const { kind, amount } of computeAccruals(this.#rules, bet)) {
      if (kind === 'instant_rakeback') this.#sums.rakeback += amount;
      else if (kind === 'recharge') this.#sums.calendar += amount;
      else this.#sums.regular += amount;
    }
    return { ...round, game };
  }

  #reachLevel(day: number): Level {
    const { levels, perks } = this.#rules;
    const level = getLevelForXp(levels, this.#xp);
    for (const { id, levelUp } of levels)
      if (id > this.#granted && id <= level.id && id >= perks.level_up) this.#sums.levelUps += levelUp;
    if (level.id > 0) this.#firstLevelOn ??= day;
    this.#granted = level.id;
    return level;
  }

  #endWeek(level: Level): void {
    this.#sums.missions += missionsDone(this.#rules, 'week', level.tier, this.#roundsOfWeek);
    if (level.id >= this.#rules.shares.cashback.fromLevel)
      this.#sums.cashback += computeCashback(this.#week, this.#rules.shares);
    [this.#week, this.#roundsOfWeek] = [noWeek, []];
  }
}

interface Played extends PlayedRound {
  readonly game: string;
}
/** Sums do not depend on the day. */
const PLAYED_AT = new Date('2026-06-01T12:00:00Z');

/** The rewards of the missions of a day or week that these rounds complete. */
function missionsDone(
  { missions }: RewardRules,
  every: 'day' | 'week',
  tier: Level['tier'],
  rounds: readonly Played[],
): bigint {
  let sum = 0n;
  for (const mission of missions.map((one) => missionForTier(one, tier))) {
    if (mission.every !== every) continue;
    const counted = rounds.filter(
      ({ game, staked }) =>
        (!('game' in mission) || mission.game === undefined || mission.game === game) &&
        (!('min_stake' in mission) || staked >= mission.min_stake),
    );
    const value = {
      wager: () => counted.reduce((all, { staked }) => all + staked, 0n),
      bets: () => BigInt(counted.length),
      games: () => BigInt(new Set(counted.map(({ game }) => game)).size),
      multiplier: () =>
        BigInt(
          counted.filter((round) => 'multiplier' in mission && round.multiplier >= mission.multiplier).length,
        ),
    }[mission.rule]();
    const goal = mission.rule === 'multiplier' ? 1n : BigInt(mission.goal);
    if (value >= goal) sum += mission.reward;
  }
  return sum;
}

/** What a day's spin is worth, if the week's play so far stands for the seven days before. */
function spinOf(rules: RewardRules, level: Level, expectedOfWeek: bigint, day: number): bigint {
  const { prizes, expected } = getWheelForLevel(rules, level);
  const daysPlayed = BigInt(((day - 1) % 7) + 1);
  if ((expectedOfWeek * 7n) / daysPlayed < expected) return 0n;
  const tickets = prizes.reduce((sum, prize) => sum + BigInt(prize.tickets), 0n);
  return prizes.reduce((sum, prize) => sum + prize.amount * BigInt(prize.tickets), 0n) / tickets;
}

const parts = ['rakeback', 'regular', 'calendar', 'cashback', 'levelUps', 'missions', 'wheel'] as const;

/** Everything that a player got. */
export const totalOf = (result: EconomyResult): bigint => parts.reduce((sum, part) => sum + result[part], 0n);

/** The results as a Markdown table, one column a player. */
export function toEconomyTable(results: readonly EconomyResult[]): string {
  const row = (name: string, cell: (result: EconomyResult) => string): string =>
    `| ${[name, ...results.map(cell)].join(' | ')} |`;
  const share = (result: EconomyResult): string =>
    `${Number((totalOf(result) * 1_000n) / result.expected) / 10} %`;
  return [
    row('within 90 days', ({ budget }) => `${formatUsd(budget)} a day`),
    `| --- |${results.map(() => ' ---: |').join('')}`,
    row('wagered', ({ wagered }) => formatUsd(wagered)),
    row('the house expects to win', ({ expected }) => formatUsd(expected)),
    row('rakeback', ({ rakeback }) => formatUsd(rakeback)),
    row('daily, weekly and monthly bonus', ({ regular }) => formatUsd(regular)),
    row('calendar', ({ calendar }) => formatUsd(calendar)),
    row('cashback', ({ cashback }) => formatUsd(cashback)),
    row('level-up bonuses', ({ levelUps }) => formatUsd(levelUps)),
    row('missions', ({ missions }) => formatUsd(missions)),
    row('wheel, expected', ({ wheel }) => formatUsd(wheel)),
    row('**all together**', (result) => `**${formatUsd(totalOf(result))}**`),
    row('of what the house expects to win', share),
    row('first level on day', ({ firstLevelOn }) => String(firstLevelOn ?? 'none')),
    row('level at the end', ({ level }) => level),
  ].join('\n');
}
