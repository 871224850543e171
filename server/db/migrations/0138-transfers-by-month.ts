import { sql, type Kysely } from 'kysely';
import { firstIdAt } from '../../id-range.ts';
import type { MarkedMigration } from '../migration.ts';

/**
 * Transfers are kept by month, as rounds are. Those that are there become the first partition, which goes from the first
 * id to the end of the next month: no row is copied, and servers write meanwhile.
 */
export const up: MarkedMigration = {
  isOutsideTransaction: true,
  async up(db) {
    if (await isByMonth(db)) return;
    if (await replaceEmpty(db)) return;
    const last = await lastMonthOf(db);
    // Proven while others read and write: attaching would read the whole table while it is locked. An interrupted try
    // may have been long ago, with a month that is too early now.
    for (const name of await checksOfRange(db))
      await sql.raw(`alter table transfers drop constraint ${name}`).execute(db);
    const check = `${last.name}_month`;
    await sql
      .raw(`alter table transfers add constraint ${check} check (id < '${last.end}') not valid`)
      .execute(db);
    await sql.raw(`alter table transfers validate constraint ${check}`).execute(db);
    await db.transaction().execute((tx) => replaceFilled(tx, last));
  },
};

const columns = `amount bigint not null,
    created_at timestamptz not null,
    debit smallint not null,
    credit smallint not null,
    user_id uuid not null,
    id uuid not null,
    code text not null,
    round_id uuid,
    constraint transfers_amount_check check (amount > 0),
    constraint transfers_check check (debit <> credit),
    primary key (user_id, id)`;
const create = [
  `create table transfers (${columns}) partition by range (id)`,
  `create index transfers_outside on transfers (user_id, id) where round_id is null`,
  `create index transfers_by_time on transfers using brin (id uuid_minmax_multi_ops)
    with (pages_per_range = 32, autosummarize = on)`,
];
const guard = `create trigger transfers_immutable before update or delete on transfers
    for each row execute function refuse_change()`;

interface LastMonth {
  /** The name of the partition. */
  readonly name: string;
  /** The first id after it. */
  readonly end: string;
}

async function isByMonth(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select from pg_class
    where oid = 'transfers'::regclass and relkind = 'p'`.execute(db);
  return rows.length > 0;
}

async function isEmpty(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select from transfers limit 1`.execute(db);
  return rows.length === 0;
}

/** A new site has no partition for the time before it: its months are all alike. */
async function replaceEmpty(db: Kysely<unknown>): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  return db.transaction().execute(async (tx) => {
    await sql`lock table transfers in access exclusive mode`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await replace(tx, 'transfers_before', [], ['drop table transfers_before']);
    return true;
  });
}

/** Two months: an id that is made meanwhile is below its end. */
async function lastMonthOf(db: Kysely<unknown>): Promise<LastMonth> {
  const now = new Date();
  for (let later = 2; ; later += 1) {
    const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later));
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later - 1));
    const id = firstIdAt(end.getTime());
    // A clock may have been ahead.
    const { rows } = await sql`select from transfers where id >= ${id} limit 1`.execute(db);
    if (rows.length > 0) continue;
    return { name: `transfers_${last.toISOString().slice(0, 7).replace('-', '')}`, end: id };
  }
}

async function checksOfRange(db: Kysely<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select conname::text as name from pg_constraint
    where conrelid = 'transfers'::regclass and conname ~ '^transfers_\\d{6}_month$'`.execute(db);
  return rows.map(({ name }) => name);
}

const replaceFilled = (tx: Kysely<unknown>, { name, end }: LastMonth): Promise<void> =>
  replace(
    tx,
    name,
    [`drop trigger transfers_immutable on ${name}`],
    [
      `alter table transfers attach partition ${name} for values from (minvalue) to ('${end}')`,
      `alter table ${name} set (autovacuum_vacuum_insert_scale_factor = 0.05)`,
    ],
  );

/** Puts the new table in the place of the old one, with its rights and its view. */
async function replace(
  tx: Kysely<unknown>,
  old: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  };
  const { rows: views } = await sql<{ text: string }>`
    select pg_get_viewdef('named_transfers'::regclass) as text`.execute(tx);
  await run([
    `alter table transfers rename to ${old}`,
    `alter index transfers_pkey rename to ${old}_pkey`,
    `alter index transfers_outside rename to ${old}_outside`,
    `alter index transfers_by_time rename to ${old}_by_time`,
    ...before,
    ...create,
    `create or replace view named_transfers as ${views[0]?.text ?? ''}`,
  ]);
  // Servers of the version before go on with their role.
  const { rows: rights } = await sql<{ grantee: string; privilege: string }>`
    select pg_get_userbyid(right_of.grantee)::text as grantee, right_of.privilege_type as privilege
    from pg_class, aclexplode(relacl) as right_of
    where pg_class.oid = ${old}::regclass and right_of.grantee not in (0, relowner)`.execute(tx);
  const { rows: byDefault } = await sql<{ grantee: string }>`
    select distinct pg_get_userbyid(right_of.grantee)::text as grantee from pg_class, aclexplode(relacl) as right_of
    where pg_class.oid = 'transfers'::regclass and right_of.grantee not in (0, relowner)`.execute(tx);
  for (const { grantee } of byDefault) await sql`revoke all on transfers from ${sql.id(grantee)}`.execute(tx);
  for (const { grantee, privilege } of rights) {
    await sql`grant ${sql.raw(privilege)} on transfers to ${sql.id(grantee)}`.execute(tx);
    await sql`revoke ${sql.raw(privilege)} on ${sql.id(old)} from ${sql.id(grantee)}`.execute(tx);
  }
  await run([...after, guard]);
}
