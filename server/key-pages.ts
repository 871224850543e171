import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { invalidRequest } from './http/invalid-request.ts';

/*
 * Pages of lists. A list by key is read from the row where the last page ended, along an index, so that its thousandth
 * page costs what its first one does. Pages by number are for short lists, and for programs that jump.
 */

/** The requested page of a list. */
export interface PageRequest {
  readonly page: number;
  readonly per_page: number;
}

interface Pagination {
  page: number;
  pages: number;
  total: number;
  more?: true;
}

const paginationOf = ({ page, per_page: perPage }: PageRequest, total: number): Pagination => ({
  page,
  pages: Math.max(1, Math.ceil(total / perPage)),
  total,
});

/** A page with its position in the whole list. */
export const toPage = <Item>(items: Item[], total: number, request: PageRequest) => ({
  items,
  pagination: paginationOf(request, total),
});

/** A page of a list by key: by number, or next to a known row. */
export interface KeyPageRequest extends PageRequest {
  /** The rows that follow the one with this cursor. */
  readonly before?: string | undefined;
  /** The rows that precede the one with this cursor. */
  readonly after?: string | undefined;
}

const SQL_TYPES = { id: 'uuid', text: 'text', time: 'timestamptz', number: 'bigint' } as const;
type KeyType = keyof typeof SQL_TYPES;

/** A column by which a list is ordered. */
interface KeyColumn<Row> {
  /** As the query names it; never null. */
  readonly sql: string;
  readonly type: KeyType;
  readonly way: 'asc' | 'desc';
  readonly of: (row: Row) => string | number | bigint | Date;
}

/** The columns that order a list; together they are unique. */
export type KeyOrder<Row> = readonly KeyColumn<Row>[];

/** The order of most lists: ids sort by time. */
export const newestFirst = <Row extends { readonly id: string }>(column = 'id'): KeyOrder<Row> => [
  { sql: column, type: 'id', way: 'desc', of: ({ id }) => id },
];

/** What a query reads for a page: one row more than is shown, to see whether there are more. */
export interface KeyWindow {
  /** The row next to the page: the values of its columns; null for a page by number. */
  readonly edge: {
    readonly operator: '<' | '>';
    readonly key: string;
    readonly keys: readonly string[];
  } | null;
  /** How the first column is read. */
  readonly order: 'asc' | 'desc';
  /** Condition of the rows on that side of the edge. */
  readonly isBeyond: RawBuilder<SqlBool>;
  readonly orderBy: RawBuilder<unknown>;
  readonly limit: number;
  /** Only of pages that are requested by number. */
  readonly offset: number;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;
const beyond = { asc: '>', desc: '<' } as const;

function windowOf<Row>(order: KeyOrder<Row>, input: KeyPageRequest): KeyWindow {
  const { page, per_page: perPage, before, after } = input;
  const isBack = before === undefined && after !== undefined;
  const columns = order.map(({ sql: text, type, way }) => ({
    text,
    type: SQL_TYPES[type],
    way: isBack ? opposite[way] : way,
  }));
  const cursor = before ?? after;
  const keys = cursor === undefined ? null : readCursor(order, cursor, isBack ? 'after' : 'before');
  const way = columns[0]?.way ?? 'desc';
  return {
    edge: keys && { operator: beyond[way], key: keys[0] ?? '', keys },
    order: way,
    isBeyond: keys ? isBeyond(columns, keys) : sql<SqlBool>`true`,
    orderBy: sql.raw(columns.map((column) => `${column.text} ${column.way}`).join(', ')),
    limit: perPage + 1,
    offset: keys ? 0 : (page - 1) * perPage,
  };
}

interface ReadColumn {
  readonly text: string;
  readonly type: string;
  readonly way: 'asc' | 'desc';
}

/** Written so that an index is read from there: one comparison of rows, or the first column bounds the rest. */
function isBeyond(columns: readonly ReadColumn[], keys: readonly string[]): RawBuilder<SqlBool> {
  const [column, ...others] = columns;
  if (column === undefined) return sql<SqlBool>`false`;
  const operator = sql.raw(beyond[column.way]);
  const names = columns.map(({ text }) => sql.raw(text));
  const values = columns.map(({ type }, index) => sql`cast(${keys[index] ?? ''} as ${sql.raw(type)})`);
  if (columns.every(({ way }) => way === column.way))
    return sql<SqlBool>`(${sql.join(names)}) ${operator} (${sql.join(values)})`;
  const [name, value] = [names[0], values[0]];
  return sql<SqlBool>`(${name} ${operator}= ${value}
    and (${name} ${operator} ${value} or ${isBeyond(others, keys.slice(1))}))`;
}

const SHAPES: Readonly<Record<KeyType, (text: string) => boolean>> = {
  id: (text) => /^[0-9a-f]{32}$/.test(text),
  text: (text) => !text.includes('\0'),
  time: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  number: (text) => /^-?\d{1,18}$/.test(text),
};

/** Short enough for an address, and readable where the order is by one column. */
const isPlain = <Row>(order: KeyOrder<Row>): boolean =>
  order.length === 1 && (order[0]?.type === 'id' || order[0]?.type === 'number');

/** The cursor of a row: its key, or its keys as one text. */
export function cursorOf<Row>(order: KeyOrder<Row>, row: Row): string {
  const keys = order.map(({ of }) => {
    const value = of(row);
    return value instanceof Date ? value.toISOString() : String(value);
  });
  return isPlain(order) ? (keys[0] ?? '') : Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** @throws {Refusal} INVALID_REQUEST: it is not a cursor of this list */
function readCursor<Row>(order: KeyOrder<Row>, cursor: string, field: string): readonly string[] {
  const keys = isPlain(order) ? [cursor] : listIn(Buffer.from(cursor, 'base64url').toString());
  const isOfList =
    keys.length === order.length && order.every(({ type }, index) => SHAPES[type](keys[index] ?? ''));
  if (!isOfList) throw invalidRequest('field', { field });
  return keys;
}

function listIn(text: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : [];
  } catch {
    return [];
  }
}

/** How far long lists are counted. */
export const COUNTED_ROWS = 1_000;

/** The size of a list; `more`: there are more than were counted. */
interface Counted {
  readonly total: number;
  readonly more: boolean;
}

/** What is made for each direction of a page by key. */
export const inBothOrders = <Made>(
  make: (order: 'asc' | 'desc', edge: '<' | '>') => Made,
): Readonly<Record<'asc' | 'desc', Made>> => ({ desc: make('desc', '<'), asc: make('asc', '>') });

/** The size of a list that was counted up to `COUNTED_ROWS`. */
export const countedUpToLimit = (rows: bigint | number): Counted => ({
  total: Number(rows),
  more: rows >= COUNTED_ROWS,
});

interface KeyList<Row> {
  readonly order: KeyOrder<Row>;
  rows(window: KeyWindow): Promise<readonly Row[]>;
  /** Counts the whole list, or as much as it can; not called for a page next to a known row. */
  total(): Promise<Counted | number>;
}

/** Reads a page by key, with the cursors of the pages next to it. */
export async function readKeyPage<Row>(
  input: KeyPageRequest,
  { order, rows, total }: KeyList<Row>,
): Promise<{
  readonly rows: readonly Row[];
  readonly pagination: Pagination | null;
  readonly cursors: { newer: string | null; older: string | null };
}> {
  const window = windowOf(order, input);
  const [found, counted] = await Promise.all([rows(window), window.edge ? null : total()]);
  return {
    rows: [...shownOf(found, input)],
    pagination: counted === null ? null : countedPage(input, counted),
    cursors: cursorsOf(found, window.offset > 0, input, (row) => cursorOf(order, row)),
  };
}

interface QueryList<Row, Shown, All> {
  readonly order: KeyOrder<Row>;
  /** The rows of the list with what is shown of them, in any order. */
  readonly shown: Shown;
  /** The rows that are counted, with nothing selected. */
  readonly all: All;
}

/** Reads a page by key of a query. */
export function readQueryPage<Row, ShownDb, Shown extends keyof ShownDb, AllDb, All extends keyof AllDb>(
  input: KeyPageRequest,
  {
    order,
    shown,
    all,
  }: QueryList<Row, SelectQueryBuilder<ShownDb, Shown, Row>, SelectQueryBuilder<AllDb, All, object>>,
): ReturnType<typeof readKeyPage<Row>> {
  return readKeyPage<Row>(input, {
    order,
    rows: ({ isBeyond: onPage, orderBy, limit, offset }) =>
      shown.where(onPage).orderBy(orderBy).limit(limit).offset(offset).execute() as Promise<Row[]>,
    async total() {
      const counted = all
        .clearSelect()
        .select(({ fn }) => fn.countAll<bigint>().as('total'))
        .$castTo<{ total: bigint }>();
      return Number((await counted.executeTakeFirstOrThrow()).total);
    },
  });
}

const isBackwards = ({ before, after }: KeyPageRequest): boolean =>
  before === undefined && after !== undefined;

function shownOf<Row>(found: readonly Row[], input: KeyPageRequest): readonly Row[] {
  const shown = found.slice(0, input.per_page);
  return isBackwards(input) ? shown.reverse() : shown;
}

function countedPage(input: PageRequest, counted: Counted | number): Pagination {
  if (typeof counted === 'number') return paginationOf(input, counted);
  const pagination = paginationOf(input, counted.total);
  return counted.more ? { ...pagination, more: true } : pagination;
}

function cursorsOf<Row>(
  found: readonly Row[],
  isLaterPage: boolean,
  input: KeyPageRequest,
  keyOf: (row: Row) => string,
): { newer: string | null; older: string | null } {
  const isMore = found.length > input.per_page;
  const isBack = isBackwards(input);
  const shown = shownOf(found, input);
  const [first, last] = [shown[0], shown.at(-1)];
  // The row that was named is on the other side.
  const hasNewer = isBack ? isMore : input.before !== undefined || isLaterPage;
  const hasOlder = isBack || isMore;
  return {
    newer: hasNewer && first !== undefined ? keyOf(first) : null,
    older: hasOlder && last !== undefined ? keyOf(last) : null,
  };
}

/** A page of a list that is in memory, by the same rules. */
export function pageOfList<Item>(
  all: readonly Item[],
  input: KeyPageRequest,
  keyOf: (item: Item) => string,
): ReturnType<typeof toPage<Item>> & { cursors: { newer: string | null; older: string | null } } {
  const { page, per_page: perPage } = input;
  const known = input.before ?? input.after;
  const place = known === undefined ? -1 : all.findIndex((item) => keyOf(item) === known);
  const first = isBackwards(input)
    ? Math.max(0, place - perPage)
    : input.before === undefined
      ? (page - 1) * perPage
      : place + 1;
  const shown = all.slice(first, isBackwards(input) ? Math.max(0, place) : first + perPage);
  const [newest, oldest] = [shown[0], shown.at(-1)];
  return {
    ...toPage(shown, all.length, input),
    cursors: {
      newer: first > 0 && newest !== undefined ? keyOf(newest) : null,
      older: first + shown.length < all.length && oldest !== undefined ? keyOf(oldest) : null,
    },
  };
}
