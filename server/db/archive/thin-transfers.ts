import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '../../start-error.ts';
import type { Db, Tx } from '../connection.ts';
import { revokeRights } from '../months.ts';
import { withoutStatementTimeout } from '../postgres-pool.ts';
import { sqlState, transaction } from '../transaction.ts';

/*
 * What a month's transfers without a round moved is asked for ever: deposits, withdrawals, tips, rewards. They are few, so
 * they stay: the partition of the month is exchanged for one that has only them. The exchange is one transaction, because
 * detached first and attached later those of the month would be missing for a while. It asks for its lock for a moment
 * only, and lets all bets pass before it asks again.
 */

const LOCK_MS = 300;
const TRIES = 600;
const PAUSE_MS = 250;
const LOCK_NOT_AVAILABLE = '55P03';

interface Partition {
  readonly name: string;
  /** `FOR VALUES FROM (...) TO (...)` */
  readonly bound: string;
  /** It has all earlier months too. */
  readonly isOpen: boolean;
}

/** The name that a partition has once it has been exchanged. */
const leavingOf = (partition: string): string => `${partition}_leaving`;

/** The table that has all transfers of a month, also while it leaves. */
export async function transfersOf(db: Db, partition: string): Promise<string> {
  const { rows } = await sql<{ isLeaving: boolean }>`
    select to_regclass(${leavingOf(partition)}) is not null as "isLeaving"`.execute(db);
  return rows[0]?.isLeaving ? leavingOf(partition) : 'transfers';
}

/** Drops what has left of the month's partition. */
export async function dropLeaving(tx: Tx, partition: string): Promise<void> {
  await sql`drop table if exists ${sql.table(leavingOf(partition))}`.execute(tx);
}

/** Exchanges the partition of a month, unless that was done, or months have transfers in it that are in no file. */
export async function thinTransfers(db: Db, partition: string, end: string): Promise<void> {
  const { rows } = await sql<Partition>`select child.relname::text as name,
      pg_get_expr(child.relpartbound, child.oid) as bound,
      pg_get_expr(child.relpartbound, child.oid) like '%(MINVALUE)%' as "isOpen"
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'transfers'::regclass and child.relname = ${partition}`.execute(db);
  const [found] = rows;
  // It belongs to a later month, with which it leaves.
  if (!found || (await transfersOf(db, partition)) !== 'transfers') return;
  if (found.isOpen && (await hasMonthsWithoutFile(db, end))) return;
  const staying = await copyStaying(db, found);
  await exchange(db, found, staying);
}

async function hasMonthsWithoutFile(db: Db, end: string): Promise<boolean> {
  const { rows } = await sql`select from archived_months
    where transfers is null and upto <= ${end} limit 1`.execute(db);
  return rows.length > 0;
}

/** Copies the transfers without a round. The month is over and proven, so that none can come. */
async function copyStaying(db: Db, { name }: Partition): Promise<string> {
  const staying = `${name}_staying`;
  await withoutStatementTimeout(db, async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    await run(`drop table if exists ${staying}`);
    // With the check of the month, so that attaching reads nothing.
    await run(
      `create table ${staying} (like ${name} including all) with (autovacuum_vacuum_insert_scale_factor = 0.05)`,
    );
    await run(`insert into ${staying} select * from ${name} where round_id is null order by id`);
    await run(`analyze ${staying}`);
    await revokeRights(connection, staying);
  });
  return staying;
}

async function exchange(db: Db, { name, bound }: Partition, staying: string): Promise<void> {
  const statements = [
    `set local lock_timeout = ${LOCK_MS}`,
    `alter table transfers detach partition ${name}`,
    `alter table ${name} rename to ${leavingOf(name)}`,
    `alter table ${staying} rename to ${name}`,
    `alter table transfers attach partition ${name} ${bound}`,
  ];
  for (let tried = 1; ; tried += 1) {
    try {
      await transaction(db, async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx);
      });
      return;
    } catch (error) {
      if (sqlState(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
      if (tried === TRIES)
        throw new StartError(
          `${name} could not be exchanged in ${TRIES} tries: end the long reads of transfers, and run it again.`,
          { cause: error },
        );
      await wait(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}
