import { sql } from 'kysely';
import { firstIdAt } from '../id-range.ts';
import type { Db, Tx } from './connection.ts';
import { transaction } from './transaction.ts';

/*
 * History is kept by month: a table of `monthlyTables` has a partition for each month of its ids, which begin with their
 * time. A month is made as a table that is then attached: `create table ... partition of` would wait for everyone who
 * reads the history, and so would every bet behind it. There is no default partition: with one no month could be
 * detached while bets run, and a round beyond the last month must fail loudly instead of landing there.
 */

/** Tables of history, each with the indexes that only its months have. */
const monthlyTables: Readonly<Record<string, (month: string) => readonly string[]>> = {
  // Unique within a month: a unique index over all months would have to contain the id.
  rounds: (month) => [`create unique index ${month}_client_bets on ${month} (user_id, client_bet_id)`],
  transfers: () => [],
};

/** So many months after the current one are made, so that a failing job can wait for weeks. */
const MONTHS_AHEAD = 3;

/** Key of the advisory lock: one process makes months at a time. */
const LOCK_KEY = 7_261_508;

/** Returns the start of the month of `at`, or of one so many months later. */
export const monthStart = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));

/** The name of a month as people write it: `2026-08`. */
export const nameOfMonth = (month: Date): string => month.toISOString().slice(0, 7);

/** The name of the partition of a month. */
export const partitionOf = (table: string, month: Date): string =>
  `${table}_${nameOfMonth(month).replace('-', '')}`;

/** Whether a table holds a month, attached, detached on its way out, or being made of what stays of it. */
export const isMonthTable = (name: string): boolean =>
  Object.keys(monthlyTables).some((table) =>
    new RegExp(String.raw`^${table}_\d{6}(_leaving|_staying)?$`).test(name),
  );

/**
 * Returns the first id of the last month but one. A client bet id is unique among the rounds since then: of older ones it
 * is forgotten, and their months need not be searched by a bet.
 */
export const clientKeysSince = (at: Date): string => firstIdAt(monthStart(at, -1).getTime());

/** Makes the months that are missing from that of `from` to that of `to`. Returns the names of their partitions. */
export async function makeMonths(db: Db, from: Date, to: Date): Promise<readonly string[]> {
  if ((await missingMonths(db, from, to)).length === 0) return [];
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
    const missing = await missingMonths(tx, from, to);
    for (const { table, month } of missing) await makeMonth(tx, table, month);
    return missing.map(({ table, month }) => partitionOf(table, month));
  });
}

/**
 * Makes the months that history needs from now on. The last one is included, because clocks of processes differ around the
 * first midnight of a month.
 */
export const makeMonthsAhead = (db: Db, now: Date): Promise<readonly string[]> =>
  makeMonths(db, monthStart(now, -1), monthStart(now, MONTHS_AHEAD));

/** Whether `makeMonthsAhead` has nothing to do. */
export const hasMonthsAhead = async (db: Db, now: Date): Promise<boolean> =>
  (await missingMonths(db, monthStart(now, -1), monthStart(now, MONTHS_AHEAD))).length === 0;

/** Returns the time at which the last month of a table ends; of the table whose months end first. */
export async function lastMonthEnd(db: Db): Promise<Date> {
  const partitions = await listPartitions(db);
  const ends = Object.keys(monthlyTables).map((table) => {
    const months = partitions
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${table}_`))
      .toSorted();
    const [, year = '1970', month = '1'] = /_(\d{4})(\d\d)$/.exec(months.at(-1) ?? '') ?? [];
    return Date.UTC(Number(year), Number(month));
  });
  return new Date(Math.min(...ends));
}

interface Partition {
  readonly name: string;
  /** It also has all earlier months: what a table held when it was divided. */
  readonly isOpen: boolean;
}

async function listPartitions(db: Db | Tx): Promise<readonly Partition[]> {
  const { rows } = await sql<Partition>`
    select child.relname::text as name,
      pg_get_expr(child.relpartbound, child.oid) like '%(MINVALUE)%' as "isOpen" from pg_inherits
    join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
    where parent.relname = any(${Object.keys(monthlyTables)}) and parent.relkind = 'p'
      and parent.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}

interface MonthOfTable {
  readonly table: string;
  readonly month: Date;
}

async function missingMonths(db: Db | Tx, from: Date, to: Date): Promise<readonly MonthOfTable[]> {
  const partitions = await listPartitions(db);
  const isMade = (table: string, month: Date): boolean => {
    const wanted = partitionOf(table, month);
    return partitions.some(
      ({ name, isOpen }) => name === wanted || (isOpen && name.startsWith(`${table}_`) && name > wanted),
    );
  };
  const missing: MonthOfTable[] = [];
  for (let month = monthStart(from); month <= to; month = monthStart(month, 1)) {
    for (const table of Object.keys(monthlyTables)) if (!isMade(table, month)) missing.push({ table, month });
  }
  return missing;
}

async function makeMonth(tx: Tx, table: string, month: Date): Promise<void> {
  const name = partitionOf(table, month);
  const [first, end] = [month, monthStart(month, 1)].map((at) => `'${firstIdAt(at.getTime())}'`);
  const statements = [
    // Rows are only inserted: without the setting they would be vacuumed when a fifth of the month is new.
    `create table ${name} (like ${table} including all) with (autovacuum_vacuum_insert_scale_factor = 0.05)`,
    ...(monthlyTables[table]?.(name) ?? []),
    `alter table ${name} add constraint ${name}_month check (id >= ${first} and id < ${end})`,
    `alter table ${table} attach partition ${name} for values from (${first}) to (${end})`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
  await revokeRights(tx, name);
}

/** Rows are read and written through the table, so its rights are enough. Default privileges gave more. */
export async function revokeRights(tx: Db | Tx, name: string): Promise<void> {
  const { rows } = await sql<{ grantee: string }>`
    select distinct pg_get_userbyid(right_of.grantee)::text as grantee
    from pg_class, aclexplode(relacl) as right_of
    where pg_class.oid = ${name}::regclass and right_of.grantee not in (0, relowner)`.execute(tx);
  for (const { grantee } of rows)
    await sql`revoke all on ${sql.id(name)} from ${sql.id(grantee)}`.execute(tx);
}
