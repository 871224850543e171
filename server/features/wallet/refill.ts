import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#contract/money.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { balancesOfOwner, lockBalances, refillDemoCredit, type BalanceOf } from '../../ledger/index.ts';
import { balanceUpdate, openGames } from '../../rounds/index.ts';
import type { refillDemo as refillCall } from './contract.ts';

/**
 * Fills the main balance up with play money. A stake in an open round still belongs to the player, so it has to end
 * first. The lock on the balance, which every bet takes too, lets calls at once refill once.
 * @throws {Refusal} NOT_ALLOWED outside of demo mode, REFILL_TOO_EARLY
 */
export async function refillDemo(
  deps: Deps,
  userId: string,
  clientId: string,
): Promise<ReplyOf<typeof refillCall>> {
  if (!deps.env.demo) throw new Refusal('NOT_ALLOWED');
  const reply = await transaction(deps.db, async (tx) => {
    const main = (await balancesOfOwner(tx, userId)).find(({ kind }) => kind === 'main');
    const balance = (await lockBalances(tx, userId)).find(({ accountId }) => accountId === main?.accountId);
    if (!balance) throw new Error(`The player ${userId} has no main balance`);
    const refilled = await refillDemoCredit(tx, deps, balance, clientId);
    const isNew = refilled !== balance;
    if (!refilled || (isNew && (await openGames(tx, userId)).length > 0))
      throw new Refusal('REFILL_TOO_EARLY');
    if (isNew) await announceBalance(tx, deps, userId, refilled);
    const { accountId: id, amount, version } = refilled;
    return { balance: { id, amount: minorToAmount(amount), version: Number(version) } };
  });
  deps.outbox.wake();
  return reply;
}

const announceBalance = (tx: Tx, { clock }: Deps, userId: string, balance: BalanceOf): Promise<unknown> =>
  tx
    .insertInto('outbox')
    .values({
      event: 'balance-update',
      room: `user:${userId}`,
      payload: JSON.stringify(balanceUpdate(balance, null)),
      created_at: clock.now(),
    })
    .execute();
