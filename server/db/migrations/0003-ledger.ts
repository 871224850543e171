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
    owner_id text references users (id),
    kind text not null check (kind in ('main', 'bonus', 'house', 'escrow', 'rewards', 'fees', 'deposits', 'items',
      'withdrawals', 'world', 'owed', 'prizes', 'commissions')),
    created_at timestamptz not null
  )`,
  `create index accounts_by_owner on accounts (owner_id) where owner_id is not null`,
  // escrow: stakes of open rounds. items: the value of items until they are sold. withdrawals: pending ones.
  // owed, prizes, commissions: rewards that are earned but not paid. world: the outside of the site.
  `insert into accounts (id, owner_id, kind, created_at)
    select kind, null, kind, now() from unnest(array['house', 'escrow', 'rewards', 'fees', 'deposits', 'items',
      'withdrawals', 'owed', 'prizes', 'commissions']) as kind
    union all select 'world:buy', null, 'world', now()`,

  // `version` grows with each change; a statement that changes a balance compares it.
  `create table balances (
    account_id text primary key references accounts (id),
    amount bigint not null default 0 check (amount >= 0),
    version bigint not null default 0
  )`,

  // `client_id` makes a repeated transfer fail. No foreign keys: the system's accounts would be locked by every bet,
  // and `npm run db:check` proves that each side is an account.
  `create table transfers (
    id text primary key,
    debit_account_id text not null,
    credit_account_id text not null,
    amount bigint not null check (amount > 0),
    code text not null,
    round_id text,
    client_id text not null unique,
    created_at timestamptz not null,
    check (debit_account_id <> credit_account_id)
  )`,
  `create index transfers_by_debit on transfers (debit_account_id, id)`,
  `create index transfers_by_credit on transfers (credit_account_id, id)`,
  `create index transfers_deposits on transfers (credit_account_id) where code = 'deposit'`,
  // Finds deposits and withdrawals among a player's many bets.
  `create index transfers_outside_by_credit on transfers (credit_account_id, id desc) where round_id is null`,
  `create index transfers_outside_by_debit on transfers (debit_account_id, id desc) where round_id is null`,
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'rows of % are immutable', tg_table_name; end $$`,
  `create trigger transfers_immutable before update or delete on transfers
    for each row execute function refuse_change()`,
];
