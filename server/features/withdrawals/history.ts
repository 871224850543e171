import { sql } from 'kysely';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { Download } from '../../http/files.ts';
import { formatCoinUnits } from '../../networks/coin-amount.ts';
import { streamCsv } from '../../http/csv.ts';
import { idRangeBetween } from '../../id-range.ts';
import { newestFirst, readQueryPage } from '../../key-pages.ts';
import type {
  exportWithdrawals,
  getWithdrawals,
  Withdrawal,
  WithdrawalState,
} from '#contract/withdrawals.ts';
import {
  serializeWithdrawal,
  openStates,
  returnedStates,
  selectWithdrawals,
  type WithdrawalRow,
} from './rows.ts';

type Filter = RequestOf<typeof exportWithdrawals>;

const statesOf: Readonly<Record<NonNullable<Filter['kind']>, readonly WithdrawalState[]>> = {
  moving: openStates,
  confirmed: ['confirmed'],
  ended: returnedStates,
};

function ofPlayer(db: Db, userId: string, { kind, ...span }: Filter) {
  const { first, end } = idRangeBetween(span);
  const rows = selectWithdrawals(db)
    .where('user_id', '=', userId)
    .where('id', '>=', first)
    .where('id', '<', end);
  return kind === undefined ? rows : rows.where('state', 'in', statesOf[kind]);
}

/** Returns a page of the player's withdrawals, newest first. */
export async function listWithdrawals(
  { db, networks }: Deps,
  userId: string,
  input: RequestOf<typeof getWithdrawals>,
): Promise<ReplyOf<typeof getWithdrawals>> {
  const listed = ofPlayer(db, userId, input);
  const { rows, ...place } = await readQueryPage(input, {
    order: newestFirst<WithdrawalRow>(),
    shown: listed,
    all: listed,
  });
  return { items: rows.map((row) => serializeWithdrawal(row, networks)), ...place };
}

/** Returns withdrawals by id, in no order. */
export async function withdrawalsByIds(
  db: Db,
  networks: Deps['networks'],
  ids: readonly string[],
): Promise<Withdrawal[]> {
  if (ids.length === 0) return [];
  const rows = await selectWithdrawals(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => serializeWithdrawal(row, networks));
}

/** Rows in memory at a time, so that memory does not grow with the file. */
const BATCH = 500;

async function* eachOf(db: Db, userId: string, filter: Filter): AsyncGenerator<WithdrawalRow> {
  for (let before: string | null = null; ;) {
    const end: string | null = before;
    const all = ofPlayer(db, userId, filter);
    const rows: WithdrawalRow[] = await (end === null ? all : all.where('id', '<', end))
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute();
    yield* rows;
    before = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}

const columns = [
  'id',
  'time',
  'state',
  'coin',
  'network',
  'address',
  'tag',
  'amount',
  'usd',
  'price',
  'transaction',
  'sent',
  'ended',
  'reason',
];

/** Streams all withdrawals that match the filter as a CSV file. */
export function withdrawalsCsv(deps: Deps, userId: string, filter: Filter): Download {
  async function* rows(): AsyncGenerator<string[]> {
    for await (const row of eachOf(deps.db, userId, filter))
      yield [
        row.id,
        row.created_at.toISOString(),
        row.state,
        row.coin,
        row.network,
        row.address,
        row.tag ?? '',

        formatCoinUnits(BigInt(row.units), row.decimals),
        minorToAmount(row.amount),
        row.price,
        row.txid ?? '',
        row.sent_at?.toISOString() ?? '',
        row.ended_at?.toISOString() ?? '',
        row.reason ?? '',
      ];
  }
  return streamCsv(deps, 'withdrawals', columns, rows());
}
