import { sql, type Kysely } from 'kysely';

/**
 * The ledger in double entry, by player: the balances of players, and transfers between accounts, which never change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Accounts without an owner, by the number that transfers know them by (`systemAccountNos`). They have no balance row:
  // what they hold follows from the transfers, so that no bet waits for another one. `world:` is the outside of the
  // site, by network; these get the next number when their network is first opened.
  `create table system_accounts (
    account_no smallint primary key check (account_no > 0),
    name text not null unique,
    created_at timestamptz not null default now()
  )`,
  `insert into system_accounts (account_no, name) values
    (1, 'house'), (2, 'escrow'), (3, 'rewards'), (4, 'fees'), (5, 'withdrawals'), (6, 'items'), (7, 'owed'),
    (8, 'prizes'), (9, 'commissions'), (10, 'transit'), (100, 'world:buy')`,

  // A player's balance on each account, and on main all else that each bet changes: one row, one update. Account 0 is
  // main; bonuses are -1, -2 and so on. `account_id` names it to the outside: main has its player's id, a bonus its own.
  // `version` grows with each change of the balance; a statement that changes it compares it. `seed_pair_id`: the active
  // pair, and `nonce` the next bet's. `rounds`, `staked`, `payout`: the player's settled rounds on all accounts. `xp`: the
  // stakes from main, plus what staff granted. Of these columns none may be in an index: then an update changes no index.
  `create table wallets (
    user_id uuid not null references users (id),
    account_no smallint not null check (account_no <= 0),
    account_id text not null,
    amount bigint not null default 0 check (amount >= 0),
    version bigint not null default 0,
    seed_pair_id uuid,
    nonce bigint not null default 0,
    rounds bigint not null default 0,
    staked bigint not null default 0,
    payout bigint not null default 0,
    xp bigint not null default 0,
    primary key (user_id, account_no),
    constraint wallets_named check ((account_no = 0) = (account_id = replace(user_id::text, '-', '')))
  ) with (fillfactor = 60)`,
  // What a player played so far.
  `create view player_totals as select user_id, rounds, staked, payout, xp from wallets where account_no = 0`,

  // Each transfer is in the books of one player, `user_id`: one side is an account of that player (0 or less) or both are
  // the system's (more than 0). What moves between accounts of the system for no player has the id of nobody, 32 zeros.
  // No foreign keys, which each bet would pay for; `npm run db:check` proves that each side is an account.
  `create table transfers (
    amount bigint not null check (amount > 0),
    created_at timestamptz not null,
    debit smallint not null,
    credit smallint not null,
    user_id uuid not null,
    id uuid not null,
    code text not null,
    round_id uuid,
    primary key (user_id, id),
    check (debit <> credit)
  )`,
  // Deposits, withdrawals and rewards among a player's many bets.
  `create index transfers_outside on transfers (user_id, id) where round_id is null`,
  // Ids begin with their time: a time span is a range of blocks.
  `create index transfers_by_time on transfers using brin (id uuid_minmax_multi_ops)
    with (pages_per_range = 32, autosummarize = on)`,
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'rows of % are immutable', tg_table_name; end $$`,
  `create trigger transfers_immutable before update or delete on transfers
    for each row execute function refuse_change()`,

  // Makes a movement without a round happen once: the steps of a round are stored once with their money. A movement
  // between two players has its key with each of them. Proofs read keys by the time of their transfers.
  `create table transfer_keys (
    user_id uuid not null,
    client_id text not null,
    transfer_id uuid not null,
    primary key (user_id, client_id),
    unique (user_id, transfer_id)
  )`,
  `create index transfer_keys_by_time on transfer_keys using brin (transfer_id uuid_minmax_multi_ops)
    with (pages_per_range = 32, autosummarize = on)`,
  `create trigger transfer_keys_immutable before update or delete on transfer_keys
    for each row execute function refuse_change()`,

  // Transfers with the names of their accounts and their client ids, for proofs and reports. For all but a few rows of
  // one player it reads whole tables.
  `create view named_transfers as
    select t.user_id, t.id, t.amount, t.code, t.round_id, t.created_at, t.debit, t.credit, k.client_id,
      coalesce(d.name, dw.account_id) as debit_name, coalesce(c.name, cw.account_id) as credit_name
    from transfers t left join transfer_keys k on k.user_id = t.user_id and k.transfer_id = t.id
      left join system_accounts d on d.account_no = t.debit
      left join system_accounts c on c.account_no = t.credit
      left join wallets dw on dw.user_id = t.user_id and dw.account_no = t.debit
      left join wallets cw on cw.user_id = t.user_id and cw.account_no = t.credit`,

  // What left a player and has not reached another one, kept with its giver until it has: no transaction ever changes
  // two players' accounts. `client_id` is that of the transfer out of transit.
  `create table in_transit (
    user_id uuid not null references users (id),
    id uuid not null,
    kind text not null check (kind in ('tip')),
    receiver_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    client_id text not null,
    created_at timestamptz not null,
    primary key (user_id, id)
  )`,
];
