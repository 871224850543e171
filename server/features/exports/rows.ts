import type { Endpoint } from '#contract/endpoint.ts';
import { MOST_EXPORTED_ROWS } from '#contract/exports.ts';
import { keyPageReply } from '#contract/shared.ts';
import type { EndpointCall } from '../../http/serve.ts';
import type { CsvRow } from '../../http/csv.ts';
import type { ServedCall } from '../../http/list-handlers.ts';
import { cellOf, columnsOf, itemOf, shapeOf, type ExportColumn } from './columns.ts';

/** Rows of one read; as many as the calls of lists return at most. */
const PER_PAGE = 100;

/** The columns of a list that is read by key; undefined: the call returns none. */
export function findListColumns({ permission, reply }: Endpoint): readonly ExportColumn[] | undefined {
  const shape = shapeOf(reply);
  const item = itemOf(shape?.['items']);
  if (!permission || !item || shape?.['cursors'] !== keyPageReply.cursors) return undefined;
  return columnsOf(item);
}

interface ListPage {
  readonly items: readonly unknown[];
  readonly cursors: { readonly older: string | null };
}

type Caller = Omit<EndpointCall<Endpoint>, 'input' | 'notify'>;

/** Reads the next page of a list as its own call does, with its permissions and its filter. */
export type ReadPage = (before: string | null) => Promise<ListPage>;

/** `parse` turns a request into the input of the call. */
export const pageReader =
  (
    { handler }: ServedCall,
    caller: Caller,
    parse: (page: Readonly<Record<string, unknown>>) => unknown,
  ): ReadPage =>
  async (before) => {
    const place = before === null ? { per_page: PER_PAGE } : { per_page: PER_PAGE, before };
    const reply = await handler({
      input: parse(place) as EndpointCall<Endpoint>['input'],
      player: caller.player,
      request: caller.request,
      arrivedAt: caller.arrivedAt,
      language: caller.language,
      notify: () => undefined,
    });
    return reply as ListPage; // by findListColumns
  };

const CURRENCY = 'currency';

/** The heading; a list with amounts says their currency in a column at the end. */
export const headingOf = (columns: readonly ExportColumn[]): readonly string[] => [
  ...columns.map(({ name }) => name),
  ...(columns.some(({ isMoney }) => isMoney) ? [CURRENCY] : []),
];

/** The rows of a list from its first page on; the next page is read when the file has gone that far. */
export async function* listRows(
  columns: readonly ExportColumn[],
  first: ListPage,
  read: ReadPage,
): AsyncGenerator<CsvRow> {
  const currency = columns.some(({ isMoney }) => isMoney) ? ['USD'] : [];
  let [page, count] = [first, 0];
  for (;;) {
    for (const item of page.items) {
      if (count === MOST_EXPORTED_ROWS) {
        yield [`More than ${MOST_EXPORTED_ROWS} rows: the rest is not in this file`];
        return;
      }
      count += 1;
      yield [...columns.map(({ path }) => cellOf(item, path)), ...currency];
    }
    if (page.cursors.older === null) return;
    page = await read(page.cursors.older);
  }
}
