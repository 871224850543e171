import { minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import { newId } from '../../ids.ts';
import { LeadershipLostError, assertLeaseHeld, type Lease } from '../../lease.ts';
import { lockMainBalance, transfer, externalAccount } from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { voidBonus } from '../bonuses/feature.ts';
import { notify } from '../notifications/feature.ts';
import { ledgerClientId, formatCoinsShort, formatUsdShort, type CreditDeps } from './crediting.ts';
import { reversals } from './metrics.ts';
import { loadDepositUpdates, publishDepositUpdates, type NetworkWithInfo } from './rows.ts';

/** Nodes forget transactions after this time in no block, so they cannot confirm any more. */
const FORGOTTEN_MS = 14 * 24 * 60 * 60_000;

const lost = `network = @network and (lost_at is not null
  or (state = 'seen' and block_height is null and created_at < @forgotten::timestamptz))`;
interface OfNetwork {
  readonly network: string;
  readonly forgotten: Date;
}
const LOST = defineStatement<OfNetwork, { id: string; state: string; lost_at: bigint | null }>(
  `select id, state, lost_at from deposits where ${lost} order by id`,
);
/** Marks a deposit as gone, without any credit, until it is in a block again. */
const GONE = defineStatement<OfNetwork, { id: string }>(
  `update deposits set lost_at = null, state = case state when 'reversed' then state else 'gone' end
  where ${lost} and state <> 'credited' returning id`,
);

interface Lost {
  readonly id: string;
  readonly userId: string;
  readonly coin: string;
  readonly decimals: number;
  readonly units: string;
  readonly txid: string;
  readonly output: string;
  readonly amount: bigint;
  readonly credits: number;
}
const LOCK_LOST = defineStatement<{ id: string }, Lost>(
  `select id, user_id as "userId", coin, decimals, units::text as units, txid, output, amount, credits from deposits
  where id = @id and state = 'credited' and lost_at is not null for update`,
);

/**
 * Decides, at the tip, about deposits that a fork removed and that were not seen again. A credited one is
 * reversed once the chain without it has grown past its height by the number of confirmations that it was
 * credited at.
 */
export async function resolveOrphanedDeposits(
  deps: CreditDeps,
  network: NetworkWithInfo,
  lease: Lease,
  tip: number,
): Promise<void> {
  const forgotten = new Date(deps.clock.now().getTime() - FORGOTTEN_MS);
  const requested = { network: network.info.id, forgotten };
  const lost = await executeStatement(deps.db, LOST, requested);
  if (lost.some(({ state }) => state !== 'credited')) {
    await transaction(deps.db, async (tx) => {
      await assertLeaseHeld(tx, lease);
      const ids = (await executeStatement(tx, GONE, requested)).map(({ id }) => id);
      await publishDepositUpdates(tx, deps, await loadDepositUpdates(tx, network, ids, tip));
    });
    deps.outbox.wake();
  }
  const { confirmations } = network.info;
  for (const { id, state, lost_at } of lost) {
    if (state !== 'credited' || tip - Number(lost_at) < confirmations) continue;
    try {
      await reverse(deps, network, lease, id, tip);
    } catch (error) {
      if (error instanceof LeadershipLostError) throw error;
      // A failure does not stop the others; it is retried with the next block.
      deps.log.error({ err: error, deposit: id }, 'could not reverse a deposit');
    }
  }
}

async function reverse(
  deps: CreditDeps,
  network: NetworkWithInfo,
  lease: Lease,
  id: string,
  tip: number,
): Promise<void> {
  const reversed = await transaction(deps.db, async (tx) => {
    await assertLeaseHeld(tx, lease);
    const [lost] = await executeStatement(tx, LOCK_LOST, { id });
    if (!lost) return null;
    await voidBonus(tx, deps, lost.id);
    const debt = await takeBack(tx, deps, network, lost);
    await tx.updateTable('deposits').set({ state: 'reversed', lost_at: null }).where('id', '=', id).execute();
    await notify(tx, deps, {
      userId: lost.userId,
      key: 'deposit_reversed',
      type: 'warning',
      params: {
        coin: lost.coin,
        coins: formatCoinsShort(BigInt(lost.units), lost.decimals),
        usd: formatUsdShort(lost.amount),
      },
    });
    await publishDepositUpdates(tx, deps, await loadDepositUpdates(tx, network, [id], tip));
    return { player: lost.userId, usd: minorToAmount(lost.amount), debt: minorToAmount(debt) };
  });
  if (!reversed) return;
  deps.outbox.wake();
  const { id: networkId } = network.info;
  reversals.inc({ network: networkId });
  deps.log.error(
    { ...reversed, deposit: id, network: networkId },
    'a fork removed a credited deposit; it is reversed',
  );
}

/** Takes back what the balance covers. Returns the remaining debt. */
async function takeBack(tx: Tx, deps: CreditDeps, { info }: NetworkWithInfo, lost: Lost): Promise<bigint> {
  const balance = await lockMainBalance(tx, lost.userId);
  const covered = balance.amount < lost.amount ? balance.amount : lost.amount;
  if (covered > 0n) {
    const moved = await transfer(tx, deps, {
      debit: balance.accountId,
      credit: externalAccount(info.id),
      amount: covered,
      code: 'deposit-reversal',
      roundId: null,
      clientId: ledgerClientId('reversal', info.id, lost, lost.credits),
    });
    await publishBalanceUpdate(tx, deps, lost.userId, moved.get(balance.accountId) ?? balance);
  }
  const amount = lost.amount - covered;
  if (amount > 0n)
    await tx
      .insertInto('debts')
      .values({
        id: newId(deps.clock),
        user_id: lost.userId,
        deposit_id: lost.id,
        amount,
        open: amount,
        created_at: deps.clock.now(),
      })
      .execute();
  return amount;
}
