import type { Db, Tx } from '../../db/connection.ts';
import { firstReply } from '../../db/first-replies.ts';
import { clientKeysSince } from '../../db/months.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  bookingCte,
  createBooking,
  LOCKED_BALANCE_CTE,
  voidHold,
  type BookingValues,
} from '../../ledger/index.ts';
import { balanceUpdate, type RoundStepPayload } from '../announce.ts';
import { takeCachedBetState } from '../bet-state-cache.ts';
import { keepRoundsSql, VOIDED, type KeptValues } from '../statements.ts';
import { limitedStatement, limitValues, readPlayLimits, runLimited } from '../play-limits.ts';
import { runPlayerStep } from '../player-step-queue.ts';
import { toBalance, betsById } from './bets.ts';
import type { SharedGame } from './games.ts';
import type { PlacedBet } from './join.ts';
import type { SharedDeps } from './shared-deps.ts';
import { idTextSql } from '../../db/uuid.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';

/**
 * Cancels a bet whose game has not started, and refunds its stake. A repeated call gets the same answer.
 * @throws {Refusal} NOT_FOUND, ILLEGAL_ACTION (the game has started)
 */
export async function cancelQueuedBet(
  deps: SharedDeps,
  userId: string,
  betId: string,
  arrivedAt: number,
): Promise<PlacedBet> {
  const left = await runPlayerStep(deps.db, userId, (db) => takeBack(db, deps, { userId, betId, arrivedAt }));
  deps.outbox.wake();
  return left;
}

interface Asked {
  readonly userId: string;
  readonly betId: string;
  /** Dealer clock, ms. */
  readonly arrivedAt: number;
}

const takeBack = async (
  db: Db | Tx,
  deps: SharedDeps,
  { userId, betId, arrivedAt }: Asked,
): Promise<PlacedBet | null> => {
  const [bet] = await betsById(db, [betId]);
  if (bet?.userId !== userId) throw new Refusal('NOT_FOUND');
  if (bet.status === 'void') {
    const first = await firstReply<KeptBalance>(db, { userId, call: LEAVE_CALL, clientId: betId });
    const then = first && {
      accountId: bet.accountId,
      amount: BigInt(first.amount),
      version: BigInt(first.version),
    };
    return { bet, balance: then ?? toBalance(bet), isNew: false, isWaiting: false };
  }
  const money = { roundId: bet.id, accountId: bet.accountId, amount: bet.amount };
  const { values, after } = createBooking(deps.clock, toBalance(bet), bet.id, [voidHold(money)]);
  const news: RoundStepPayload = { balance: balanceUpdate(after, bet.id), bet: null, scopes: [] };
  const arrived = new Date(arrivedAt);
  const limits = limitValues(await readPlayLimits(db, userId), {
    now: values.now,
    staked: 0n,
    paid: 0n,
    voided: { amount: bet.amount, stakedAt: bet.createdAt },
  });
  const written = await runLimited(db, LEAVE, {
    ...values,
    ...limits.values,
    userId,
    arrived,
    keysSince: clientKeysSince(bet.createdAt),
    news: outboxJson(news),
    call: LEAVE_CALL,
    kept: JSON.stringify({
      amount: after.amount.toString(),
      version: after.version.toString(),
    } satisfies KeptBalance),
  });
  takeCachedBetState(deps.db, userId, bet.accountId);
  const isWaiting = written[0]?.status === 'waiting';
  if (written.length > 0) return { bet: { ...bet, status: 'void' }, balance: after, isNew: true, isWaiting };
  const [open] = await executeStatement(db, STILL_OPEN, { gameId: bet.gameId, arrived });
  if (!open) throw new Refusal('ILLEGAL_ACTION');
  return null;
};

/** The balance after a cancelled bet is stored as its first reply; the rest of the reply never changes. */
const LEAVE_CALL = 'crash leave';
interface KeptBalance {
  readonly amount: string;
  readonly version: string;
}

const STILL_OPEN = defineStatement<{ gameId: string; arrived: Date }>(`select id from shared_games
  where id = @gameId and (status = 'waiting' or (status = 'betting' and ends_at > @arrived::timestamptz))`);

const LEAVE = limitedStatement<
  BookingValues & KeptValues & { userId: string; arrived: Date; news: string; call: string; kept: string },
  { status: SharedGame['status'] }
>(
  (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, open as (
    select g.id, g.status from held, open_rounds r, shared_games g where r.user_id = @userId::uuid and r.id = @roundId and g.id = r.shared_game_id
      and (g.status = 'waiting' or (g.status = 'betting' and g.ends_at > @arrived::timestamptz))${limits.areSame}
    for share of g
  ), closed as (
    delete from open_rounds r using open where r.user_id = @userId::uuid and r.id = @roundId returning r.*, open.status
  ), ended as (${keepRoundsSql('closed', VOIDED)}), ${bookingCte('closed')}, announced as (
    insert into outbox (user_id, event, room, payload, created_at)
    select @userId::uuid, 'round-step', 'user:' || ${idTextSql('@userId::uuid')}, @news::jsonb, @now::timestamptz from closed
  ), kept as (
    insert into first_replies (owner_id, user_id, call, client_id, reply, created_at)
    select @userId::uuid, ${idTextSql('@userId::uuid')}, @call, ${idTextSql('id')}, @kept, @now::timestamptz from closed
  )${limits.used('closed')} select status from closed`,
);
