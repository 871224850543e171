import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { firstReply, keepFirstReply } from '../../db/first-replies.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockMainBalance, refillDemoCredit } from '../../ledger/index.ts';
import { publishBalanceUpdate, listGamesWithOpenRounds } from '../../rounds/index.ts';
import type { refillDemo as refillCall } from '#contract/wallet.ts';

type Reply = ReplyOf<typeof refillCall>;

/**
 * Refills the main balance with play money. A stake in an open round still belongs to the player, so it has
 * to end first. Every bet takes the same lock on the balance, so concurrent calls refill once.
 * @throws {Refusal} NOT_ALLOWED outside of demo mode, REFILL_TOO_EARLY
 */
export async function refillDemo(deps: Deps, userId: string, clientId: string): Promise<Reply> {
  if (!deps.env.demo) throw new Refusal('NOT_ALLOWED');
  const reply = await transaction(deps.db, async (tx) => {
    const balance = await lockMainBalance(tx, userId);
    const key = { userId, call: 'refillDemo', clientId };
    const first = await firstReply<Reply>(tx, key);
    if (first) return first;
    const refilled = await refillDemoCredit(tx, deps, balance, clientId);
    const isNew = refilled !== balance;
    if (!refilled || (isNew && (await listGamesWithOpenRounds(tx, userId)).length > 0))
      throw new Refusal('REFILL_TOO_EARLY');
    if (isNew) await publishBalanceUpdate(tx, deps, userId, refilled);
    const { accountId: id, amount, version } = refilled;
    const filled: Reply = { balance: { id, amount: minorToAmount(amount), version: Number(version) } };
    if (isNew) await keepFirstReply(tx, key, { reply: filled, now: deps.clock.now() });
    return filled;
  });
  deps.outbox.wake();
  return reply;
}
