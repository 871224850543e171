import type { Endpoint } from '#contract/endpoint.ts';
import { MOST_EXPORTED_ROWS } from '#contract/exports.ts';
import { keyPageReply } from '#contract/shared.ts';
import type { EndpointCall } from '../../http/serve.ts';
import type { CsvRow } from '../../http/csv.ts';
import type { ServedCall } from '../../http/list-handlers.ts';
import { cellOf, columnsOf, itemOf, shapeOf, type ExportColumn } from './columns.ts';

/** Rows of one read; as many as the calls of lists return at most. */
const PER_PAGE = 100;

const isReadByKey = ({ reply }: Endpoint): boolean => shapeOf(reply)?.['cursors'] === keyPageReply.cursors;

/**
 * The columns of a list in the reply of a call of staff, if all of it can be read: by key, or because the call returns it
 * whole; undefined: there is none of that name. Only for calls that read: those that change something also reply with
 * lists, and saving a file must not run them.
 */
export function findListColumns(call: Endpoint, part = 'items'): readonly ExportColumn[] | undefined {
  const item = itemOf(shapeOf(call.reply)?.[part]);
  if (call.method !== 'GET' || !call.permission || !item) return undefined;
  const isWhole = shapeOf(call.request)?.['per_page'] === undefined;
  return isWhole || (isReadByKey(call) && part === 'items') ? columnsOf(item) : undefined;
}

interface ListPage {
  readonly items: readonly unknown[];
  readonly cursors: { readonly older: string | null };
}

type Caller = Omit<EndpointCall<Endpoint>, 'input' | 'notify'>;

/** Reads the next page of a list as its own call does, with its permissions and its filter. */
export type ReadPage = (before: string | null) => Promise<ListPage>;

/** `parse` turns a request into the input of the call; `part` names the list in its reply. */
export const pageReader =
  (
    { endpoint, handler }: ServedCall,
    part: string,
    caller: Caller,
    parse: (page: Readonly<Record<string, unknown>>) => unknown,
  ): ReadPage =>
  async (before) => {
    const isPaged = isReadByKey(endpoint);
    const place = { ...(isPaged && { per_page: PER_PAGE }), ...(before !== null && { before }) };
    const reply = await handler({
      input: parse(place) as EndpointCall<Endpoint>['input'],
      player: caller.player,
      request: caller.request,
      arrivedAt: caller.arrivedAt,
      language: caller.language,
      notify: () => undefined,
    });
    const { [part]: items, cursors } = reply as Readonly<Record<string, unknown>>; // by findListColumns, as the next two
    return {
      items: items as ListPage['items'],
      cursors: isPaged ? (cursors as ListPage['cursors']) : { older: null },
    };
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
