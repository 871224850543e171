import type pg from 'pg';
import { placements } from '../placements.ts';

/** How many parts each player's table is split into: as on so many nodes. */
const PARTS = 4;
/** Any player will do: the parts are empty. */
export const PLAYER = '00000000-0000-7000-8000-000000000001';

/** Where a table lives; undefined: not a table of the schema. */
const placeOf = (table: string): string | undefined =>
  (placements as Readonly<Record<string, string>>)[table];

export interface TableColumns {
  readonly name: string;
  /** In their order. */
  readonly columns: readonly string[];
}

/** The tables that the migrations made, without their partitions. */
export const listTables = async (client: pg.Client): Promise<readonly TableColumns[]> =>
  (
    await client.query<TableColumns>(`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not like 'migrations%' group by 1 order by 1`)
  ).rows;

/** The tables that are split, with the position of the column by which they are. */
export type SplitTables = ReadonlyMap<string, number>;

/**
 * Makes an empty copy of the schema, in which each player's tables are split by player as a distributed engine would,
 * and lets the connection use it. The other tables stay whole.
 */
export async function splitSchema(client: pg.Client): Promise<SplitTables> {
  const split = new Map<string, number>();
  const tables = await listTables(client);
  await client.query('create schema split');
  await client.query('set search_path = split');
  for (const { name, columns } of tables) {
    const place = placeOf(name) ?? '';
    if (columns.includes(place)) {
      split.set(name, columns.indexOf(place));
      await splitTable(client, name, place);
    } else
      await client.query(`create table ${name} (like public.${name} including defaults including indexes)`);
  }
  const { rows: views } = await client.query<{ name: string; text: string }>(
    `select viewname as name, definition as text from pg_views where schemaname = 'public'`,
  );
  for (const { name, text } of views)
    await client.query(`create view ${name} as ${text.replaceAll('public.', '')}`);
  return split;
}

async function splitTable(client: pg.Client, name: string, column: string): Promise<void> {
  await client.query(
    `create table ${name} (like public.${name} including defaults) partition by hash (${column})`,
  );
  for (let part = 0; part < PARTS; part += 1)
    await client.query(
      `create table ${name}__${part} partition of ${name} for values with (modulus ${PARTS}, remainder ${part})`,
    );
  // Of the unique indexes those that a node can watch over alone.
  const { rows: indexes } = await client.query<{ text: string }>(
    `select pg_get_indexdef(indexrelid) as text from pg_index
    where indrelid = $1::regclass and indisunique and (select attnum from pg_attribute
      where attrelid = indrelid and attname = $2) = any(indkey::smallint[])`,
    [`public.${name}`, column],
  );
  for (const { text } of indexes)
    await client.query(text.replace(/ ON (ONLY )?public\.\w+ /, ` on ${name} `));
}

interface PlanNode {
  readonly Operation?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Plans a statement with `$1`, `$2` ..., in which the player's id is written out as `PLAYER`. Returns why it needs more than the part of one player, or null if it does not. Reference tables
 * are everywhere; local ones are not where the player is.
 */
export async function findCrossing(
  client: pg.Client,
  split: SplitTables,
  text: string,
): Promise<string | null> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`There is no plan of ${text}`);
  const named = nodesOf(plan).flatMap((node) => {
    const [table, part] = node['Relation Name']?.split('__') ?? [];
    return table === undefined ? [] : [{ table, part, node }];
  });
  const touched = named.filter(({ table }) => split.has(table));
  if (touched.length === 0) return null;
  const tables = [...new Set(touched.map(({ table }) => table))];
  if (!text.includes(PLAYER)) return `names no player, and touches ${tables.join(', ')}`;
  const parts = (of: string) =>
    new Set(touched.flatMap(({ table, part }) => (table === of && part !== undefined ? [part] : [])));
  const wide = tables.filter((table) => parts(table).size > 1);
  if (wide.length > 0) return `reads several parts of ${wide.join(', ')}`;
  const isElsewhere = touched.some(({ table, node }) => {
    const rows = node.Plans?.find((plan) => plan['Parent Relationship'] === 'Outer');
    const value = node.Operation === 'Insert' ? rows?.Output?.[split.get(table) ?? 0] : PLAYER;
    // A row taken from the player's own part goes to the same one.
    return !value?.includes(PLAYER) && !/^\w+\.(user_id|id)$/.test(value ?? '');
  });
  if (isElsewhere) return `writes where the player may not be: ${tables.join(', ')}`;
  const local = [...new Set(named.map(({ table }) => table))].filter((table) => placeOf(table) === 'local');
  return local.length > 0 ? `joins ${local.join(', ')}, which is not where the player is` : null;
}
