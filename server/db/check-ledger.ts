import { NOBODY } from '../ledger/index.ts';
import { ALL_ROUNDS_SQL, OWN_ROUNDS_SQL } from '../rounds/index.ts';
import type { Db, Tx } from './connection.ts';
import { idTextSql } from './uuid.ts';
import { executeStatement, defineStatement } from './statement.ts';

/** One inconsistency, as a sentence. */
export type ViolationMessage = string;

export interface LedgerInvariant {
  readonly text: string;
  /** Formats one row of the result as a sentence; no rows: no violation. */
  readonly tell: (row: Record<string, unknown>) => ViolationMessage;
}

/** Maximum number of sentences per invariant; more would not help. */
const ROWS_MAX = 20;

/** Sums by account: the system's, or with `user_id` those of players. */
const SIDES = `sides as (
  select user_id, credit as account_no, amount from transfers
  union all select user_id, debit, -amount from transfers
)`;
const SYSTEM_SUMS = `system_sums as (
  select a.name, coalesce(sum(s.amount), 0) as amount from system_accounts a left join (
    select credit as account_no, amount from transfers where credit > 0
    union all select debit, -amount from transfers where debit > 0
  ) s on s.account_no = a.account_no group by a.name
)`;

/** Every invariant the database can check by itself in one consistent snapshot. */
const questions: readonly LedgerInvariant[] = [
  {
    text: `with players as (select coalesce(sum(amount), 0) as amount from wallets),
        the_system as (
          select coalesce(sum(amount) filter (where credit > 0), 0)
            - coalesce(sum(amount) filter (where debit > 0), 0) as amount from transfers)
      select (players.amount + the_system.amount)::text as sum from players, the_system
      where players.amount + the_system.amount <> 0`,
    tell: ({ sum }) => `All accounts together hold ${sum} instead of zero.`,
  },
  {
    text: `with ${SIDES}, sums as (
        select user_id, account_no, sum(amount) as amount from sides where account_no <= 0 group by 1, 2)
      select coalesce(b.account_id, ${idTextSql('s.user_id')} || ' ' || s.account_no) as id, coalesce(b.amount, 0)::text as amount,
        coalesce(s.amount, 0)::text as sum
      from wallets b full join sums s on s.user_id = b.user_id and s.account_no = b.account_no
      where b.account_id is null or b.amount <> coalesce(s.amount, 0)`,
    tell: ({ id, amount, sum }) => `Balance ${id} says ${amount}, its transfers say ${sum}.`,
  },
  {
    text: `with closed as (select account_no, sum(amount) as amount from ledger_days group by account_no),
      moved as (
        select account_no, sum(amount) as amount from (
          select credit as account_no, amount from transfers where id < (select upto from ledger_closed)
          union all select debit, -amount from transfers where id < (select upto from ledger_closed)
        ) sides where account_no > 0 group by account_no
      )
      select coalesce(a.name, account_no::text) as id, closed.amount::text, moved.amount::text as sum
      from closed full join moved using (account_no) left join system_accounts a using (account_no)
      where coalesce(closed.amount, 0) <> coalesce(moved.amount, 0)`,
    tell: ({ id, amount, sum }) => `The closed sum of ${id} is ${amount}, its closed transfers say ${sum}.`,
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
    text: `with ${SIDES}
      select distinct s.account_no as id from sides s left join system_accounts a on a.account_no = s.account_no
      where s.account_no > 0 and a.account_no is null`,
    tell: ({ id }) => `Transfers name the system account ${id}, which does not exist.`,
  },
  {
    text: `select t.id from transfers t
      where ((t.debit <= 0 or t.credit <= 0 or t.round_id is not null) and t.user_id = '${NOBODY}')
        or (t.user_id <> '${NOBODY}' and t.debit > 0 and t.credit > 0 and t.round_id is null)`,
    tell: ({ id }) =>
      `The transfer ${id} is in the books of a player whom it does not concern, or of nobody.`,
  },
  {
    text: `select coalesce(t.id, k.transfer_id) as id from transfer_keys k
      full join (select user_id, id from transfers where round_id is null) t
        on t.user_id = k.user_id and t.id = k.transfer_id
      where t.id is null or k.transfer_id is null`,
    tell: ({ id }) => `The transfer ${id} without a round has no key, or a key has no transfer.`,
  },
  {
    text: `with halves as (
        select client_id, coalesce(sum(amount) filter (where credit_name = 'transit'), 0) as sent,
          coalesce(sum(amount) filter (where debit_name = 'transit'), 0) as arrived
        from named_transfers where 'transit' in (credit_name, debit_name) group by client_id)
      select client_id as id, sent::text, arrived::text from halves where sent <> arrived`,
    tell: ({ id, sent, arrived }) => `On the way with ${id} are ${sent}, of which ${arrived} arrived.`,
  },
  {
    text: `select r.id from ${OWN_ROUNDS_SQL} r left join wallets a on a.user_id = r.user_id and a.account_id = r.account_id
        left join seed_pairs p on p.id = r.seed_pair_id and p.user_id = r.user_id
        left join shared_games g on g.id = r.shared_game_id
      where a.user_id is null or (p.id is null and g.id is null)`,
    tell: ({ id }) =>
      `Round ${id} names an account, a seed pair or a shared game that is not its player's or does not exist.`,
  },
  {
    text: `with ${SYSTEM_SUMS}, held as (
        select coalesce(sum(staked), 0) as amount from ${ALL_ROUNDS_SQL} as played where status = 'active')
      select coalesce((select amount from system_sums where name = 'escrow'), 0)::text as escrow, held.amount::text
      from held where held.amount <> coalesce((select amount from system_sums where name = 'escrow'), 0)`,
    tell: ({ escrow, amount }) => `Escrow holds ${escrow}, the stakes of open rounds are ${amount}.`,
  },
  {
    text: `with money as (
        select round_id, coalesce(sum(amount) filter (where code = 'hold'), 0) as held,
          coalesce(sum(amount) filter (where code = 'post'), 0) as posted,
          coalesce(sum(amount) filter (where code in ('pay', 'item')), 0) as paid,
          coalesce(sum(amount) filter (where code = 'void'), 0) as voided
        from transfers where round_id is not null group by round_id
      )
      select coalesce(r.id, m.round_id) as id, r.status, r.staked::text, r.payout::text, m.held::text,
        m.posted::text, m.paid::text, m.voided::text
      from ${ALL_ROUNDS_SQL} as r full join money m on m.round_id = r.id
      where r.id is null or m.round_id is null or m.held <> r.held
        or m.posted <> case r.status when 'settled' then r.staked else 0 end
        or m.paid <> case r.status when 'settled' then r.payout else 0 end
        or m.voided <> r.given_back`,
    tell: ({ id, status, staked, payout, held, posted, paid, voided }) =>
      `Round ${id} is ${status} with ${staked} staked and ${payout} paid out, but its transfers held ${held}, ` +
      `posted ${posted}, paid ${paid} and gave back ${voided}.`,
  },
  {
    text: `with money as (
        select round_id, coalesce(sum(amount) filter (where code = 'item'), 0) as paid,
          coalesce(sum(amount) filter (where code = 'item-sell'), 0) as sold
        from transfers where code in ('item', 'item-sell') group by round_id
      )
      select coalesce(i.id, m.round_id) as id, i.status, i.value::text, m.paid::text, m.sold::text
      from items i full join money m on m.round_id = i.id
      where i.id is null or m.round_id is null or m.paid <> i.value
        or m.sold <> case i.status when 2 then i.value else 0 end`,
    tell: ({ id, status, value, paid, sold }) =>
      `Item ${id} has status ${status} and is worth ${value}, but ${paid} was put aside for it and ${sold} paid out.`,
  },
  {
    text: `with ${SYSTEM_SUMS}, owned as (select coalesce(sum(value), 0) as amount from items where status = 1)
      select coalesce((select amount from system_sums where name = 'items'), 0)::text as held, owned.amount::text
      from owned where owned.amount <> coalesce((select amount from system_sums where name = 'items'), 0)`,
    tell: ({ held, amount }) => `The items account holds ${held}, the items of players are worth ${amount}.`,
  },
  {
    text: `select id, step, jsonb_array_length(actions) as actions, cardinality(balances) as balances
      from ${OWN_ROUNDS_SQL} r where jsonb_array_length(actions) <> step or cardinality(balances) <> 2 * (step + 1)`,
    tell: ({ id, step, actions, balances }) =>
      `Round ${id} is at step ${step}, but stores ${actions} actions and ${balances} figures of balances.`,
  },
  {
    text: `select o.id from open_rounds o join rounds r on r.id = o.id`,
    tell: ({ id }) => `Round ${id} is open and over at once.`,
  },
  {
    text: `with pairs as (
        select p.id, case p.state when 'active' then coalesce(w.nonce, -1) else p.nonce end as nonce
        from seed_pairs p left join wallets w on w.seed_pair_id = p.id and w.user_id = p.user_id and w.account_no = 0)
      select p.id, p.nonce, count(r.id) as bets, max(r.nonce) as last from pairs p
      left join ${OWN_ROUNDS_SQL} r on r.seed_pair_id = p.id group by p.id, p.nonce
      having count(distinct r.nonce) <> p.nonce or count(r.id) <> p.nonce or coalesce(max(r.nonce), -1) <> p.nonce - 1`,
    tell: ({ id, nonce, bets }) => `Seed pair ${id} is at nonce ${nonce}, but ${bets} rounds used it.`,
  },
  {
    text: `select r.id, g.number from ${OWN_ROUNDS_SQL} r join shared_games g on g.id = r.shared_game_id
      where (g.status = 'settled' and r.status = 'active')
        or (g.status not in ('ended', 'settled') and r.status = 'settled') or r.nonce <> g.number or r.game <> g.game`,
    tell: ({ id, number }) => `Round ${id} is not as its shared game ${number} says.`,
  },
  {
    text: `select g.id, g.hash, before.hash as before from shared_games g
      join chains c on c.game = g.game and c.number = g.chain
      left join shared_games before on before.game = g.game and before.chain = g.chain and before.number = g.number - 1
      where g.hash is not null and encode(sha256(convert_to(g.hash, 'UTF8')), 'hex')
        <> case g.number when 1 then c.terminating_hash else before.hash end`,
    tell: ({ id }) => `The hash of shared game ${id} is not the one that was committed to.`,
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
        select user_id, count(*) as rounds, sum(staked) as staked, sum(payout) as payout
        from ${ALL_ROUNDS_SQL} as rounds where status = 'settled' group by user_id
      )
      select coalesce(t.user_id, p.user_id) as id from player_totals t full join played p on p.user_id = t.user_id
      where t.user_id is null or t.rounds <> coalesce(p.rounds, 0) or t.staked <> coalesce(p.staked, 0)
        or t.payout <> coalesce(p.payout, 0)`,
    tell: ({ id }) => `The totals of player ${id} are not the sums of the settled rounds.`,
  },
];

/**
 * Checks every invariant, including those of features, in one consistent snapshot; empty: the ledger is
 * right.
 */
export async function checkLedger(
  db: Db,
  ofFeatures: readonly LedgerInvariant[] = [],
): Promise<ViolationMessage[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx: Tx) => {
      await executeStatement(tx, defineStatement('set local statement_timeout = 0'), {});
      const problems: ViolationMessage[] = [];
      for (const { text, tell } of [...questions, ...ofFeatures]) {
        const rows = await executeStatement(tx, defineStatement<object, Record<string, unknown>>(text), {});
        problems.push(...rows.slice(0, ROWS_MAX).map(tell));
        if (rows.length > ROWS_MAX) problems.push(`… and ${rows.length - ROWS_MAX} more of this kind.`);
      }
      return problems;
    });
}
