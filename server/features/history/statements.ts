import { defineStatement } from '../../db/statement.ts';
import { inBothOrders } from '../../key-pages.ts';
import { idTextSql } from '../../db/uuid.ts';

export interface HistoryQuery {
  readonly userId: string;
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
  /** Null for a deposit that was not credited; below zero: a bonus. */
  readonly account_no: number | null;
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

/** A transfer with each of its sides that is an account of the player: between two of them it is on both. */
const COLUMNS = `t.id, t.code, t.amount, t.round_id, t.created_at, t.credit, t.debit`;
const SIDES = `cross join lateral (values (t.credit, true), (t.debit, false)) as side (account_no, incoming)`;

/** The player's transfers from the edge of the page on, along their key. */
const range = (edge: string): string =>
  `t.user_id = @userId and (t.credit <= 0 or t.debit <= 0) and t.id >= @first and t.id < @end and t.id ${edge}= @key`;
type Walk = (only: string, order: string, edge: string) => string;

/** Every code is frequent, so that the key itself is read. */
const walkAll: Walk = (only, order, edge) =>
  `select ${COLUMNS} from transfers t where ${range(edge)} and t.code = any(@codes::text[]) ${only}
    order by t.id ${order} limit @most`;

/** Codes that are rare among a player's stakes and wins have an index by code: each is read from its edge on. */
const FEW = `(t.round_id is null or t.code = 'void')`;
const walkFew: Walk = (only, order, edge) =>
  `select ${COLUMNS} from unnest(@codes::text[]) as codes (code) cross join lateral (
      select ${COLUMNS} from transfers t left join transfer_keys k on k.user_id = t.user_id and k.transfer_id = t.id
      where ${range(edge)} and t.code = codes.code and ${FEW} ${only} order by t.id ${order} limit @most) t
    order by t.id ${order} limit @most`;

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

const newest = (walk: Walk, only: string) =>
  inBothOrders((order, edge) =>
    defineStatement<HistoryPage, HistoryRow>(`select moved.*, coalesce(rounds.id, open.id) as bet_id,
    coalesce(rounds.game, open.game, made.game_name) as game,
    case when open.id is not null then true when rounds.id is not null then false
      else made.status = 'active' and made.staked > 0 end as is_open, ${depositId} as deposit_id, ${counterparty} as counterparty
  from (
    select * from (
      (select t.id, t.code, t.amount, t.round_id, k.client_id, t.created_at, side.account_no, side.incoming
        from (${walk(only, order, edge)}) t left join transfer_keys k on k.user_id = @userId and k.transfer_id = t.id
        ${SIDES} where side.account_no <= 0)
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
    (select t.amount, side.incoming
    from transfers t left join transfer_keys k on k.user_id = t.user_id and k.transfer_id = t.id ${SIDES}
    where t.user_id = @userId and side.account_no <= 0
      and t.id >= @first and t.id < @end and t.code = any(@codes::text[]) ${only} limit ${MOST_ADDED_UP + 1})
    union all
    (select 0, true ${waiting} limit ${MOST_ADDED_UP + 1}) limit ${MOST_ADDED_UP + 1}) moved`);

export const NEWEST = { all: newest(walkAll, ''), few: newest(walkFew, ''), coin: newest(walkFew, ofCoin) };
export const TOTALS = {
  all: totals(''),
  few: totals(`and ${FEW}`),
  coin: totals(`and ${FEW} ${ofCoin}`),
};
