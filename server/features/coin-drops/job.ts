import { sql } from 'kysely';
import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import { minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockMainBalance, systemAccounts, transfer } from '../../ledger/index.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { loadRestingItems } from '../stuck/feature.ts';
import { formatUsd } from '../../texts/format.ts';
import { notify, notifyAll } from '../notifications/feature.ts';
import { findUnpayablePlayers, payShares, splitEvenly, type RewardShare } from '../reward-rules/feature.ts';

/** Key of the advisory lock: one process at a time ends drops. */
const LOCK_KEY = 7106;
const AT_ONCE = 50;

const DUE = defineStatement<
  { now: Date; most: number; resting: readonly string[] },
  { id: string }
>(`select id from coin_drops
  where state in ('open', 'closed') and (state = 'closed' or closes_at <= @now::timestamptz)
  order by id = any(@resting::uuid[]), closes_at limit @most`);

export type DropDeps = Pick<Deps, 'db' | 'clock' | 'dealer' | 'log' | 'outbox'>;

/**
 * Ends drops whose time is over or that the maximum number of players collected: each is closed, and then
 * paid or refunded, in separate transactions. Uses the database's time, so that it is the same for all
 * processes.
 */
export async function endDrops(deps: DropDeps): Promise<void> {
  const now = new Date(deps.dealer.now());
  const resting = await loadRestingItems(deps, 'drops');
  const due = await executeStatement(deps.db, DUE, { now, most: AT_ONCE, resting: resting.ids });
  if (due.length === 0) return;
  const turn = (work: (tx: Tx) => Promise<unknown>) =>
    transaction(deps.db, (tx) => inTurn(tx, () => work(tx)));
  for (const { id } of due) {
    let isOurs = true;
    // A failure of one drop does not stop the others.
    await resting.attempt(
      id,
      async () =>
        (isOurs = (await turn((tx) => close(tx, id, now))) && (await turn((tx) => settle(tx, deps, id)))),
      (error) => deps.log.error({ err: error, drop: id }, 'could not end a coin drop'),
    );
    if (!isOurs) break;
  }
  deps.outbox.wake();
}

/** Returns false if another process is ending drops. */
async function inTurn(tx: Tx, work: () => Promise<unknown>): Promise<boolean> {
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as taken`;
  if (!(await lock.execute(tx)).rows[0]?.taken) return false;
  await work();
  return true;
}

/** Closes a drop for collecting; waits for players who are collecting. */
const close = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('coin_drops')
    .set({ state: 'closed' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('closes_at', '<=', now)
    .execute();

const CLOSED = (tx: Tx, id: string) =>
  tx
    .selectFrom('coin_drops')
    .innerJoin('users', 'users.id', 'coin_drops.user_id')
    .select(['coin_drops.id', 'user_id', 'users.username', 'room', 'amount', 'message_id'])
    .where('coin_drops.id', '=', id)
    .where('state', '=', 'closed')
    .forUpdate('coin_drops')
    .executeTakeFirst();

type Closed = NonNullable<Awaited<ReturnType<typeof CLOSED>>>;

async function settle(tx: Tx, deps: DropDeps, id: string): Promise<void> {
  const drop = await CLOSED(tx, id);
  if (!drop) return;
  const claims = await tx
    .selectFrom('coin_drop_claims')
    .select('user_id')
    .where('drop_id', '=', id)
    .execute();
  const userIds = claims.map(({ user_id }) => user_id);
  const { gone, excluded } = await findUnpayablePlayers(tx, deps, [...userIds, drop.user_id]);
  const shares = splitEvenly(
    drop.amount,
    userIds.filter((userId) => !gone.has(userId)),
  );
  const silent = new Set([...gone, ...excluded]);
  if (shares.length === 0) await refund(tx, deps, drop, silent);
  else await pay(tx, deps, drop, shares, silent);
  await tx
    .updateTable('coin_drops')
    .set({ state: shares.length === 0 ? 'refunded' : 'paid' })
    .where('id', '=', id)
    .execute();
  // Only needed for this drop.
  await tx.updateTable('coin_drop_claims').set({ ip_key: null }).where('drop_id', '=', id).execute();
  await publishToRoom(tx, deps, drop, shares);
}

const SET_SHARES = defineStatement<{ id: string; userIds: readonly string[]; amounts: readonly bigint[] }>(
  `update coin_drop_claims c set share = s.amount
  from unnest(@userIds::uuid[], @amounts::bigint[]) as s (user_id, amount)
  where c.drop_id = @id and c.user_id = s.user_id`,
);

async function pay(
  tx: Tx,
  deps: DropDeps,
  { id, user_id: giver, username, amount }: Closed,
  shares: readonly RewardShare[],
  silent: ReadonlySet<string>,
): Promise<void> {
  await payShares(tx, deps, {
    debit: systemAccounts.prizes,
    code: 'drop-share',
    shares,
    silent,
    clientIdOf: (userId) => `drop:${id}:${userId}`,
  });
  const userIds = shares.map(({ userId }) => userId);
  await executeStatement(tx, SET_SHARES, { id, userIds, amounts: shares.map((share) => share.amount) });
  const received = shares.map((share) => ({
    userId: share.userId,
    key: 'drop_received',
    type: 'win' as const,
    params: { amount: formatUsd(share.amount), user: username },
  }));
  const shared = {
    userId: giver,
    key: 'drop_shared',
    type: 'info' as const,
    params: { amount: formatUsd(amount), count: shares.length },
  };
  const recipients = [shared, ...received].filter(({ userId }) => !silent.has(userId));
  await notifyAll(tx, deps, recipients);
}

async function refund(
  tx: Tx,
  deps: DropDeps,
  { id, user_id: userId, amount }: Closed,
  silent: ReadonlySet<string>,
): Promise<void> {
  const { accountId } = await lockMainBalance(tx, userId);
  const moved = await transfer(tx, deps, {
    debit: systemAccounts.prizes,
    credit: accountId,
    amount,
    code: 'drop-refund',
    roundId: null,
    clientId: `drop:${id}:refund`,
  });
  const balance = moved.get(accountId);
  if (!balance) throw new Error(`Coin drop ${id} was not refunded.`);
  await publishBalanceUpdate(tx, deps, userId, balance);
  if (silent.has(userId)) return;
  await notify(tx, deps, {
    userId,
    key: 'drop_refunded',
    type: 'info',
    params: { amount: formatUsd(amount) },
  });
}

const END_LINE = defineStatement<{ messageId: string; end: string }>(`update chat_messages
  set data = jsonb_set(data, '{end}', @end::jsonb) where id = @messageId and data is not null`);

/** Updates the chat line with the result and notifies the room. */
async function publishToRoom(
  tx: Tx,
  { clock }: DropDeps,
  { id, room: of, message_id: messageId }: Closed,
  shares: readonly RewardShare[],
): Promise<void> {
  const room = of as ChatRoomId; // by the contract
  const amounts = shares.map(({ amount }) => amount).toSorted((a, b) => (a < b ? -1 : 1));
  const end = {
    claimants: shares.length,
    share: amounts[0] === undefined ? null : minorToAmount(amounts[0]),
  };
  await executeStatement(tx, END_LINE, { messageId, end: JSON.stringify(end) });
  const payload: ServerEventPayload<'coin-drop-end'> = { room, id, ...end };
  await tx
    .insertInto('outbox')
    .values({
      event: 'coin-drop-end',
      room: chatSocketRoom(room),
      created_at: clock.now(),
      payload: outboxJson(payload),
    })
    .execute();
}
