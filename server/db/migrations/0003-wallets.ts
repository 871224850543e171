import { sql, type Kysely } from 'kysely';

/**
 * The ledger in double entry: accounts, the balances of players, and transfers between accounts, which never
 * change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A player has one main account, and one for each bonus. System accounts have no owner and no balance row: what they
  // hold follows from the transfers, so that no bet waits for another one.
  `create table accounts (
    id text primary key,
    owner_id uuid references users (id),
    kind text not null check (kind in ('main', 'bonus', 'house', 'escrow', 'rewards', 'fees', 'deposits', 'items',
      'withdrawals', 'world', 'owed', 'prizes', 'commissions', 'transit')),
    created_at timestamptz not null
  )`,
  `create index accounts_by_owner on accounts (owner_id) where owner_id is not null`,
  // escrow: stakes of open rounds. items: the value of items until they are sold. withdrawals: pending ones.
  // owed, prizes, commissions: rewards that are earned but not paid. transit: money on its way from one player to another.
  // world: the outside of the site.
  `insert into accounts (id, owner_id, kind, created_at)
    select kind, null::uuid, kind, now() from unnest(array['house', 'escrow', 'rewards', 'fees', 'deposits', 'items',
      'withdrawals', 'owed', 'prizes', 'commissions', 'transit']) as kind
    union all select 'world:buy', null, 'world', now()`,

  // A player's balance on each account, and on main all else that each bet changes: one row, one update. `version` grows
  // with each change of the balance; a statement that changes it compares it. `seed_pair_id`: the active pair, and
  // `nonce` the next bet's. `rounds`, `staked`, `payout`: the player's settled rounds on all accounts. `xp`: the stakes from
  // main, plus what staff granted. Of these columns none may be in an index: then an update changes no index.
  `create table wallets (
    account_id text primary key references accounts (id),
    user_id uuid not null references users (id),
    kind text not null check (kind in ('main', 'bonus')),
    amount bigint not null default 0 check (amount >= 0),
    version bigint not null default 0,
    seed_pair_id uuid,
    nonce bigint not null default 0,
    rounds bigint not null default 0,
    staked bigint not null default 0,
    payout bigint not null default 0,
    xp bigint not null default 0
  ) with (fillfactor = 60)`,
  `create unique index wallets_main on wallets (user_id) where kind = 'main'`,
  `create index wallets_by_user on wallets (user_id)`,
  // What a player played so far.
  `create view player_totals as select user_id, rounds, staked, payout, xp from wallets where kind = 'main'`,

  // `client_id` makes a repeated transfer fail; the steps of a round have none, as they are stored once with their money.
  // No foreign keys: the system's accounts would be locked by every bet,
  // and `npm run db:check` proves that each side is an account.
  `create table transfers (
    id uuid primary key,
    debit_account_id text not null,
    credit_account_id text not null,
    amount bigint not null check (amount > 0),
    code text not null,
    round_id uuid,
    client_id text unique,
    created_at timestamptz not null,
    check (debit_account_id <> credit_account_id),
    constraint transfers_named check (client_id is not null or round_id is not null)
  )`,
  // Of the accounts that every bet moves only the player's is looked up; queries name these accounts as well
  // (`NOT_OF_BETS_SQL`), or they do not use the index.
  `create index transfers_by_debit on transfers (debit_account_id, id)
    where debit_account_id not in ('escrow', 'house', 'items')`,
  `create index transfers_by_credit on transfers (credit_account_id, id)
    where credit_account_id not in ('escrow', 'house', 'items')`,
  `create index transfers_deposits on transfers (credit_account_id) where code = 'deposit'`,
  // Finds deposits and withdrawals among a player's many bets.
  `create index transfers_outside_by_credit on transfers (credit_account_id, id desc) where round_id is null`,
  `create index transfers_outside_by_debit on transfers (debit_account_id, id desc) where round_id is null`,
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'rows of % are immutable', tg_table_name; end $$`,
  `create trigger transfers_immutable before update or delete on transfers
    for each row execute function refuse_change()`,

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
