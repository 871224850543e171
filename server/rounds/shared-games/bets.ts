import { capPayout, multiplierFromFraction, toMinorUnits, computePayout } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { firstIdAt } from '../../id-range.ts';
import type { Wallet } from '../../ledger/index.ts';
import { OWN_ROUNDS_SQL, ownRoundsSql } from '../all-rounds-sql.ts';
import type { GameEnd, SharedGame } from './games.ts';
import type { TimedGame } from './timed-game.ts';

/** A bet on a shared game as stored. */
export interface SharedBet {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly accountNo: number;
  readonly username: string;
  readonly anonymous: boolean;
  readonly clientBetId: string;
  readonly gameId: string;
  readonly rulesVersion: number;
  readonly params: unknown;
  readonly amount: bigint;
  readonly maxProfit: bigint | null;
  readonly status: 'active' | 'settled' | 'void';
  readonly createdAt: Date;
  /** The player's cash-out; null: none requested. */
  readonly action: unknown;
  /** The current balance, and the one when the bet was placed. */
  readonly balanceAmount: bigint;
  readonly balanceVersion: bigint;
  readonly firstAmount: bigint;
  readonly firstVersion: bigint;
}

const betsSql = (
  rounds: string,
): string => `select r.id, r.user_id as "userId", b.account_id as "accountId", b.account_no as "accountNo", u.username, u.anonymous,
    r.client_bet_id::text as "clientBetId", r.shared_game_id as "gameId", r.rules_version as "rulesVersion", r.params,
    r.amount, r.max_profit as "maxProfit", r.status, r.created_at as "createdAt", r.actions -> 0 as action,
    b.amount as "balanceAmount", b.version as "balanceVersion",
    r.balances[1] as "firstAmount", r.balances[2] as "firstVersion"
  from ${rounds} r join users u on u.id = r.user_id join wallets b on b.user_id = r.user_id and b.account_no = r.account_no`;

const BY_ID = defineStatement<{ ids: readonly string[] }, SharedBet>(
  `${betsSql(OWN_ROUNDS_SQL)} where r.id = any(@ids::uuid[]) and r.shared_game_id is not null`,
);

/*
 * Bets of a game are looked for in the months around it. A bet waits for its game while the one before it runs, or while
 * the site is stopped; as long as it is open it is found at any age.
 */
const OPENED_BEFORE_MS = 31 * 86_400_000;
const CLOCKS_MS = 86_400_000;
interface AroundGame {
  readonly first: string;
  readonly end: string;
}
const around = (fromMs: number, toMs: number): AroundGame => ({
  first: firstIdAt(fromMs - OPENED_BEFORE_MS),
  end: firstIdAt(toMs + CLOCKS_MS),
});
const AROUND_GAME_SQL = ownRoundsSql('where id >= @first and id < @end');

const OF_PLAYER = defineStatement<AroundGame & { userId: string; gameIds: readonly string[] }, SharedBet>(
  `${betsSql(AROUND_GAME_SQL)} where r.user_id = @userId and r.shared_game_id = any(@gameIds::text[]) and r.status <> 'void'`,
);
const LARGEST = defineStatement<AroundGame & { gameId: string; most: number }, SharedBet>(
  `${betsSql(AROUND_GAME_SQL)} where r.shared_game_id = @gameId and r.status <> 'void' order by r.amount desc, r.id limit @most`,
);
const TOTALS = defineStatement<AroundGame & { gameId: string }, BetTotals>(
  `select count(*)::integer as players, coalesce(sum(amount), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as payout
  from ${AROUND_GAME_SQL} r where shared_game_id = @gameId and status <> 'void'`,
);

/** Totals of all bets on a game. */
export interface BetTotals {
  readonly players: number;
  readonly staked: bigint;
  readonly payout: bigint;
}

export const betsById = (db: Db | Tx, ids: readonly string[]): Promise<SharedBet[]> =>
  executeStatement(db, BY_ID, { ids });

/** A game whose bets are read; one that has not started is one of now. */
export type GameOfBets = Pick<SharedGame, 'id' | 'startedAt'>;

/** Returns the bets of a player on these games. */
export async function listPlayerSharedBets(
  db: Db,
  userId: string,
  games: readonly GameOfBets[],
  nowMs: number,
): Promise<SharedBet[]> {
  if (games.length === 0) return [];
  const startsMs = games.map((game) => game.startedAt?.getTime() ?? nowMs);
  const range = around(Math.min(...startsMs), Math.max(...startsMs));
  return executeStatement(db, OF_PLAYER, { userId, gameIds: games.map(({ id }) => id), ...range });
}
/** The largest bets of a game, without those that were cancelled. */
export function largestBets(db: Db, game: GameOfBets, nowMs: number, most: number): Promise<SharedBet[]> {
  const atMs = game.startedAt?.getTime() ?? nowMs;
  return executeStatement(db, LARGEST, { gameId: game.id, most, ...around(atMs, atMs) });
}
export async function getGameTotals(db: Db, game: GameOfBets, nowMs: number): Promise<BetTotals> {
  const atMs = game.startedAt?.getTime() ?? nowMs;
  const [row] = await executeStatement(db, TOTALS, { gameId: game.id, ...around(atMs, atMs) });
  return row ?? { players: 0, staked: 0n, payout: 0n };
}

const HAS_BETS = defineStatement<{ gameId: string }, { has: boolean }>(
  `select exists (select from open_rounds where shared_game_id = @gameId) as has`,
);
export const hasBets = async (db: Db, gameId: string): Promise<boolean> =>
  (await executeStatement(db, HAS_BETS, { gameId }))[0]?.has ?? false;

/** The point of the auto cash-out, in hundredths. */
export const computeAutoCashoutAt = (
  game: TimedGame,
  { params, amount, maxProfit }: Pick<SharedBet, 'params' | 'amount' | 'maxProfit'>,
): number =>
  game.leavesAt(params, {
    bet: toMinorUnits(amount),
    ...(maxProfit === null ? {} : { maxProfit: toMinorUnits(maxProfit) }),
  });

/**
 * Excludes bets that the game can no longer read: they are not shown to anyone, and are set aside when their
 * game is settled.
 */
export const readable = <Bet extends Pick<SharedBet, 'params' | 'amount' | 'maxProfit' | 'action'>>(
  game: TimedGame,
  bets: readonly Bet[],
): Bet[] =>
  bets.filter((bet) => {
    try {
      const points = [
        computeAutoCashoutAt(game, bet),
        ...(bet.action === null ? [] : [game.pointOf(bet.action)]),
      ];
      return points.every((point) => Number.isSafeInteger(point));
    } catch {
      return false;
    }
  });

/** The current state of a bet. */
export interface BetStatus {
  readonly leavesAt: number;
  /** The point it was cashed out at; null: not yet. */
  readonly leftAt: number | null;
  readonly multiplier: Multiplier;
  readonly payout: bigint;
  readonly capped: boolean;
}

const NOTHING = multiplierFromFraction(0n, 1n);

/**
 * Computes the status of a bet: cashed out by the player or automatically, whichever came first, as far as
 * the curve has reached.
 * @param end of a game that has started
 */
export function computeBetStatus(
  game: TimedGame,
  bet: Pick<SharedBet, 'params' | 'amount' | 'maxProfit' | 'status' | 'action'>,
  shared: Pick<SharedGame, 'startedAt'>,
  end: Pick<GameEnd, 'point' | 'runsMs'> | null,
  nowMs: number,
): BetStatus {
  const own = computeAutoCashoutAt(game, bet);
  const requested = bet.action === null ? own : game.pointOf(bet.action);
  const at = Math.min(own, requested);
  const elapsedMs = shared.startedAt && end ? nowMs - shared.startedAt.getTime() : -1;
  const reached =
    end && elapsedMs >= end.runsMs ? end.point : elapsedMs < 0 ? 0 : game.shownAt(Math.floor(elapsedMs));
  const hasLeft = bet.status !== 'void' && (at <= reached || (bet.action !== null && at === requested));
  if (!hasLeft) return { leavesAt: own, leftAt: null, multiplier: NOTHING, payout: 0n, capped: false };
  const multiplier = multiplierFromFraction(BigInt(at), 100n);
  const stake = toMinorUnits(bet.amount);
  const uncapped = computePayout(stake, multiplier);
  const payout = bet.maxProfit === null ? uncapped : capPayout(uncapped, stake, toMinorUnits(bet.maxProfit));
  return { leavesAt: own, leftAt: at, multiplier, payout, capped: payout < uncapped };
}

export const toBalance = ({
  userId,
  accountNo,
  accountId,
  balanceAmount,
  balanceVersion,
}: SharedBet): Wallet => ({
  userId,
  accountNo,
  accountId,
  amount: balanceAmount,
  version: balanceVersion,
});
