import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely';

/** bigint columns are bigint on both databases; timestamps are Date; jsonb is written as text. */
export type Json = JSONColumnType<object, string, string>;
type JsonOrNull = ColumnType<unknown, string | null, string | null>;

/** The core tables; a feature adds its own by `declare module`, next to its statements. */
export interface Schema {
  users: {
    id: string;
    username: string;
    /** Null: the account is signed in to only by a wallet or another site. */
    email: string | null;
    email_key: string | null;
    email_verified_at: Generated<Date | null>;
    password_hash: string | null;
    roles: ColumnType<string[], string | undefined, string>;
    fiat: Generated<string>;
    selected_account_id: string | null;
    anonymous: Generated<boolean>;
    promo_code: string | null;
    click_id: string | null;
    /** Staff closed the account: no one can sign in to it. */
    blocked_at: Generated<Date | null>;
    /** The player is self-excluded until then. */
    excluded_until: Generated<Date | null>;
    /** The name of one of the built-in pictures. */
    avatar: Generated<string | null>;
    private_stats: Generated<boolean>;
    language: Generated<string | null>;
    username_changed_at: Generated<Date | null>;
    /** Minutes between two reality checks; 0: none. */
    reality_minutes: Generated<number>;
    /** The player deleted the account: nothing here identifies the person. */
    deleted_at: Generated<Date | null>;
    created_at: Date;
  };
  sessions: {
    id: string;
    user_id: string;
    token_hash: string;
    seed_hash: string;
    ip: string | null;
    device: string | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    net_before: bigint;
    /** Started on a device that was new to the account. */
    is_new_device: Generated<boolean>;
  };
  accounts: { id: string; owner_id: string | null; kind: AccountKind; created_at: Date };
  balances: { account_id: string; amount: bigint; version: bigint };
  transfers: {
    id: string;
    debit_account_id: string;
    credit_account_id: string;
    amount: bigint;
    code: string;
    round_id: string | null;
    client_id: string;
    created_at: Date;
  };
  seed_pairs: {
    id: string;
    user_id: string;
    state: 'next' | 'active' | 'revealed';
    server_seed_sealed: string;
    server_seed_hash: string;
    client_seed: string | null;
    nonce: Generated<bigint>;
    created_at: Date;
    activated_at: Date | null;
    revealed_at: Date | null;
  };
  secret_probe: { sealed: string };
  rounds: {
    id: string;
    user_id: string;
    account_id: string;
    game: string;
    rules_version: number;
    /** Null: a bet on the shared game. */
    seed_pair_id: string | null;
    shared_game_id: ColumnType<string | null, string | undefined, never>;
    nonce: bigint;
    client_bet_id: string;
    params: Json;
    amount: bigint;
    max_profit: bigint | null;
    status: 'active' | 'settled' | 'void';
    step: number;
    staked: bigint;
    multiplier: bigint;
    payout: bigint;
    capped: boolean;
    created_at: Date;
    acted_at: Date;
    settled_at: Date | null;
    seen_abandoned_at: Date | null;
  };
  chains: {
    game: string;
    number: number;
    length: number;
    terminating_hash: string;
    /** Distance between two stored hashes, in games. */
    every: number;
    sealed: string;
    published_at: Date;
    block_height: bigint | null;
    public_seed: string | null;
    public_seed_from: 'block' | 'random' | null;
    public_seed_at: Date | null;
  };
  leases: { name: string; holder: string; fence: bigint; until: Date };
  shared_games: {
    id: string;
    game: string;
    chain: number;
    number: number;
    status: 'waiting' | 'betting' | 'running' | 'ended' | 'settled';
    ends_at: Date | null;
    started_at: Date | null;
    ended_at: Date | null;
    hash: string | null;
  };
  round_steps: {
    round_id: string;
    step: number;
    action: JsonOrNull;
    staked: bigint;
    balance_amount: bigint;
    balance_version: bigint;
    created_at: Date;
  };
  items: {
    /** The id of the round it was won in. */
    id: string;
    user_id: string;
    item: string;
    value: bigint;
    /** 1 owned, 2 sold, 3 consumed. */
    status: number;
    auto_sell: boolean;
    created_at: Date;
  };
  /** `xp`: the part of `staked` that came from main, plus what staff granted. */
  player_totals: { user_id: string; rounds: bigint; staked: bigint; payout: bigint; xp: Generated<bigint> };
  /** Settled rounds that rewards have not been accrued from: a queue without a key. */
  settled_bets: {
    round_id: string;
    user_id: string;
    account_id: string;
    is_main: boolean;
    game: string;
    staked: bigint;
    payout: bigint;
    multiplier: bigint;
    edge_ppm: number;
    /** The player's XP including this round. */
    xp: bigint;
    settled_at: Date;
    /** Number of failed accruals, and the time of the next retry; null: due. */
    failures: Generated<number>;
    next_try_at: Generated<Date | null>;
  };
  outbox: { id: Generated<bigint>; event: string; room: string; payload: Json; created_at: Date };
}

export type AccountKind =
  | 'main'
  | 'bonus'
  | 'house'
  | 'owed'
  | 'prizes'
  | 'commissions'
  | 'escrow'
  | 'rewards'
  | 'fees'
  | 'deposits'
  | 'items'
  | 'withdrawals'
  | 'world';

/** The database outside of a transaction. */
export type Db = Kysely<Schema>;
/** An open transaction; functions called within one receive it, never the `Db`. */
export type Tx = Transaction<Schema>;
