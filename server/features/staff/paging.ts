/** The requested page of a list. */
export interface PageRequest {
  readonly page: number;
  readonly per_page: number;
}

/** A page with its position in the whole list. */
export const toPage = <Item>(items: Item[], total: number, { page, per_page }: PageRequest) => ({
  items,
  pagination: { page, pages: Math.max(1, Math.ceil(total / per_page)), total },
});

/** A page of a list that is ordered by key, newest first: by number, or next to a known row. */
export interface KeyPageRequest extends PageRequest {
  /** The older rows next to this one. */
  readonly before?: string | undefined;
  /** The newer rows next to this one. */
  readonly after?: string | undefined;
}

/** What a query reads for such a page: one row more than is shown, to see whether there are more. */
export interface KeyWindow {
  /** Null: from the newest row. */
  readonly edge: { readonly operator: '<' | '>'; readonly key: string } | null;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  /** Only of pages that are asked for by number. */
  readonly offset: number;
}

const windowOf = ({ page, per_page: perPage, before, after }: KeyPageRequest): KeyWindow => {
  const limit = perPage + 1;
  if (before !== undefined) return { edge: { operator: '<', key: before }, order: 'desc', limit, offset: 0 };
  if (after !== undefined) return { edge: { operator: '>', key: after }, order: 'asc', limit, offset: 0 };
  return { edge: null, order: 'desc', limit, offset: (page - 1) * perPage };
};

interface KeyList<Row> {
  rows(window: KeyWindow): Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  /** Counts the whole list; not called for a page next to a known row. */
  total(): Promise<number>;
}

/** Reads a page by key, with the keys of the pages next to it. */
export async function readKeyPage<Row>(
  input: KeyPageRequest,
  { rows, keyOf, total }: KeyList<Row>,
): Promise<{
  readonly rows: readonly Row[];
  readonly pagination: { page: number; pages: number; total: number } | null;
  readonly cursors: { newer: string | null; older: string | null };
}> {
  const window = windowOf(input);
  const [found, count] = await Promise.all([rows(window), window.edge ? null : total()]);
  const isMore = found.length > input.per_page;
  const shown = found.slice(0, input.per_page);
  if (window.order === 'asc') shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  // The row that was named is on the other side.
  const hasNewer = window.order === 'asc' ? isMore : window.edge !== null || window.offset > 0;
  const hasOlder = window.order === 'asc' || isMore;
  return {
    rows: shown,
    pagination:
      count === null
        ? null
        : { page: input.page, pages: Math.max(1, Math.ceil(count / input.per_page)), total: count },
    cursors: {
      newer: hasNewer && first !== undefined ? keyOf(first) : null,
      older: hasOlder && last !== undefined ? keyOf(last) : null,
    },
  };
}
