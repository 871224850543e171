import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#contract/money.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { balancesOfOwner, lockBalances, refillDemoCredit } from '../../ledger/index.ts';
import { type Announcement, balanceChanged } from '../../rounds/announce.ts';
import { openGames } from '../../rounds/seeds.ts';
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
    if (isNew) await tellTabs(tx, deps, balanceChanged(userId, refilled, null));
    const { accountId: id, amount, version } = refilled;
    return { balance: { id, amount: minorToAmount(amount), version: Number(version) } };
  });
  deps.outbox.wake();
  return reply;
}

const tellTabs = (tx: Tx, { clock }: Deps, { payload, ...row }: Announcement): Promise<unknown> =>
  tx
    .insertInto('outbox')
    .values({ ...row, payload: JSON.stringify(payload), created_at: clock.now() })
    .execute();
