import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** What statements of a version rely on, by name: `wallets.amount`, `index wallets_owner`. */
export type SchemaSnapshot = ReadonlyMap<string, string>;

/** Reads columns and indexes of all tables; a month is part of its table. */
export async function readSchemaSnapshot(db: Db): Promise<SchemaSnapshot> {
  const { rows } = await sql<{ name: string; as: string }>`
    select c.relname || '.' || a.attname as name,
      format_type(a.atttypid, a.atttypmod) || case when a.attnotnull and not a.atthasdef and a.attidentity = ''
        then ' required' else '' end as "as"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    union all
    select 'index ' || i.relname, c.relname
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = current_schema()::regnamespace and not c.relispartition`.execute(db);
  return new Map(rows.map((row) => [row.name, row.as]));
}

/** What a migration did, and how it is marked. */
interface Change {
  readonly before: SchemaSnapshot;
  readonly after: SchemaSnapshot;
  readonly isOutsideTransaction: boolean;
  readonly isContract: boolean;
  readonly nullable: readonly string[];
}

/**
 * Says what a migration would do to servers of the version before, which run while it does and after it. A contract may take
 * away what that version does not use any more.
 */
export const breakingChanges = (change: Change): readonly string[] => [
  ...(change.isContract ? [] : changedColumns(change)),
  ...(change.isContract ? [] : requiredColumns(change)),
  ...(change.isOutsideTransaction ? [] : newIndexes(change)),
];

const changedColumns = ({ before, after, nullable }: Change): readonly string[] =>
  [...before].flatMap(([name, was]) => {
    const is = after.get(name);
    if (!isColumn(name) || is === was) return [];
    if (nullable.includes(name) && was === `${is} required`) return [];
    return [is === undefined ? `${name} is gone or has another name` : `${name} was ${was} and is ${is}`];
  });

const requiredColumns = ({ before, after }: Change): readonly string[] => {
  const older = tablesOf(before);
  return [...after].flatMap(([name, is]) =>
    isColumn(name) && !before.has(name) && older.has(tableOf(name)) && is.endsWith(' required')
      ? [`${name} is new, required and without a default`]
      : [],
  );
};

const newIndexes = ({ before, after }: Change): readonly string[] => {
  const older = tablesOf(before);
  return [...after].flatMap(([name, table]) =>
    !isColumn(name) && !before.has(name) && older.has(table)
      ? [`${name} is made on ${table} while its rows cannot be written`]
      : [],
  );
};

const isColumn = (name: string): boolean => !name.startsWith('index ');
const tableOf = (column: string): string => column.split('.')[0] ?? '';
const tablesOf = (snapshot: SchemaSnapshot): ReadonlySet<string> =>
  new Set([...snapshot.keys()].filter(isColumn).map(tableOf));
