import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#contract/money.ts';
import type { Db } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import { balancesOfOwner } from '../../ledger/index.ts';
import type { getTransactions, TransactionRow, TransactionType } from './contract.ts';
import { idSpan } from './span.ts';

const PAGE = 20;

/** The codes of the ledger by what a player calls them. */
const codesOf: Readonly<Record<TransactionType, readonly string[]>> = {
  deposit: ['deposit'],
  withdrawal: ['withdraw-hold'],
  bet: ['hold'],
  win: ['pay', 'item-sell'],
  refund: ['void', 'withdraw-release'],
  reward: ['reward'],
  demo: ['demo-credit', 'demo-refill'],
  fee: ['fee'],
};
const typeOf = new Map(
  Object.entries(codesOf).flatMap(([type, codes]) => codes.map((code) => [code, type as TransactionType])),
);
/** Those that an index of its own finds among a player's many stakes and wins. */
const rare = 'round_id is null';
const rareTypes: readonly TransactionType[] = ['deposit', 'withdrawal', 'reward', 'demo', 'fee'];

interface Asked {
  readonly accounts: readonly string[];
  readonly codes: readonly string[];
  readonly first: string;
  readonly end: string;
  readonly most: number;
}

interface Row {
  readonly id: string;
  readonly account: string;
  readonly code: string;
  readonly incoming: boolean;
  readonly amount: bigint;
  readonly round_id: string | null;
  readonly created_at: Date;
  readonly game: string | null;
  readonly is_open: boolean | null;
}

/** One side of the accounts, each walked along its index from the newest id on. */
const side = (column: 'credit_account_id' | 'debit_account_id', only: string) =>
  `select t.id, t.code, t.amount, t.round_id, t.created_at, own.id as account,
      ${column === 'credit_account_id'} as incoming
    from unnest(@accounts::text[]) as own (id) cross join lateral (
      select id, code, amount, round_id, created_at from transfers
      where ${column} = own.id and id >= @first and id < @end and code = any(@codes::text[]) ${only}
      order by id desc limit @most) t`;

const newest = (only: string) =>
  statement<Asked, Row>(`select moved.*, rounds.game, rounds.status = 'active' as is_open from (
    (${side('credit_account_id', only)}) union all (${side('debit_account_id', only)})
    order by id desc limit @most) moved
  left join rounds on rounds.id = moved.round_id order by moved.id desc`);

const totals = (only: string) =>
  statement<Omit<Asked, 'most'>, { incoming: string; outgoing: string; count: bigint }>(`select
    coalesce(sum(amount) filter (where incoming), 0)::text as incoming,
    coalesce(sum(amount) filter (where not incoming), 0)::text as outgoing, count(*) as count
  from (
    select amount, true as incoming from transfers where credit_account_id = any(@accounts::text[])
      and id >= @first and id < @end and code = any(@codes::text[]) ${only}
    union all
    select amount, false from transfers where debit_account_id = any(@accounts::text[])
      and id >= @first and id < @end and code = any(@codes::text[]) ${only}) moved`);

const NEWEST = { all: newest(''), rare: newest(`and ${rare}`) };
const TOTALS = { all: totals(''), rare: totals(`and ${rare}`) };

type Filter = Omit<RequestOf<typeof getTransactions>, 'before'>;

async function asked(db: Db, userId: string, filter: RequestOf<typeof getTransactions>) {
  const balances = await balancesOfOwner(db, userId);
  const { type } = filter;
  return {
    which: type !== undefined && rareTypes.includes(type) ? ('rare' as const) : ('all' as const),
    bonus: new Set(balances.filter(({ kind }) => kind === 'bonus').map(({ accountId }) => accountId)),
    values: {
      accounts: balances.map(({ accountId }) => accountId),
      codes: type === undefined ? [...typeOf.keys()] : codesOf[type],
      ...idSpan(filter),
    },
  };
}

/** A page of the player's movements; the totals of all pages come with the first one. */
export async function transactionsOf(
  db: Db,
  userId: string,
  filter: RequestOf<typeof getTransactions>,
): Promise<ReplyOf<typeof getTransactions>> {
  const { which, bonus, values } = await asked(db, userId, filter);
  const rows = await run(db, NEWEST[which], { ...values, most: PAGE + 1 });
  const [sums] = filter.before === undefined ? await run(db, TOTALS[which], values) : [];
  return {
    items: rows.slice(0, PAGE).map((row) => shownRow(row, bonus)),
    more: rows.length > PAGE,
    totals: sums
      ? {
          in: minorToAmount(BigInt(sums.incoming)),
          out: minorToAmount(BigInt(sums.outgoing)),
          net: minorToAmount(BigInt(sums.incoming) - BigInt(sums.outgoing)),
          count: Number(sums.count),
        }
      : null,
  };
}

const shownRow = (row: Row, bonus: ReadonlySet<string>): TransactionRow => ({
  id: row.id,
  time: row.created_at.toISOString(),
  type: typeOf.get(row.code) ?? 'fee',
  incoming: row.incoming,
  amount: minorToAmount(row.amount),
  is_bonus: bonus.has(row.account),
  bet_id: row.game === null ? null : row.round_id,
  game: row.game,
  state: row.is_open ? 'open' : 'confirmed',
});

/** All movements of the filter, the newest first, read in batches as they are taken. */
export async function* eachTransaction(
  db: Db,
  userId: string,
  filter: Filter,
  batch: number,
): AsyncGenerator<TransactionRow> {
  const { which, bonus, values } = await asked(db, userId, filter);
  let { end } = values;
  for (;;) {
    const rows = await run(db, NEWEST[which], { ...values, end, most: batch });
    for (const row of rows) yield shownRow(row, bonus);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    end = last.id;
  }
}
