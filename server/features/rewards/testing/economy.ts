import { computeCommitment } from '#core/fairness.ts';
import { formatUsd } from '../../../texts/format.ts';
import { catalogue } from '#games/catalogue.ts';
import { getLevelForXp, missionForTier, type RewardRules } from '../../reward-rules/feature.ts';
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

/** Plays a player's 90 days by the rules of the games and of the rewards. Days begin on a Monday, the first of a month. */
export function simulatePlayer(rules: RewardRules, { budget }: EconomyPlayer): EconomyResult {
  const sums = {
    rakeback: 0n,
    regular: 0n,
    calendar: 0n,
    cashback: 0n,
    levelUps: 0n,
    missions: 0n,
    wheel: 0n,
  };
  const seed = computeCommitment(`economy ${budget}`);
  const stake = (budget * TURNOVER) / BigInt(ROUNDS_OF_DAY);
  let [xp, expected, granted, firstLevelOn] = [0n, 0n, 0, null as number | null];
  let week = { staked: 0n, payout: 0n, expected: 0n };
  let ofWeek: Played[] = [];
  for (let day = 1; day <= DAYS; day += 1) {
    const ofDay: Played[] = [];
    for (let i = 0; i < ROUNDS_OF_DAY; i += 1) {
      const [game, params] = games[i % games.length] ?? games[0];
      const round = playRound(catalogue[game], params, seed, day * ROUNDS_OF_DAY + i, stake);
      xp += round.staked;
      expected += expectedHouseWin(round);
      week.staked += round.staked;
      week.payout += round.payout;
      week.expected += expectedHouseWin(round);
      const bet = { userId: 'u1', ...round, xp, settledAt: FIRST_DAY, isBoosted: false };
      for (const { kind, amount } of computeAccruals(rules, bet)) {
        if (kind === 'instant_rakeback') sums.rakeback += amount;
        else if (kind === 'recharge') sums.calendar += amount;
        else sums.regular += amount;
      }
      ofDay.push({ ...round, game });
    }
    ofWeek.push(...ofDay);
    const level = getLevelForXp(rules.levels, xp);
    for (const { id, levelUp } of rules.levels)
      if (id > granted && id <= level.id && id >= rules.perks.level_up) sums.levelUps += levelUp;
    if (level.id > 0) firstLevelOn ??= day;
    granted = level.id;
    sums.missions += missionsDone(rules, 'day', level.tier, ofDay);
    if (level.wheel > 0) sums.wheel += spinOf(rules, level, week.expected, day);
    if (day % 7 > 0) continue;
    sums.missions += missionsDone(rules, 'week', level.tier, ofWeek);
    if (level.id >= rules.shares.cashback.fromLevel) sums.cashback += computeCashback(week, rules.shares);
    [week, ofWeek] = [{ staked: 0n, payout: 0n, expected: 0n }, []];
  }
  const { name } = getLevelForXp(rules.levels, xp);
  return { budget, wagered: xp, expected, ...sums, level: name, firstLevelOn };
}

interface Played extends PlayedRound {
  readonly game: string;
}
const FIRST_DAY = new Date('2026-06-01T12:00:00Z');

/** The rewards of the missions of a day or week that these rounds complete. */
function missionsDone(
  { missions }: RewardRules,
  every: 'day' | 'week',
  tier: Parameters<typeof missionForTier>[1],
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
function spinOf(
  rules: RewardRules,
  level: RewardRules['levels'][number],
  expectedOfWeek: bigint,
  day: number,
): bigint {
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
