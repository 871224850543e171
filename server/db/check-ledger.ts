import { NO_PLAYER, systemAccountNos } from '../ledger/index.ts';
import { ALL_ROUNDS_SQL, OWN_ROUNDS_SQL } from '../rounds/index.ts';
import type { Db } from './connection.ts';
import {
  IN_RANGE_SQL,
  IS_OF_ROUND_SQL,
  IS_RIGHT_SQL,
  MONEY_SQL,
  noSums,
  PLAYED_SQL,
  READ_ROUNDS_SQL,
  SUMS_SQL,
  sumValues,
  UNEVEN_ROUNDS_SQL,
  USED_PAIRS_SQL,
  type SumsSoFar,
  type SumValues,
} from './proof-sums.ts';
import { askInSnapshot } from './proof-snapshot.ts';
import { defineStatement } from './statement.ts';
import { idTextSql, LAST_ID } from './uuid.ts';

/** One inconsistency, as a sentence. */
export type ViolationMessage = string;

export interface LedgerInvariant {
  /**
   * May contain the sums of `proof-sums.ts`, so that it reads only what is new. In the text of a feature `transfers`
   * and `named_transfers` are only those without a round, of which there are few; `rangeInvariants` proves that no other one has its code.
   */
  readonly text: string;
  /** Formats one row of the result as a sentence; no rows: no violation. */
  readonly tell: (row: Record<string, unknown>) => ViolationMessage;
}

/** Maximum number of sentences per invariant; more would not help. */
const ROWS_MAX = 20;
/** So many are looked at again by all of their transfers. */
const UNEVEN_MAX = 1_000;

/** What is asked of rounds and transfers of a range of ids; over all ranges it is asked of each of them. */
export const rangeInvariants: readonly LedgerInvariant[] = [
  {
    text: `select r.id from ${READ_ROUNDS_SQL} r
        left join wallets a on a.user_id = r.user_id and a.account_no = r.account_no
        left join seed_pairs p on p.id = r.seed_pair_id and p.user_id = r.user_id
        left join shared_games g on g.id = r.shared_game_id
      where a.user_id is null or (p.id is null and g.id is null)`,
    tell: ({ id }) =>
      `Round ${id} names an account, a seed pair or a shared game that is not its player's or does not exist.`,
  },
  {
    text: `select id, code from transfers
      where ${IN_RANGE_SQL} and (round_id is null) = (code in ('hold', 'post', 'stake', 'pay', 'item', 'item-sell', 'void'))`,
    tell: ({ id, code }) =>
      `The transfer ${id} (${code}) has a round though it is of none, or lacks its round.`,
  },
  {
    text: `select id from transfers
      where ${IN_RANGE_SQL} and (((debit <= 0 or credit <= 0 or round_id is not null) and user_id = '${NO_PLAYER}')
        or (user_id <> '${NO_PLAYER}' and debit > 0 and credit > 0 and round_id is null
          -- A commission arrives in the affiliate's books.
          and (debit, credit) <> (${systemAccountNos.transit}, ${systemAccountNos.commissions})))`,
    tell: ({ id }) =>
      `The transfer ${id} is in the books of a player whom it does not concern, or of nobody.`,
  },
  {
    text: `select coalesce(t.id, k.transfer_id) as id
      from (select user_id, transfer_id from transfer_keys where transfer_id >= @from and transfer_id < @end) k
        full join (select user_id, id from transfers where round_id is null and ${IN_RANGE_SQL}) t
          on t.user_id = k.user_id and t.id = k.transfer_id
      where t.id is null or k.transfer_id is null`,
    tell: ({ id }) => `The transfer ${id} without a round has no key, or a key has no transfer.`,
  },
  {
    // An item has its round's id. It may be won and sold later than the round was opened.
    text: `with money as (
        select round_id, coalesce(sum(amount) filter (where code = 'item'), 0) as paid,
          coalesce(sum(amount) filter (where code = 'item-sell'), 0) as sold
        from transfers where code in ('item', 'item-sell') and ${IN_RANGE_SQL} group by round_id
      ), touched as (
        select id, status, value, id >= @from as is_whole from items where ${IN_RANGE_SQL}
        union select id, status, value, id >= @from and id < @end from items where id in (select round_id from money)
      )
      select coalesce(i.id, m.round_id) as id, i.status, i.value::text, coalesce(m.paid, 0)::text as paid,
        coalesce(m.sold, 0)::text as sold
      from touched i full join money m on m.round_id = i.id
      where i.id is null or m.paid not in (0, i.value) or (m.sold <> 0 and (m.sold <> i.value or i.status <> 2))
        or (@isLast::boolean and i.is_whole and (m.round_id is null or m.paid <> i.value
          or m.sold <> case i.status when 2 then i.value else 0 end))`,
    tell: ({ id, status, value, paid, sold }) =>
      `Item ${id} has status ${status} and is worth ${value}, but ${paid} was put aside for it and ${sold} paid out.`,
  },
  {
    text: `select id, step, jsonb_array_length(actions) as actions, cardinality(balances) as balances
      from ${READ_ROUNDS_SQL} r where jsonb_array_length(actions) <> step or cardinality(balances) <> 2 * (step + 1)`,
    tell: ({ id, step, actions, balances }) =>
      `Round ${id} is at step ${step}, but stores ${actions} actions and ${balances} figures of balances.`,
  },
  {
    text: `select seed_pair_id as id, count(*) - count(distinct nonce) as times from ${OWN_ROUNDS_SQL} r
      where seed_pair_id is not null and ${IN_RANGE_SQL} group by seed_pair_id having count(*) <> count(distinct nonce)`,
    tell: ({ id, times }) => `Seed pair ${id} was used ${times} times with a nonce that another round has.`,
  },
  {
    text: `select r.id, g.number from ${READ_ROUNDS_SQL} r join shared_games g on g.id = r.shared_game_id
      where (g.status = 'settled' and r.status = 'active')
        or (g.status not in ('ended', 'settled') and r.status = 'settled') or r.nonce <> g.number or r.game <> g.game`,
    tell: ({ id, number }) => `Round ${id} is not as its shared game ${number} says.`,
  },
];

const tellUneven: LedgerInvariant['tell'] = ({ id, status, staked, payout, held, posted, paid, voided }) =>
  `Round ${id} is ${status} with ${staked} staked and ${payout} paid out, but its transfers held ${held}, ` +
  `posted ${posted}, paid ${paid} and gave back ${voided}.`;

/** What is asked of the books as they are now. */
const questions: readonly LedgerInvariant[] = [
  {
    text: `select coalesce(sum(amount), 0)::text as sum from ${SUMS_SQL} s having coalesce(sum(amount), 0) <> 0`,
    tell: ({ sum }) => `All accounts together hold ${sum} instead of zero.`,
  },
  {
    text: `select coalesce(b.account_id, ${idTextSql('s.user_id')} || ' ' || s.account_no) as id,
        coalesce(b.amount, 0)::text as amount, coalesce(s.amount, 0)::text as sum
      from wallets b full join (select * from ${SUMS_SQL} sums where account_no <= 0) s
        on s.user_id = b.user_id and s.account_no = b.account_no
      where b.account_id is null or b.amount <> coalesce(s.amount, 0)`,
    tell: ({ id, amount, sum }) => `Balance ${id} says ${amount}, its transfers say ${sum}.`,
  },
  {
    text: `with closed as (select account_no, sum(amount) as amount from ledger_days group by account_no),
      later as (
        select account_no, sum(amount) as amount from (
          select credit as account_no, amount from transfers
            where id >= (select upto from ledger_closed) and id < @end
          union all select debit, -amount from transfers
            where id >= (select upto from ledger_closed) and id < @end
        ) sides where account_no > 0 group by account_no
      ), moved as (
        select s.account_no, s.amount - coalesce(l.amount, 0) as amount
        from ${SUMS_SQL} s left join later l on l.account_no = s.account_no where s.account_no > 0
      )
      select coalesce(a.name, account_no::text) as id, coalesce(closed.amount, 0)::text as amount,
        coalesce(moved.amount, 0)::text as sum
      from closed full join moved using (account_no) left join system_accounts a using (account_no)
      where coalesce(closed.amount, 0) <> coalesce(moved.amount, 0)`,
    tell: ({ id, amount, sum }) => `The closed sum of ${id} is ${amount}, its closed transfers say ${sum}.`,
  },
  {
    text: `with later as (
        select coalesce(sum(case when credit = 0 then amount else 0 end - case when debit = 0 then amount else 0 end), 0)
            as main,
          coalesce(sum(case when credit < 0 then amount else 0 end - case when debit < 0 then amount else 0 end), 0)
            as bonus
        from transfers where id >= (select upto from player_sums) and id < @end
      ), held as (
        select coalesce(sum(amount) filter (where account_no = 0), 0) as main,
          coalesce(sum(amount) filter (where account_no < 0), 0) as bonus
        from ${SUMS_SQL} sums where account_no <= 0
      )
      select (s.main + later.main)::text || ' and ' || (s.bonus + later.bonus) as kept,
        held.main::text || ' and ' || held.bonus as held
      from player_sums s, later, held
      where s.main + later.main <> held.main or s.bonus + later.bonus <> held.bonus`,
    tell: ({ kept, held }) =>
      `The kept sums of main and bonus accounts are ${kept}, the accounts hold ${held} together.`,
  },
  {
    text: `select s.players::text as kept, counted.players::text as counted from player_sums s,
        (select count(*) as players from users where id < (select upto from player_sums)) counted
      where s.players <> counted.players`,
    tell: ({ kept, counted }) => `The kept number of players is ${kept}, there are ${counted}.`,
  },
  {
    text: `select account_id as id, amount::text from wallets where amount < 0`,
    tell: ({ id, amount }) => `Balance ${id} is negative: ${amount}.`,
  },
  {
    text: `select u.id from users u left join wallets w on w.user_id = u.id and w.account_no = 0 where w.user_id is null`,
    tell: ({ id }) => `Player ${id} has no main account.`,
  },
  {
    text: `select s.account_no as id from ${SUMS_SQL} s left join system_accounts a on a.account_no = s.account_no
      where s.account_no > 0 and a.account_no is null`,
    tell: ({ id }) => `Transfers name the system account ${id}, which does not exist.`,
  },
  {
    text: `with held as (select coalesce(sum(staked), 0) as amount from ${ALL_ROUNDS_SQL} as played
        where status = 'active'),
      escrow as (select coalesce(sum(amount), 0) as amount from ${SUMS_SQL} s where account_no = ${systemAccountNos.escrow})
      select escrow.amount::text as escrow, held.amount::text from held, escrow where held.amount <> escrow.amount`,
    tell: ({ escrow, amount }) => `Escrow holds ${escrow}, the stakes of open rounds are ${amount}.`,
  },
  {
    text: `with owned as (select coalesce(sum(value), 0) as amount from items where status = 1),
      account as (select coalesce(sum(amount), 0) as amount from ${SUMS_SQL} s where account_no = ${systemAccountNos.items})
      select account.amount::text as held, owned.amount::text from owned, account where owned.amount <> account.amount`,
    tell: ({ held, amount }) => `The items account holds ${held}, the items of players are worth ${amount}.`,
  },
  {
    text: `with owed as (select coalesce(sum(amount), 0) as amount from in_transit o
        where not exists (select from transfer_keys k
          where k.user_id in (o.receiver_id, o.user_id) and k.client_id = o.client_id)),
      account as (select coalesce(sum(amount), 0) as amount from ${SUMS_SQL} s where account_no = ${systemAccountNos.transit})
      select account.amount::text as held, owed.amount::text from owed, account where owed.amount <> account.amount`,
    tell: ({ held, amount }) => `The transit account holds ${held}, what has not arrived is ${amount}.`,
  },
  {
    text: `select o.id from open_rounds o join rounds r on r.id = o.id`,
    tell: ({ id }) => `Round ${id} is open and over at once.`,
  },
  {
    text: `with pairs as (
        select p.id, case p.state when 'active' then coalesce(w.nonce, -1) else p.nonce end as nonce
        from seed_pairs p left join wallets w on w.seed_pair_id = p.id and w.user_id = p.user_id and w.account_no = 0)
      select p.id, p.nonce, coalesce(used.rounds, 0) as bets from pairs p
      left join ${USED_PAIRS_SQL} used on used.seed_pair_id = p.id
      where coalesce(used.rounds, 0) <> p.nonce
        or coalesce(used.total, 0) <> p.nonce::numeric * (p.nonce - 1) / 2
        or coalesce(used.squares, 0) <> div(p.nonce::numeric * (p.nonce - 1) * (2 * p.nonce - 1), 6)`,
    tell: ({ id, nonce, bets }) => `Seed pair ${id} is at nonce ${nonce}, but ${bets} rounds used it.`,
  },
  {
    text: `select p.id from seed_pairs p join open_rounds r on r.seed_pair_id = p.id where p.state <> 'active'`,
    tell: ({ id }) => `Seed pair ${id} is revealed while a round that uses it is open.`,
  },
  {
    text: `select u.id from users u left join seed_pairs p on p.user_id = u.id and p.state in ('active', 'next')
      group by u.id having count(p.id) <> 2`,
    tell: ({ id }) => `Player ${id} does not have one active and one next seed pair.`,
  },
  {
    text: `with played as (
        select user_id, sum(rounds) as rounds, sum(staked) as staked, sum(payout) as payout
        from ${PLAYED_SQL} p group by user_id
      )
      select coalesce(t.user_id, p.user_id) as id from player_totals t full join played p on p.user_id = t.user_id
      where t.user_id is null or t.rounds <> coalesce(p.rounds, 0) or t.staked <> coalesce(p.staked, 0)
        or t.payout <> coalesce(p.payout, 0)`,
    tell: ({ id }) => `The totals of player ${id} are not the sums of the settled rounds.`,
  },
  {
    text: `select g.id, g.hash, before.hash as before from shared_games g
      join chains c on c.game = g.game and c.number = g.chain
      left join shared_games before on before.game = g.game and before.chain = g.chain and before.number = g.number - 1
      where g.hash is not null and g.ended_at >= @since and encode(sha256(convert_to(g.hash, 'UTF8')), 'hex')
        <> case g.number when 1 then c.terminating_hash else before.hash end`,
    tell: ({ id }) => `The hash of shared game ${id} is not the one that was committed to.`,
  },
  ...rangeInvariants,
];

const UNEVEN_ROUNDS = defineStatement<SumValues, Record<string, unknown> & { id: string }>(UNEVEN_ROUNDS_SQL);
/** By all transfers of these rounds, whenever they were made: their ids are not smaller than the first of the rounds. */
const STILL_UNEVEN = defineStatement<
  { ids: readonly string[]; from: string; end: string },
  Record<string, unknown>
>(
  `with money as (select round_id, ${MONEY_SQL} from transfers
      where ${IS_OF_ROUND_SQL} and ${IN_RANGE_SQL} and round_id = any(@ids::uuid[]) group by round_id)
    select asked.id, r.status, r.staked::text, r.payout::text, coalesce(m.held, 0) as held,
      coalesce(m.posted, 0) as posted, coalesce(m.paid, 0) as paid, coalesce(m.voided, 0) as voided
    from unnest(@ids::uuid[]) as asked (id)
    left join (select * from ${ALL_ROUNDS_SQL} named where id = any(@ids::uuid[])) r on r.id = asked.id
    left join money m on m.round_id = asked.id
    where r.id is null or m.round_id is null or not ${IS_RIGHT_SQL}`,
);

const OUTSIDE = `with transfers as not materialized (select * from transfers where round_id is null),
  named_transfers as not materialized (select * from named_transfers where round_id is null)`;
const withoutRounds = ({ text, tell }: LedgerInvariant): LedgerInvariant => ({
  text: text.startsWith('with ') ? text.replace('with', `${OUTSIDE},`) : `${OUTSIDE} ${text}`,
  tell,
});

async function ask(db: Db, { text, tell }: LedgerInvariant, values: SumValues): Promise<ViolationMessage[]> {
  const statement = defineStatement<SumValues, Record<string, unknown>>(text);
  return tellRows(await askInSnapshot(db, statement, values), tell);
}

export const tellRows = (
  rows: readonly Record<string, unknown>[],
  tell: LedgerInvariant['tell'],
): ViolationMessage[] => {
  const problems = rows.slice(0, ROWS_MAX).map(tell);
  return rows.length > ROWS_MAX
    ? [...problems, `… and ${rows.length - ROWS_MAX} more of this kind.`]
    : problems;
};

/**
 * Checks every invariant of the books as they are now, including those of features; empty: the ledger is right. Each
 * question has its own snapshot, which is right because it compares tables at one moment. With `sums`, only what
 * is newer is read.
 */
export async function checkLedger(
  db: Db,
  ofFeatures: readonly LedgerInvariant[] = [],
  sums: SumsSoFar = noSums(),
): Promise<ViolationMessage[]> {
  const values = sumValues(sums);
  const problems: ViolationMessage[] = [];
  for (const question of [...questions, ...ofFeatures.map(withoutRounds)])
    problems.push(...(await ask(db, question, values)));
  const uneven = await askInSnapshot(db, UNEVEN_ROUNDS, values);
  if (uneven.length === 0) return problems;
  const ids = uneven
    .slice(0, UNEVEN_MAX)
    .map(({ id }) => id)
    .sort();
  const asked = { ids, from: ids[0] ?? LAST_ID, end: LAST_ID };
  problems.push(...tellRows(await askInSnapshot(db, STILL_UNEVEN, asked), tellUneven));
  return problems;
}
