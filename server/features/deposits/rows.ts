import { sql, type Selectable } from 'kysely';
import { minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { formatCoinUnits } from '../../networks/coin-amount.ts';
import type { Network, Networks } from '../../networks/network.ts';
import type { Deposit } from '#contract/deposits.ts';
import { idTextSql } from '../../db/uuid.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';

/** Number of deposits in the reply; the history has all of them. */
const NEWEST = 10;

/** A network without access to its node. */
export type NetworkWithInfo = Pick<Network, 'info'>;

type Row = Selectable<Schema['deposits']> & { readonly in_bonus: boolean };

const inBonus = sql<boolean>`exists (select 1 from bonuses n where n.ref = ${sql.raw(idTextSql('deposits.id'))} and n.own > 0)`;

/** Returns the number of confirmations, up to those needed. */
function depthOf({ block_height: height }: Row, tip: bigint, needed: number): number {
  return height === null ? 0 : Math.max(1, Math.min(needed, Number(tip - height) + 1));
}

/** Serializes a deposit for its player; `network` is undefined if the site no longer has it. */
function onWire(row: Row, network: NetworkWithInfo | undefined, tip: bigint): Deposit {
  const needed = network?.info.confirmations ?? 0;
  return {
    id: row.id,
    coin: row.coin,
    network: row.network,
    txid: row.txid,
    state: row.state,
    amount: formatCoinUnits(BigInt(row.units), row.decimals),
    depth: depthOf(row, tip, needed),
    needed,
    usd: row.amount === null ? null : minorToAmount(row.amount),
    price: row.price,
    in_bonus: row.in_bonus,
    created_at: row.created_at.toISOString(),
    credited_at: row.credited_at?.toISOString() ?? null,
  };
}

const withTip = (db: Db | Tx) =>
  db
    .selectFrom('deposits')
    .innerJoin('network_cursors', 'network_cursors.network', 'deposits.network')
    .selectAll('deposits')
    .select(['network_cursors.tip', inBonus.as('in_bonus')]);

/** Returns the newest deposits of a player, pending ones first. */
export async function newestDeposits(db: Db, networks: Networks, userId: string): Promise<Deposit[]> {
  const newest = (of: '=' | '<>') =>
    withTip(db)
      .where('user_id', '=', userId)
      .where('state', of, 'seen')
      .orderBy('deposits.id', 'desc')
      .limit(NEWEST)
      .execute();
  const rows = [...(await newest('=')), ...(await newest('<>'))].slice(0, NEWEST);
  return rows.map((row) => onWire(row, networks.get(row.network), row.tip));
}

/** Returns deposits by id, in no order. */
export async function depositsByIds(
  db: Db | Tx,
  networks: Networks,
  ids: readonly string[],
): Promise<Deposit[]> {
  if (ids.length === 0) return [];
  const rows = await withTip(db)
    .where(sql<boolean>`deposits.id = any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => onWire(row, networks.get(row.network), row.tip));
}

/** An outbox row for one player's tabs. */
export interface DepositUpdate {
  readonly event: 'deposit' | 'balance-update';
  readonly userId: string;
  readonly payload: object;
}

const TELL = defineStatement<{
  userIds: readonly string[];
  events: readonly string[];
  payloads: readonly string[];
  now: Date;
}>(`insert into outbox (user_id, event, room, payload, created_at)
  select user_id, event, 'user:' || ${idTextSql('user_id')}, payload::jsonb, @now::timestamptz
  from unnest(@userIds::uuid[], @events::text[], @payloads::text[]) as t (user_id, event, payload)`);

/** Publishes updates to players in the given order. Wake the outbox after the commit. */
export async function publishDepositUpdates(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  told: readonly DepositUpdate[],
): Promise<void> {
  if (told.length === 0) return;
  await executeStatement(tx, TELL, {
    events: told.map(({ event }) => event),
    userIds: told.map(({ userId }) => userId),
    payloads: told.map(({ payload }) => outboxJson(payload)),
    now: clock.now(),
  });
}

/** Reads deposits of a network in the form that players are notified with. */
export async function loadDepositUpdates(
  tx: Tx,
  network: NetworkWithInfo,
  ids: readonly string[],
  tip: number,
): Promise<DepositUpdate[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('deposits')
    .selectAll()
    .select(inBonus.as('in_bonus'))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    event: 'deposit',
    userId: row.user_id,
    payload: onWire(row, network, BigInt(tip)),
  }));
}
