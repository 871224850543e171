import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  findInTransit,
  finishTransit,
  isBooked,
  lockMainBalance,
  removeInTransit,
  systemAccounts,
  transfer,
  type InTransit,
} from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { formatUsd } from '../../texts/format.ts';
import { postSystemMessage } from '../chat/feature.ts';
import { notify } from '../notifications/feature.ts';
import { loadRestingItems } from '../stuck/feature.ts';
import { findSentTip, findReceiver, type SentTip } from './queries.ts';

/** The client id of the transfer by which a tip arrives. History reads the giver from it. */
export const arrivalId = (giverId: string, tipId: string): string => `tip:${giverId}:${tipId}`;

type DeliverDeps = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * The second step of a tip: pays the receiver, or gives it back if that account was deleted meanwhile. May be repeated
 * and may run concurrently: the receiver's balance is locked, and what has arrived does not arrive again.
 */
export async function deliverTip(deps: DeliverDeps, giverId: string, id: string): Promise<void> {
  const owed = await findInTransit(deps.db, giverId, id);
  if (!owed) return;
  const sent = await findSentTip(deps.db, giverId, id);
  if (!(await transaction(deps.db, (tx) => payReceiver(tx, deps, owed, sent))))
    await transaction(deps.db, (tx) => giveBack(tx, deps, owed));
  await removeInTransit(deps.db, owed);
  deps.outbox.wake();
}

/** Returns false if the receiver's account is deleted: that takes the same lock, so nothing is paid to it later. */
async function payReceiver(tx: Tx, deps: DeliverDeps, owed: InTransit, sent: SentTip): Promise<boolean> {
  const { accountId } = await lockMainBalance(tx, owed.receiverId);
  if (await isBooked(tx, owed.receiverId, owed.clientId)) return true;
  const receiver = await findReceiver(tx, owed.receiverId);
  if (receiver.deleted_at !== null) return false;
  const moved = await transfer(tx, deps, {
    debit: systemAccounts.transit,
    credit: accountId,
    amount: owed.amount,
    code: 'tip',
    roundId: null,
    clientId: owed.clientId,
  });
  const received = moved.get(accountId);
  if (!received) throw new Error(`Tip ${owed.id} changed no balance.`);
  await announce(tx, deps, owed, { ...sent, receiver: { id: owed.receiverId, username: receiver.username } });
  await publishBalanceUpdate(tx, deps, owed.receiverId, received);
  return true;
}

/** Notifies the recipient, and the chat room if the tip is shared. */
async function announce(
  tx: Tx,
  deps: DeliverDeps,
  { giverId, receiverId, amount: minor }: InTransit,
  {
    username,
    message,
    room,
    isShared,
    receiver,
  }: SentTip & { readonly receiver: { readonly id: string; readonly username: string } },
): Promise<void> {
  const amount = minorToAmount(minor);
  await notify(tx, deps, {
    userId: receiverId,
    key: 'tip_received',
    type: 'win',
    params: { username, amount: formatUsd(minor), message: message && `“${message}”` },
    data: { message, amount, user: { id: giverId, username } },
  });
  if (!isShared) return;
  await postSystemMessage(tx, deps, {
    room: room as ChatRoomId, // by the contract
    userId: giverId,
    data: { kind: 'tip', to: receiver, amount },
  });
}

async function giveBack(tx: Tx, deps: DeliverDeps, owed: InTransit): Promise<void> {
  const { accountId } = await lockMainBalance(tx, owed.giverId);
  if (await isBooked(tx, owed.giverId, owed.clientId)) return;
  const moved = await transfer(tx, deps, {
    debit: systemAccounts.transit,
    credit: accountId,
    amount: owed.amount,
    code: 'tip-return',
    roundId: null,
    clientId: owed.clientId,
  });
  const balance = moved.get(accountId);
  if (!balance) throw new Error(`Tip ${owed.id} was not given back.`);
  const { username } = await findReceiver(tx, owed.receiverId);
  await notify(tx, deps, {
    userId: owed.giverId,
    key: 'tip_returned',
    type: 'info',
    params: { amount: formatUsd(owed.amount), user: username },
  });
  await publishBalanceUpdate(tx, deps, owed.giverId, balance);
}

/** Delivers the tips that a killed process left on their way. */
export async function deliverTips(deps: Deps): Promise<void> {
  const resting = await loadRestingItems(deps, 'tips on their way');
  await finishTransit(deps, 'tip', resting.ids, ({ giverId, id }) =>
    resting.attempt(
      id,
      () => deliverTip(deps, giverId, id),
      (error) => deps.log.error({ err: error, tip: id }, 'could not deliver a tip'),
    ),
  );
}
