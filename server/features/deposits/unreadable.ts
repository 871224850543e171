import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { UnreadableTransaction } from '../../networks/network.ts';
import { retryAt } from '../../retry-pause.ts';
import { notifyStaff } from '../notifications/feature.ts';
import type { CreditDeps } from './crediting.ts';
import type { NetworkWithInfo } from './rows.ts';

/**
 * Pauses before a transaction that was set aside is read again; each is twice as long as the previous one.
 */
export const readPauses = { firstMs: 60_000, maxMs: 60 * 60_000 } as const;
const INSERT = defineStatement<
  { network: string; now: Date; next: Date } & Record<'txids' | 'blocks' | 'whys', readonly string[]> & {
      heights: readonly number[];
    },
  { txid: string; why: string }
>(`insert into unreadable_transactions (network, txid, height, block, why, next_try_at, created_at)
  select @network, txid, height, block, why, @next::timestamptz, @now::timestamptz
  from unnest(@txids::text[], @heights::bigint[], @blocks::text[], @whys::text[]) as u (txid, height, block, why)
  on conflict do nothing returning txid, why`);

/** Sets transactions aside and notifies staff, together with the scan batch that skips them. */
export async function setAside(
  tx: Tx,
  deps: CreditDeps,
  { info }: NetworkWithInfo,
  unreadable: readonly UnreadableTransaction[],
): Promise<void> {
  if (unreadable.length === 0) return;
  const now = deps.clock.now();
  const inserted = await executeStatement(tx, INSERT, {
    network: info.id,
    now,
    next: retryAt(now, 0, readPauses),
    txids: unreadable.map(({ txid }) => txid),
    heights: unreadable.map(({ height }) => height),
    blocks: unreadable.map(({ block }) => block),
    whys: unreadable.map(({ why }) => why.slice(0, 300)),
  });
  for (const { txid, why } of inserted) {
    deps.log.error({ network: info.id, txid, why }, 'a transaction cannot be read: it was set aside');
    await notifyStaff(tx, deps, 'staff_deposit_set_aside', { network: info.name, txid });
  }
}

const FORGET_FORKED = defineStatement<{ network: string; from: number }>(
  'delete from unreadable_transactions where network = @network and height >= @from::bigint',
);

/** Removes entries in blocks that a fork replaced; the scan reads those blocks again. */
export const forgetForked = (tx: Tx, network: string, from: number): Promise<unknown> =>
  executeStatement(tx, FORGET_FORKED, { network, from });

const COUNT = defineStatement<object, { network: string; count: bigint }>(
  'select network, count(*) as count from unreadable_transactions group by network',
);

/** Returns the number of transactions set aside, by network. */
export const countUnreadable = async ({ db }: Pick<CreditDeps, 'db'>) =>
  (await executeStatement(db, COUNT, {})).map(({ network, count }) => ({
    labels: { network },
    value: Number(count),
  }));
