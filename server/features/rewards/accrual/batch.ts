import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../ids.ts';
import { bookMovements, systemAccounts } from '../../../ledger/index.ts';
import { countReferralBets } from '../../affiliate/feature.ts';
import { addBetsToBonusWager } from '../../bonuses/feature.ts';
import { countChallengeBets } from '../../challenges/feature.ts';
import { countMissionBets } from '../../missions/feature.ts';
import { recordReturns } from '../../rtp-report/feature.ts';
import { loadRewardRules, type RewardRules } from '../../reward-rules/feature.ts';
import { countTournamentBets } from '../../tournaments/feature.ts';
import { computeAccruals, expectedHouseWin } from './accruals.ts';
import { addToDays, countedDay, DayGains } from './days.ts';
import { grantLevels, levelMovements } from './level-ups.ts';
import { copyToPlayerList } from './player-list.ts';
import { addToPots, PotGains } from './pots.ts';
import { ALL_PLAYERS, dequeueBets, tryLockQueue, type PlayerShare, type QueuedBet } from './queue.ts';

export type AccrualDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue' | 'vault' | 'outbox' | 'log'> &
  Partial<Pick<Deps, 'geo'>>;

/** The result of a batch. */
export interface AccruedBatch {
  /** Number of rounds counted. */
  readonly rounds: number;
  /** Players whose rewards may have changed and who may be notified. */
  readonly players: ReadonlySet<string>;
}

const none: AccruedBatch = { rounds: 0, players: new Set() };

/**
 * Counts up to `most` queued settled rounds of a share of the players, in any order. Rounds leave the queue in the
 * transaction that books their rewards, so each counts once. Does nothing while another worker counts the same share.
 * Locks rows of the share's own players first (`reward_players`, `player_days`, `reward_pots`, missions), then bonuses,
 * then rows that all shares add to (tournaments, payouts of games), and no balance. Those come
 * last, so that shares hardly wait for each other, and in one order, so that none waits for ever.
 */
export async function accrueBatch(
  deps: AccrualDeps,
  most: number,
  share: PlayerShare = ALL_PLAYERS,
): Promise<AccruedBatch> {
  const rules = loadRewardRules(deps);
  const batch = await transaction(deps.db, async (tx) => {
    if (!(await tryLockQueue(tx, share))) return none;
    const bets = await dequeueBets(tx, share, most, deps.clock.now());
    if (bets.length === 0) return none;
    const ofMain = bets.filter(({ isMain }) => isMain);
    const levelUps = await grantLevels(tx, deps, rules, ofMain);
    const { days, pots } = gainsOf(rules, ofMain, deps.clock.now());
    for (const bet of bets)
      if (!bet.isMain)
        days.addOnBonus(bet.userId, countedDay(bet.settledAt, deps.clock.now(), bet.closedWeek), bet);
    const accrued = pots.sum;
    for (const { userId, levels } of levelUps)
      for (const { levelUp } of levels) pots.add(userId, { kind: 'level_up', period: null, amount: levelUp });
    await copyToPlayerList(tx, new Set(bets.map(({ userId }) => userId)));
    await addToDays(tx, days.all);
    await addToPots(tx, pots.all);
    const counted = ofMain.filter(({ isStaff }) => !isStaff);
    const missions = await countMissionBets(tx, deps, counted);
    await countChallengeBets(tx, deps, counted);
    // A transaction that ends a bonus already holds its balance and waits for no reward rows.
    await addBetsToBonusWager(
      tx,
      bets.filter(({ isMain }) => !isMain),
    );
    const commissions = await countReferralBets(tx, deps, counted);
    const pools = await countTournamentBets(tx, deps, counted);
    const movements = [
      ...accrualOf(deps, accrued),
      ...levelMovements(levelUps),
      ...missions,
      ...pools,
      ...commissions,
    ];
    if (movements.length > 0) await bookMovements(tx, deps, movements);
    await recordReturns(
      tx,
      deps,
      bets.map(({ roundId }) => roundId),
    );
    return { rounds: bets.length, players: toldOf(bets) };
  });
  if (batch.rounds > 0) deps.outbox.wake();
  return batch;
}

/** Counts everything for staff too, but with no expected win, so staff earn nothing. */
const gainsOf = (
  rules: RewardRules,
  bets: readonly QueuedBet[],
  now: Date,
): { readonly days: DayGains; readonly pots: PotGains } => {
  const [days, pots] = [new DayGains(), new PotGains()];
  for (const bet of bets) {
    const { userId, staked, payout, settledAt, closedWeek, isStaff } = bet;
    const expected = isStaff ? 0n : expectedHouseWin(bet);
    days.add(userId, countedDay(settledAt, now, closedWeek), { staked, payout, expected });
    if (!isStaff) for (const accrual of computeAccruals(rules, bet)) pots.add(userId, accrual);
  }
  return { days, pots };
};

const accrualOf = ({ clock }: AccrualDeps, amount: bigint) =>
  amount > 0n
    ? [
        {
          debit: systemAccounts.rewards,
          credit: systemAccounts.owed,
          amount,
          ...({ code: 'accrue', roundId: null, clientId: `accrue:${newId(clock)}` } as const),
        },
      ]
    : [];

const toldOf = (bets: readonly QueuedBet[]): ReadonlySet<string> =>
  new Set(bets.filter(({ isStaff, isExcluded }) => !isStaff && !isExcluded).map(({ userId }) => userId));
