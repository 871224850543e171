import type { Tx } from '../../db/connection.ts';
import { clientKeysSince } from '../../db/months.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { bookingCte, createBooking, lockBalances, LOCKED_BALANCE_CTE, voidHold } from '../../ledger/index.ts';
import type { BookingValues } from '../../ledger/index.ts';
import { balanceUpdate, type RoundStepPayload } from '../announce.ts';
import { limitedStatement, limitValues, lockPlayLimits, readPlayLimits, runLimited } from '../play-limits.ts';
import { keepRoundsSql, VOIDED, type KeptValues } from '../statements.ts';
import { betsById, toBalance, type SharedBet } from './bets.ts';
import type { SharedDeps } from './shared-deps.ts';
import { idTextSql } from '../../db/uuid.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';

/**
 * Voids a bet whose game is over and which could not be settled, and returns its stake to the player. Returns null if
 * there is no such bet any more.
 */
export async function giveStakeBack(
  tx: Tx,
  deps: Pick<SharedDeps, 'clock'>,
  betId: string,
): Promise<SharedBet | null> {
  const [{ userId } = {}] = await executeStatement(tx, UNSETTLED, { betId });
  if (userId === undefined) return null;
  // With its locks, what is read below is still so when it is written.
  await lockBalances(tx, userId);
  await lockPlayLimits(tx, userId);
  const [bet] = await betsById(tx, [betId]);
  if (!bet) return null;
  const money = { roundId: bet.id, accountId: bet.accountId, amount: bet.amount };
  const { values, after } = createBooking(deps.clock, toBalance(bet), bet.id, [voidHold(money)]);
  const news: RoundStepPayload = { balance: balanceUpdate(after, bet.id), bet: null, scopes: [] };
  const limits = limitValues(await readPlayLimits(tx, userId), {
    now: values.now,
    staked: 0n,
    paid: 0n,
    voided: { amount: bet.amount, stakedAt: bet.createdAt },
  });
  const given = await runLimited(tx, GIVE_BACK, {
    ...values,
    ...limits.values,
    userId,
    keysSince: clientKeysSince(bet.createdAt),
    news: outboxJson(news),
  });
  return given.length > 0 ? bet : null;
}

const UNSETTLED = defineStatement<{ betId: string }, { userId: string }>(
  `select r.user_id as "userId" from open_rounds r join shared_games g on g.id = r.shared_game_id
  where r.id = @betId and g.status = 'settled'`,
);

const GIVE_BACK = limitedStatement<
  BookingValues & KeptValues & { userId: string; news: string },
  { id: string }
>(
  (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, over as (
    select g.id from held, open_rounds r, shared_games g
    where r.user_id = @userId::uuid and r.id = @roundId and g.id = r.shared_game_id and g.status = 'settled'${limits.areSame}
  ), closed as (
    delete from open_rounds r using over where r.user_id = @userId::uuid and r.id = @roundId returning r.*
  ), ended as (${keepRoundsSql('closed', VOIDED)}), ${bookingCte('closed')}, announced as (
    insert into outbox (user_id, event, room, payload, created_at)
    select @userId::uuid, 'round-step', 'user:' || ${idTextSql('@userId::uuid')}, @news::jsonb, @now::timestamptz from closed
  )${limits.used('closed')} select id from closed`,
);
