import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { BalanceState } from '#contract/shared.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  lockMainBalance,
  bookMovements,
  buyBackItem as movementOf,
  type AccountBalance,
} from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import type { sellAllItems as sellAllCall, sellItem as sellCall } from '#contract/lootboxes.ts';
import { hasItem, type SoldItem, markItemSold, markItemsSold } from './queries.ts';

/** Items sold per transaction, so that a large inventory does not block other calls. */
const BATCH = 500;

type SellDeps = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * Sells an item for its value. It is sold only once, because every bet and sale first locks the balance, and
 * the item's status is checked under that lock.
 * @throws {Refusal} NOT_FOUND (no item of this player), ITEM_GONE (sold or consumed)
 */
export async function sellOwnedItem(
  deps: SellDeps,
  userId: string,
  id: string,
): Promise<ReplyOf<typeof sellCall>> {
  const reply = await transaction(deps.db, async (tx) => {
    const before = await lockMainBalance(tx, userId);
    const item = await markItemSold(tx, userId, id);
    if (!item) throw new Refusal((await hasItem(tx, userId, id)) ? 'ITEM_GONE' : 'NOT_FOUND');
    const balance = await pay(tx, deps, userId, before, [item]);
    return { id, amount: minorToAmount(item.value), balance: stateOf(balance) };
  });
  deps.outbox.wake();
  return reply;
}

/** Sells all items of a player in batches; if interrupted, each item is either sold or still owned. */
export async function sellAllOwnedItems(
  deps: SellDeps,
  userId: string,
): Promise<ReplyOf<typeof sellAllCall>> {
  let [items, amount] = [0, 0n];
  for (;;) {
    const { sold, balance } = await transaction(deps.db, (tx) => sellBatch(tx, deps, userId));
    items += sold.length;
    amount += sumOf(sold);
    if (sold.length < BATCH) {
      deps.outbox.wake();
      return { items, amount: minorToAmount(amount), balance: stateOf(balance) };
    }
  }
}

const sellBatch = async (tx: Tx, deps: SellDeps, userId: string) => {
  const before = await lockMainBalance(tx, userId);
  const sold = await markItemsSold(tx, userId, BATCH);
  return { sold, balance: sold.length > 0 ? await pay(tx, deps, userId, before, sold) : before };
};

const sumOf = (items: readonly SoldItem[]): bigint => items.reduce((sum, { value }) => sum + value, 0n);

const pay = async (
  tx: Tx,
  deps: SellDeps,
  userId: string,
  { accountId }: AccountBalance,
  items: readonly SoldItem[],
): Promise<AccountBalance> => {
  const movements = items.map(({ id, value }) => movementOf({ roundId: id, accountId, amount: value }));
  const balance = (await bookMovements(tx, deps, movements)).get(accountId);
  if (!balance) throw new Error(`Items of player ${userId} were sold but not paid.`);
  await publishBalanceUpdate(tx, deps, userId, balance);
  return balance;
};

const stateOf = ({ accountId: id, amount, version }: AccountBalance): BalanceState => ({
  id,
  amount: minorToAmount(amount),
  version: Number(version),
});
