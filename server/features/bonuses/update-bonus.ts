import type { Updateable } from 'kysely';
import type { Tx } from '../../db/connection.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { getMainBalance, bumpBalanceVersion } from '../../ledger/index.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';
import type { StoredBonus } from './rows.ts';

type Change = Omit<Updateable<Schema['bonuses']>, 'id' | 'user_id' | 'own' | 'granted'>;

/** Updates a locked bonus and bumps the balance version, so that concurrent bets read the bonus again. */
export async function changeBonus(
  tx: Tx,
  { id, userId }: Pick<StoredBonus, 'id' | 'userId'>,
  change: Change,
): Promise<void> {
  await tx.updateTable('bonuses').set(change).where('id', '=', id).execute();
  await bumpBalanceVersion(tx, userId, id);
}

/** Returns the player's account that is not a bonus. */
export async function getMainAccountId(tx: Tx, userId: string): Promise<string> {
  return (await getMainBalance(tx, userId)).accountId;
}

/** Publishes that the player's list of balances changed. */
export async function publishBalancesChanged(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
): Promise<void> {
  const row = {
    user_id: userId,
    event: 'balance-reload',
    room: `user:${userId}`,
    payload: outboxJson({}),
    created_at: clock.now(),
  };
  await tx.insertInto('outbox').values(row).execute();
}

/** Selects the balance that pages start with. */
export async function saveSelectedBalance(tx: Tx, userId: string, accountId: string): Promise<void> {
  const change = tx.updateTable('users').set({ selected_account_id: accountId });
  await change.where('id', '=', userId).execute();
}
