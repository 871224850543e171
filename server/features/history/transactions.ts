import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Deps } from '../../deps.ts';
import { readOwn } from '../../db/recent-reads.ts';
import { executeStatement } from '../../db/statement.ts';
import { depositsByIds } from '../deposits/feature.ts';
import type { Deposit } from '#contract/deposits.ts';
import { withdrawalsByIds } from '../withdrawals/feature.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import type {
  exportTransactions,
  getTransactions,
  TransactionRow,
  TransactionType,
} from '#contract/history.ts';
import { archivedBefore } from '../../db/archive/openings.ts';
import { LAST_ID } from '../../db/uuid.ts';
import { firstIdAt, idRangeBetween } from '../../id-range.ts';
import { readKeyPage, type KeyOrder, type KeyWindow } from '../../key-pages.ts';
import { MOST_ADDED_UP, NEWEST, SIDE_SQL, TOTALS, type HistoryQuery, type HistoryRow } from './statements.ts';

/** Maps player-facing types to ledger codes. */
const codesOf: Readonly<Record<TransactionType, readonly string[]>> = {
  deposit: ['deposit'],
  withdrawal: ['withdraw-hold', 'withdraw-release'],
  tip: ['tip', 'tip-return', 'drop', 'drop-refund'],
  reversal: ['deposit-reversal'],
  bet: ['hold', 'stake'],
  win: ['pay', 'item-sell'],
  refund: ['void'],
  reward: ['reward', 'claim', 'wheel', 'prize', 'drop-share', 'commission-payout'],
  bonus: ['bonus-own', 'bonus-grant', 'bonus-unlock', 'bonus-return', 'bonus-forfeit'],
  demo: ['demo-credit', 'demo-refill'],
  fee: ['fee'],
  adjustment: ['adjustment'],
};
const typeOf = new Map(
  Object.entries(codesOf).flatMap(([type, codes]) => codes.map((code) => [code, type as TransactionType])),
);
/** Types of which each round may have one; all others have few, and an index by code. */
const ofRounds: readonly TransactionType[] = ['bet', 'win'];
/** Types of which those that belong to rounds leave with their month. */
const leaving: readonly TransactionType[] = [...ofRounds, 'refund'];
/** Codes of movements in coins. */
const ofCoins = [...codesOf.deposit, ...codesOf.reversal, ...codesOf.withdrawal];

type Reading = Pick<Deps, 'db' | 'replica' | 'networks'>;
type Filter = RequestOf<typeof exportTransactions>;

function requested(userId: string, filter: Filter) {
  const { kind, coin } = filter;
  const codes = kind === undefined ? [...typeOf.keys()] : codesOf[kind];
  const isOfFew = kind !== undefined && !ofRounds.includes(kind);
  const values: HistoryQuery = {
    userId,
    codes: coin === undefined ? codes : codes.filter((code) => ofCoins.includes(code)),
    coin: coin ?? null,
    waiting: kind === undefined || kind === 'deposit' ? ['seen', 'gone', 'too_small'] : [],
    ...idRangeBetween(filter),
  };
  return {
    which: coin !== undefined ? ('coin' as const) : isOfFew ? ('few' as const) : ('all' as const),
    values,
  };
}

/** Returns a page of the player's transactions, with totals over all pages unless it continues from a row. */
export async function listTransactions(
  deps: Reading,
  userId: string,
  filter: RequestOf<typeof getTransactions>,
): Promise<ReplyOf<typeof getTransactions>> {
  const { which, values } = requested(userId, filter);
  let totals: ReplyOf<typeof getTransactions>['totals'] = null;
  const { rows, ...place } = await readKeyPage<HistoryRow>(filter, {
    order: NEWEST_FIRST,
    rows: ({ edge, order, limit, offset }) =>
      executeStatement(deps.db, NEWEST[which][order], {
        ...values,
        ...keysOf(edge),
        // One more: the row of the edge itself is read with those beyond it.
        most: limit + offset + 1,
        skip: offset,
      }),
    async total() {
      const [sums] = await executeStatement(deps.db, TOTALS[which], values);
      const count = Number(sums?.count ?? 0);
      if (count > MOST_ADDED_UP) return { total: MOST_ADDED_UP, more: true };
      const [incoming, outgoing] = [BigInt(sums?.incoming ?? 0), BigInt(sums?.outgoing ?? 0)];
      totals = {
        in: minorToAmount(incoming),
        out: minorToAmount(outgoing),
        net: minorToAmount(incoming - outgoing),
        count,
      };
      return count;
    },
  });
  const { kind, coin } = filter;
  const isComplete = coin !== undefined || (kind !== undefined && !leaving.includes(kind));
  const before = isComplete ? null : await archivedBefore(deps.db);
  return {
    items: await shownRows(deps, rows),
    ...place,
    totals,
    archived_before: before?.toISOString() ?? null,
  };
}

const sideOf = ({ incoming }: HistoryRow): number => (incoming ? 1 : 0);
const NEWEST_FIRST: KeyOrder<HistoryRow> = [
  { sql: 'moved.id', type: 'id', way: 'desc', of: ({ id }) => id },
  { sql: SIDE_SQL, type: 'number', way: 'desc', of: (row) => sideOf(row) },
];
const keysOf = (edge: KeyWindow['edge']) => ({
  key: edge?.key ?? LAST_ID,
  keySide: Number(edge?.keys[1] ?? 0),
});

const withdrawalIdOf = ({ client_id: clientId }: HistoryRow): string | null =>
  /^withdrawal:([^:]+):/.exec(clientId ?? '')?.[1] ?? null;

/** Serializes rows, with the data of their deposits and withdrawals. */
async function shownRows({ db, networks }: Reading, rows: readonly HistoryRow[]): Promise<TransactionRow[]> {
  const ids = (idOf: (row: HistoryRow) => string | null) => [
    ...new Set(rows.flatMap((row) => idOf(row) ?? [])),
  ];
  const [deposits, withdrawals] = await Promise.all([
    depositsByIds(
      db,
      networks,
      ids(({ deposit_id: id }) => id),
    ),
    withdrawalsByIds(db, networks, ids(withdrawalIdOf)),
  ]);
  const known = new Map([...deposits, ...withdrawals].map((one) => [one.id, one]));
  const archivedUpto = rows.some(lacksRound) ? await readArchivedUpto(db) : null;
  return rows.map((row) => {
    const shown = shownRow(row, known.get(row.deposit_id ?? withdrawalIdOf(row) ?? ''));
    return archivedUpto !== null && lacksRound(row) && (row.round_id ?? LAST_ID) < archivedUpto
      ? { ...shown, bet_id: row.round_id }
      : shown;
  });
}

/** Its round is neither here nor at a provider. Opening it says that it is in the archive. */
const lacksRound = ({ round_id: round, bet_id: bet, game }: HistoryRow): boolean =>
  round !== null && bet === null && game === null;

/** The first id that has not left the database. */
async function readArchivedUpto(db: Reading['db']): Promise<string | null> {
  const before = await archivedBefore(db);
  return before === null ? null : firstIdAt(before.getTime());
}

const shownRow = (row: HistoryRow, of: Deposit | Withdrawal | undefined): TransactionRow => ({
  id: row.id,
  time: row.created_at.toISOString(),
  type: shownType(row),
  incoming: row.incoming,
  amount: row.amount === null ? null : minorToAmount(row.amount),
  is_bonus: row.account_no !== null && row.account_no < 0,
  bet_id: row.bet_id,
  game: row.game,
  state: shownState(row, of),
  chain: of
    ? {
        coin: of.coin,
        network: of.network,
        amount: of.amount,
        txid: of.txid,
        depth: of.depth,
        needed: of.needed,
      }
    : null,
  counterparty: row.counterparty,
});

function shownType({ code, client_id: clientId }: HistoryRow): TransactionRow['type'] {
  if (code === null) return 'deposit';
  return code === 'deposit' && clientId?.startsWith('buy:') ? 'buy' : (typeOf.get(code) ?? 'fee');
}

/** Returns the state of a deposit or withdrawal; refunds are always done. */
function shownState(
  { code, is_open }: HistoryRow,
  of: Deposit | Withdrawal | undefined,
): TransactionRow['state'] {
  if (is_open) return 'open';
  const isWay = code === null || code === 'deposit' || code === 'withdraw-hold';
  return isWay && of ? (of.state === 'credited' ? 'confirmed' : of.state) : 'confirmed';
}

/** Yields all transactions that match the filter, newest first, reading them in batches on demand. */
export async function* eachTransaction(
  deps: Reading,
  userId: string,
  filter: Filter,
  batch: number,
): AsyncGenerator<TransactionRow> {
  const { which, values } = requested(userId, filter);
  let keys = keysOf(null);
  for (;;) {
    const range = { ...values, ...keys, most: batch + 1, skip: 0 };
    const rows = await readOwn(deps, userId, ({ db }) => executeStatement(db, NEWEST[which].desc, range));
    yield* await shownRows(deps, rows);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    keys = { key: last.id, keySide: sideOf(last) };
  }
}
