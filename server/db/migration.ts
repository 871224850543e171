import { sql, type Kysely } from 'kysely';

export type Up = (db: Kysely<unknown>) => Promise<void>;

/** A migration that needs more than one transaction, or takes away what an older version uses. */
export interface MarkedMigration {
  readonly up: Up;
  /**
   * Runs outside of a transaction: for indexes made concurrently, and for big changes in batches. It may be interrupted
   * anywhere and starts again from its beginning, so each step must do nothing where it was done.
   */
  readonly isOutsideTransaction?: boolean;
  /**
   * The migration takes away what processes without this earlier migration use: they do not start any more. That one came
   * with a version which no longer uses what goes, and which was released before.
   */
  readonly needs?: string;
  /** `table.column` of each column that was required and may be null now: the version before reads null without harm. */
  readonly nullable?: readonly string[];
}

export type Migration = Up | MarkedMigration;

export const markedOf = (migration: Migration): MarkedMigration =>
  typeof migration === 'function' ? { up: migration } : migration;

interface Index {
  readonly name: string;
  readonly table: string;
  readonly isUnique?: boolean;
  /** What follows the table: the columns, and perhaps `where ...`. */
  readonly on: string;
}

/**
 * Makes an index while rows are read and written, for a migration outside of a transaction. One that an interrupted try left
 * invalid is dropped first. On a table of months, each month gets its index, and then the table.
 */
export async function createIndexConcurrently(db: Kysely<unknown>, index: Index): Promise<void> {
  // It waits for all readers and writers, and none of them waits behind it.
  await sql`set lock_timeout = 0`.execute(db);
  const months = await partitionsOf(db, index.table);
  if (months === null) return createOne(db, index);
  const unique = index.isUnique ? 'unique ' : '';
  if ((await stateOf(db, index.name)) === 'missing')
    await sql.raw(`create ${unique}index ${index.name} on only ${index.table} ${index.on}`).execute(db);
  for (const month of months) {
    const name = `${index.name}_${month.slice(index.table.length + 1)}`;
    if (await isAttached(db, name)) continue;
    await createOne(db, { name, table: month, on: index.on, isUnique: index.isUnique ?? false });
    await sql.raw(`alter index ${index.name} attach partition ${name}`).execute(db);
  }
}

/** As `migrate` does: a statement that does not get its lock lets those pass that wait behind it. */
export const waitShortly = (db: Kysely<unknown>): Promise<unknown> =>
  sql`set lock_timeout = 1000`.execute(db);

/**
 * Replaces the primary key of a table that is no table of months while it is used, for a migration outside of a
 * transaction. Nothing may refer to the old key.
 */
export async function replacePrimaryKey(
  db: Kysely<unknown>,
  { table, columns }: { readonly table: string; readonly columns: string },
): Promise<void> {
  const [key, next] = [`${table}_pkey`, `${table}_next_pkey`];
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = to_regclass(${table}) and contype = 'p'`.execute(db);
  if (rows[0]?.definition === `PRIMARY KEY (${columns})`) return;
  await createIndexConcurrently(db, { name: next, table, isUnique: true, on: `(${columns})` });
  await waitShortly(db);
  await sql
    .raw(
      `alter table ${table} drop constraint if exists ${key}, add constraint ${key} primary key using index ${next}`,
    )
    .execute(db);
}

/** Drops indexes that a newer one replaces, while their table is used. */
export async function dropIndexesConcurrently(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  await sql`set lock_timeout = 0`.execute(db);
  for (const name of names) await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
}

async function createOne(db: Kysely<unknown>, { name, table, on, isUnique }: Index): Promise<void> {
  const state = await stateOf(db, name);
  if (state === 'valid') return;
  if (state === 'invalid') await sql.raw(`drop index concurrently ${name}`).execute(db);
  await sql
    .raw(`create ${isUnique ? 'unique ' : ''}index concurrently ${name} on ${table} ${on}`)
    .execute(db);
}

async function stateOf(db: Kysely<unknown>, name: string): Promise<'missing' | 'invalid' | 'valid'> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  const [found] = rows;
  if (!found) return 'missing';
  return found.isValid ? 'valid' : 'invalid';
}

const isAttached = async (db: Kysely<unknown>, name: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_inherits where inhrelid = to_regclass(${name})`.execute(db);
  return rows.length > 0;
};

/** The partitions of a table; null if it has none by its nature. */
async function partitionsOf(db: Kysely<unknown>, table: string): Promise<readonly string[] | null> {
  const { rows: kinds } = await sql<{ kind: string }>`
    select relkind::text as kind from pg_class where oid = to_regclass(${table})`.execute(db);
  if (kinds[0]?.kind !== 'p') return null;
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = to_regclass(${table}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Changed at once: some milliseconds of locks on rows that players may want. */
const BATCH = 1_000;

/**
 * Repeats a statement that changes at most so many rows until it changes none, for a migration outside of a transaction.
 * Each batch is committed by itself: locks are short, and an interrupted change goes on where it was. The statement must
 * find only rows that are not changed yet: `update t set b = a where id in (select id from t where b is null limit $1)`.
 */
export async function inBatches(db: Kysely<unknown>, statement: string, batch = BATCH): Promise<number> {
  let changed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql.raw(statement.replaceAll('$1', String(batch))).execute(db);
    if (numAffectedRows === 0n) return changed;
    changed += Number(numAffectedRows);
  }
}
