import { defineStatement } from '../../db/statement.ts';
import { inBothOrders } from '../../key-pages.ts';
import { NOT_OF_BETS_SQL } from '../../ledger/index.ts';
import { idTextSql } from '../../db/uuid.ts';

export interface HistoryQuery {
  readonly userId: string;
  readonly accounts: readonly string[];
  readonly codes: readonly string[];
  /** Null: any, or none. */
  readonly coin: string | null;
  /** States of deposits without a transfer; none if only other types are requested. */
  readonly waiting: readonly string[];
  readonly first: string;
  readonly end: string;
}

export interface HistoryRow {
  readonly id: string;
  /** Null for a deposit that was not credited. */
  readonly code: string | null;
  readonly account: string | null;
  readonly incoming: boolean;
  readonly amount: bigint | null;
  /** What the transfer is of, also where that has left the database; null: of no round. */
  readonly round_id: string | null;
  /** A bet of the house, which the page can open. */
  readonly bet_id: string | null;
  readonly client_id: string | null;
  readonly created_at: Date;
  readonly game: string | null;
  readonly is_open: boolean | null;
  readonly deposit_id: string | null;
  readonly counterparty: string | null;
}

/*
 * A transfer names what it is for in its client id: `deposit:{network}:{txid}:{output}`, `reversal:` and the
 * same, `withdrawal:{id}:hold`, `tip:{the other player}:{id}`.
 */
const named = (place: number): string => `split_part(client_id, ':', ${place})`;

const ofCoin = `and (@coin::text is null
  or (${named(2)}, ${named(3)}, ${named(4)}) in (
    select network, txid, output from deposits where user_id = @userId and coin = @coin)
  or (${named(1)} = 'withdrawal' and ${named(2)} in (
    select ${idTextSql('id')} from withdrawals where user_id = @userId and coin = @coin)))`;

type Column = 'credit_account_id' | 'debit_account_id';

/**
 * The bounds of the ids are hidden in subqueries: seeing that they leave out nothing, PostgreSQL would take each account
 * for an average one, and sort all transfers of a player who has very many.
 */
const inRange = `id >= (select @first::uuid) and id < (select @end::uuid)`;

/** One side of the transfers, read along its index from the edge of the page on. */
const side = (column: Column, only: string, order: string, edge: string) =>
  `select t.id, t.code, t.amount, t.round_id, t.client_id, t.created_at, own.id as account,
      ${column === 'credit_account_id'} as incoming
    from unnest(@accounts::text[]) as own (id) cross join lateral (
      select id, code, amount, round_id, client_id, created_at from transfers
      where ${column} = own.id and ${NOT_OF_BETS_SQL(column)} and ${inRange} and id ${edge}= (select @key::uuid)
        and code = any(@codes::text[]) ${only}
      order by id ${order} limit @most) t`;

const waiting = `from deposits where user_id = @userId and credits = 0 and state = any(@waiting::text[])
  and (@coin::text is null or coin = @coin) and id >= @first and id < @end`;

/** Looked up by index for each row that has one; such rows are rare for a player who bets. */
const depositId = `case when moved.code is null then moved.id
  when moved.code in ('deposit', 'deposit-reversal') then (select id from deposits
    where network = ${named(2)} and txid = ${named(3)} and output = ${named(4)}) end`;
const counterparty = `case when moved.code = 'tip' then (select username from users where id = ${named(2)}::uuid) end`;

interface HistoryPage extends HistoryQuery {
  /** The row next to the page. */
  readonly key: string;
  readonly keySide: number;
  readonly most: number;
  readonly skip: number;
}

/** A transfer between two accounts of a player is two rows with one id: what comes in is the newer one. */
export const SIDE_SQL = '(case when moved.incoming then 1 else 0 end)';

const newest = (only: string) =>
  inBothOrders((order, edge) =>
    defineStatement<HistoryPage, HistoryRow>(`select moved.*, coalesce(rounds.id, open.id) as bet_id,
    coalesce(rounds.game, open.game, made.game_name) as game,
    case when open.id is not null then true when rounds.id is not null then false
      else made.status = 'active' and made.staked > 0 end as is_open, ${depositId} as deposit_id, ${counterparty} as counterparty
  from (
    select * from (
      (${side('credit_account_id', only, order, edge)}) union all (${side('debit_account_id', only, order, edge)})
      union all (select id, null, null, null, '', created_at, null, true ${waiting} and id ${edge}= @key::uuid
        order by id ${order} limit @most)) moved
    where (moved.id, ${SIDE_SQL}) ${edge} (@key::uuid, @keySide::integer)
    order by moved.id ${order}, ${SIDE_SQL} ${order} limit @most offset @skip) moved
  left join rounds on rounds.user_id = @userId and rounds.id = moved.round_id
  left join open_rounds open on rounds.id is null and open.user_id = @userId and open.id = moved.round_id
  left join provider_rounds made on rounds.id is null and open.id is null and made.user_id = @userId and made.id = moved.round_id
  order by moved.id ${order}, ${SIDE_SQL} ${order}`),
  );

/** More are not added up for one page: it takes some hundredths of a second. */
export const MOST_ADDED_UP = 20_000;

const totals = (only: string) =>
  defineStatement<HistoryQuery, { incoming: string; outgoing: string; count: bigint }>(`select
    coalesce(sum(amount) filter (where incoming), 0)::text as incoming,
    coalesce(sum(amount) filter (where not incoming), 0)::text as outgoing, count(*) as count
  from (
    (select amount, true as incoming from transfers where credit_account_id = any(@accounts::text[])
      and ${NOT_OF_BETS_SQL('credit_account_id')}
      and id >= @first and id < @end and code = any(@codes::text[]) ${only} limit ${MOST_ADDED_UP + 1})
    union all
    (select amount, false from transfers where debit_account_id = any(@accounts::text[])
      and ${NOT_OF_BETS_SQL('debit_account_id')}
      and id >= @first and id < @end and code = any(@codes::text[]) ${only} limit ${MOST_ADDED_UP + 1})
    union all
    (select 0, true ${waiting} limit ${MOST_ADDED_UP + 1}) limit ${MOST_ADDED_UP + 1}) moved`);

/** Rows that a separate index finds among a player's many stakes and wins. */
const rare = 'and round_id is null';

export const NEWEST = { all: newest(''), rare: newest(rare), coin: newest(`${rare} ${ofCoin}`) };
export const TOTALS = { all: totals(''), rare: totals(rare), coin: totals(`${rare} ${ofCoin}`) };
