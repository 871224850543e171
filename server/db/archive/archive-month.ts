import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { firstIdAt } from '../../id-range.ts';
import { StartError } from '../../start-error.ts';
import type { CheckDeps } from '../check-rounds.ts';
import type { Db } from '../connection.ts';
import { monthStart, nameOfMonth, partitionOf } from '../months.ts';
import { readLastProvenDay } from '../proof-days.ts';
import { DAY_MS, dayOf } from '../proof-ranges.ts';
import { withoutStatementTimeout } from '../postgres-pool.ts';
import { transaction } from '../transaction.ts';
import { FIRST_ID } from '../uuid.ts';
import {
  BATCH,
  insertLines,
  readAsLines,
  readLaterTransfers,
  readTransfers,
  type TransferRange,
} from './archived-lines.ts';
import { readLines, readManifest, writeMonth } from './archive-files.ts';
import { completeStep, keepOpenings, readArchivedMonths, type ArchivedMonth } from './openings.ts';
import { proveMonth } from './prove-month.ts';
import { dropLeaving, thinTransfers, transfersOf } from './thin-transfers.ts';

/*
 * A month of rounds and their transfers leaves the database in steps, each of which may be interrupted and is then done
 * again:
 *
 *   prove it, and add it to the openings -> detach it -> write its files -> restore these and prove them -> drop it
 *
 * From the first step on no check reads it, so it makes no difference whether it is still attached.
 */

export interface ArchiveDeps extends CheckDeps {
  readonly archiveDir: string;
  readonly clock: { now(): Date };
}

/** A month that was opened so long ago may have transfers of its last rounds. */
const ROUNDS_END_AFTER_DAYS = 2;

const spanOf = (month: string) => {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = monthStart(from, 1);
  return { from, to, first: firstIdAt(from.getTime()), end: firstIdAt(to.getTime()) };
};
const tableOf = (month: string): string => partitionOf('rounds', spanOf(month).from);
const transfersTableOf = (month: string): string => partitionOf('transfers', spanOf(month).from);
const rangeOf = (month: string): TransferRange => ({ from: spanOf(month).first, end: spanOf(month).end });

/** Lists the attached months that are this old or older, the oldest first; those that are leaving come before them. */
export async function listOldMonths(
  { db, clock }: Pick<ArchiveDeps, 'db' | 'clock'>,
  keptMonths: number,
): Promise<readonly string[]> {
  const before = nameOfMonth(monthStart(clock.now(), -keptMonths));
  const begun = await readArchivedMonths(db);
  const leaving = begun.filter(({ state }) => state !== 'dropped').map(({ month }) => month);
  const { rows } = await sql<{ name: string }>`
    select child.relname::text as name from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'rounds'::regclass order by name`.execute(db);
  const attached = rows.map(({ name }) => name.replace(/^rounds_(\d{4})(\d\d)$/, '$1-$2'));
  const known = new Set(begun.map(({ month }) => month));
  return [...leaving, ...attached.filter((month) => month < before && !known.has(month))];
}

/**
 * Lets one month leave, or goes on where that was interrupted.
 * @throws {StartError} with one sentence why it cannot leave
 */
export async function archiveMonth(deps: ArchiveDeps, month: string): Promise<void> {
  const known = (await readArchivedMonths(deps.db)).find((archived) => archived.month === month);
  const archived = known ?? (await keep(deps, month));
  const done = (state: ArchivedMonth['state']) => completeStep(deps.db, month, state);
  const steps = ['kept', 'detached', 'written', 'restored', 'dropped'] as const;
  const at = steps.indexOf(archived.state);
  if (at < 1) {
    await detach(deps.db, tableOf(month));
    await thinTransfers(deps.db, transfersTableOf(month), spanOf(month).end);
    await done('detached');
  }
  if (at < 2) {
    await write(deps, archived);
    await done('written');
  }
  if (at < 3) {
    await restoreOnce(deps, archived);
    await done('restored');
  }
  if (at < 4) {
    await assertStaying(deps.db, month);
    await transaction(deps.db, async (tx) => {
      await sql`drop table if exists ${sql.table(tableOf(month))}`.execute(tx);
      await dropLeaving(tx, transfersTableOf(month));
      await completeStep(tx, month, 'dropped');
    });
  }
}

/** Proves the month and adds it to the openings, in one transaction. */
async function keep(deps: ArchiveDeps, month: string): Promise<ArchivedMonth> {
  const { from, to, end } = spanOf(month);
  await assertOver(deps, month);
  const { problems, sums, hash } = await withoutStatementTimeout(deps.db, (db) =>
    proveMonth({ ...deps, db }, { from, to }),
  );
  if (problems.length > 0)
    throw new StartError([`${month} does not leave, because it is not right:`, ...problems].join('\n'));
  const { rows } = await sql<{ rounds: bigint }>`
    select count(*) as rounds from ${sql.table(tableOf(month))}`.execute(deps.db);
  const transfers = await withoutStatementTimeout(deps.db, (db) => countTransfers(db, month));
  const archived = { month, upto: end, rounds: rows[0]?.rounds ?? 0n, transfers, hash };
  await transaction(deps.db, (tx) => keepOpenings(tx, { ...archived, now: deps.clock.now() }, sums));
  return { ...archived, state: 'kept' };
}

async function countTransfers(db: Db, month: string): Promise<bigint> {
  const { from, end } = rangeOf(month);
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from transfers where id >= ${from} and id < ${end}`.execute(db);
  return rows[0]?.n ?? 0n;
}

/** @throws {StartError} if a transfer without a round would leave with its month */
async function assertStaying(db: Db, month: string): Promise<void> {
  const leaving = await transfersOf(db, transfersTableOf(month));
  if (leaving === 'transfers') return;
  const range = { from: FIRST_ID, end: spanOf(month).end };
  const [before, after] = await withoutStatementTimeout(db, async (connection) => [
    await hashTransfers(connection, leaving, range, WITHOUT_ROUND),
    await hashTransfers(connection, transfersTableOf(month), range, WITHOUT_ROUND),
  ]);
  if (before !== after)
    throw new StartError(`What stays of the transfers of ${month} is not what it had without a round.`);
}

/** @throws {StartError} while a round of the month can still change, or is not counted or not proven */
async function assertOver({ db }: ArchiveDeps, month: string): Promise<void> {
  const { to, end } = spanOf(month);
  const provenDay = await readLastProvenDay(db);
  const needed = dayOf(to.getTime()) - 1 + ROUNDS_END_AFTER_DAYS;
  if (provenDay === null || provenDay < needed) {
    const day = new Date(needed * DAY_MS).toISOString().slice(0, 10);
    throw new StartError(`${month} is not proven up to ${day}: run npm run db:check -- --keep.`);
  }
  const { rows } = await sql<{
    open: bigint;
    waiting: bigint;
    unproven: bigint;
    earlier: bigint;
    unclosed: bigint;
    uncounted: bigint;
  }>`select
    (select count(*) from open_rounds where id < ${end}) as open,
    (select count(*) from settled_bets where round_id < ${end}) as waiting,
    (select count(*) from proof_rounds where round_id < ${end}
      and round_id not in (select id from provider_rounds)) as unproven,
    (select count(*) from (select 1 from rounds where id < ${firstIdAt(spanOf(month).from.getTime())} limit 1) r)
      as earlier,
    (select (select count(*) from ledger_closed where upto < ${end})
      + (select count(*) from player_sums where upto < ${end})) as unclosed,
    (select count(*) from report_counted where upto < ${end}) as uncounted`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A select of sums returned no row.');
  const { open, waiting, unproven, unclosed, uncounted, earlier } = found;
  const reasons: readonly (readonly [bigint, string])[] = [
    [open, `${month} has ${open} open rounds.`],
    [waiting, `${waiting} rounds of ${month} wait to be counted.`],
    [unproven, `${unproven} rounds of ${month} were not over when they were proven.`],
    [unclosed, `The transfers of ${month} are not all in the closed sums.`],
    [uncounted, `The transfers of ${month} are not all in the reports, which a running server adds up.`],
    [earlier, `There are months before ${month}: they leave first.`],
  ];
  const why = reasons.find(([count]) => count > 0n);
  if (why) throw new StartError(why[1]);
}

/** Detaches the partition while bets run, or finishes an interrupted detaching. */
async function detach(db: Db, table: string): Promise<void> {
  await withoutStatementTimeout(db, async (connection) => {
    const { rows } = await sql<{ isPending: boolean }>`select inhdetachpending as "isPending" from pg_inherits
      where inhrelid = to_regclass(${table}) and inhparent = 'rounds'::regclass`.execute(connection);
    const [attached] = rows;
    if (!attached) return;
    const how = sql.raw(attached.isPending ? 'finalize' : 'concurrently');
    await sql`alter table rounds detach partition ${sql.table(table)} ${how}`.execute(connection);
  });
}

const TRANSFERS = 'transfers.jsonl.gz';
/** Those that its rounds have after it. */
const LATER = 'transfers-later.jsonl.gz';

const write = (deps: ArchiveDeps, { month, hash }: ArchivedMonth) =>
  withoutStatementTimeout(deps.db, async (db) => {
    const lines = (isHidden: boolean) => () => readAsLines({ ...deps, db }, tableOf(month), isHidden);
    const transfers = await transfersOf(db, transfersTableOf(month));
    return writeMonth(deps.archiveDir, {
      month,
      hash,
      files: {
        'rounds.jsonl.gz': lines(false),
        'rounds-hidden.jsonl.gz': lines(true),
        [TRANSFERS]: () => readTransfers(db, transfers, rangeOf(month)),
        [LATER]: () => readLaterTransfers(db, tableOf(month), spanOf(month).to.getTime()),
      },
    });
  });

/** Restores the files once, compares every row with the month, and proves what was restored. */
async function restoreOnce(deps: ArchiveDeps, archived: ArchivedMonth): Promise<void> {
  const { month } = archived;
  await withRestored(deps, archived, async (db, own) => {
    const [before, after] = [await contentHash(db, tableOf(month)), await contentHash(db, 'rounds')];
    const table = await transfersOf(db, transfersTableOf(month));
    const source = table === 'transfers' ? `${own}.transfers` : table;
    const range = rangeOf(month);
    const [moved, restored] = [
      await hashTransfers(db, source, range),
      await hashTransfers(db, 'transfers', range),
    ];
    if (before !== after || moved !== restored)
      throw new StartError(`The archive of ${month} does not restore what was written.`);
  });
}

/**
 * Proves an archived month by its files: they are as they were written, the rounds and transfers in them are those that were
 * proven when it left, and the transfers that stayed are as they were.
 * @throws {StartError} with one sentence if they are not
 */
export const checkArchived = (deps: ArchiveDeps, archived: ArchivedMonth): Promise<void> =>
  withRestored(deps, archived, async (db, own) => {
    const range = rangeOf(archived.month);
    const kept = await hashTransfers(db, `${own}.transfers`, range, WITHOUT_ROUND);
    if (kept !== (await hashTransfers(db, 'transfers', range, WITHOUT_ROUND)))
      throw new StartError(
        `The transfers of ${archived.month} that stayed in the database are not as they were when it left.`,
      );
  });

/** Restores a month into a schema that comes before all others, proves it there, and removes the schema. */
async function withRestored(
  deps: ArchiveDeps,
  archived: ArchivedMonth,
  compare: (db: Db, own: string) => Promise<void>,
): Promise<void> {
  const { month } = archived;
  const schema = `archive_check_${month.replace('-', '_')}`;
  await withoutStatementTimeout(deps.db, async (db) => {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`drop schema if exists ${schema} cascade`);
    await run(`create schema ${schema}`);
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
    const own = rows[0]?.name ?? 'public';
    // The months that had left before it, as when it was proven.
    await run(`create table ${schema}.archived_months as
      select * from ${own}.archived_months where month < '${month}'`);
    await restore({ ...deps, db }, archived, { schema, own });
    try {
      await run(`set search_path = ${schema}, ${own}`);
      await compare(db, own);
      const { from, to } = spanOf(month);
      const proven = await proveMonth({ ...deps, db }, { from, to });
      if (proven.hash !== archived.hash || proven.problems.length > 0)
        throw new StartError(
          [`The archive of ${month} is not what was proven when it left.`, ...proven.problems].join('\n'),
        );
    } finally {
      await run('reset search_path');
    }
    await run(`drop schema ${schema} cascade`);
  });
}

interface Schemas {
  readonly schema: string;
  readonly own: string;
}

/**
 * Reads the files of a month into tables of a schema.
 * @throws {StartError} if they have fewer rows or more
 */
async function restore(
  { db, archiveDir }: Pick<ArchiveDeps, 'db' | 'archiveDir'>,
  { month, rounds, transfers }: ArchivedMonth,
  { schema, own }: Schemas,
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const { files } = await readManifest(archiveDir, month);
  const restored = { rounds: 0n, transfers: 0n };
  await run(`create table ${schema}.rounds (like ${own}.rounds including defaults including constraints)`);
  // Of a month that was written before transfers were, they are in the database.
  if (transfers !== null)
    await run(
      `create table ${schema}.transfers (like ${own}.transfers including defaults including constraints)`,
    );
  for (const { name } of files) {
    const isOfRounds = name.startsWith('rounds');
    const table = isOfRounds ? 'rounds' : 'transfers';
    for await (const lines of readLines(archiveDir, month, name, BATCH)) {
      const count = await insertLines(
        db,
        `${schema}.${table}`,
        lines,
        isOfRounds ? 'in the line' : 'the line',
      );
      if (name !== LATER) restored[table] += count;
    }
  }
  if (restored.rounds !== rounds)
    throw new StartError(`The archive of ${month} has ${restored.rounds} rounds instead of ${rounds}.`);
  if (transfers !== null && restored.transfers !== transfers)
    throw new StartError(
      `The archive of ${month} has ${restored.transfers} transfers instead of ${transfers}.`,
    );
  await run(`create unique index on ${schema}.rounds (id)`);
  await run(`analyze ${schema}.rounds`);
  if (transfers === null) return;
  await run(`create index on ${schema}.transfers (id)`);
  await run(`analyze ${schema}.transfers`);
}

const WITHOUT_ROUND = sql`round_id is null`;

async function hashTransfers(
  db: Db,
  table: string,
  range: TransferRange,
  only?: RawBuilder<unknown>,
): Promise<string> {
  const hash = createHash('sha256');
  for await (const lines of readTransfers(db, table, range, only))
    for (const line of lines) hash.update(line).update('\n');
  return hash.digest('hex');
}

async function contentHash(db: Db, table: string): Promise<string> {
  const hash = createHash('sha256');
  for (let after = FIRST_ID; ;) {
    const { rows } = await sql<{ id: string; row: string }>`
      select id, to_jsonb(r)::text as row from ${sql.table(table)} r
      where id > ${after} order by id limit ${BATCH}`.execute(db);
    for (const { row } of rows) hash.update(row).update('\n');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return hash.digest('hex');
    after = last.id;
  }
}
