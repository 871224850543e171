import { defineStatement } from '#server/db/statement.ts';
import { systemAccountNos } from '#server/ledger/index.ts';
import { idTextSql } from '#server/db/uuid.ts';

/*
 * Everything the seeder writes: set-based, a batch in one statement. A column is an array; times are
 * milliseconds.
 */

const { escrow, house } = systemAccountNos;

const at = (ms: string): string => `timestamptz 'epoch' + ${ms} * interval '1 millisecond'`;

export interface PlayerColumns {
  readonly ids: readonly string[];
  readonly accountIds: readonly string[];
  readonly usernames: readonly string[];
  readonly emails: readonly string[];
  readonly amounts: readonly bigint[];
  readonly versions: readonly bigint[];
  readonly pairIds: readonly string[];
  readonly nonces: readonly number[];
  readonly joined: readonly number[];
  readonly seen: readonly number[];
  readonly tokens: readonly string[];
}

const fromPlayers = `from unnest(@ids::uuid[], @accountIds::text[], @usernames::text[], @emails::text[],
    @amounts::bigint[], @versions::bigint[], @pairIds::uuid[], @nonces::bigint[], @joined::bigint[], @seen::bigint[],
    @tokens::text[])
  as p (id, account_id, username, email, amount, version, pair_id, nonce, joined, seen, token)`;

const ofPlayers = (text: string) => defineStatement<PlayerColumns>(`${text} ${fromPlayers}`);

export const INSERT_PLAYERS = [
  `insert into users (id, username, email, email_key, password_hash, selected_account_id, created_at)
    select id, username, email, email, null, account_id, ${at('joined')}`,
].map(ofPlayers);

/** What is known once the last round is made. The last session of each player is over. */
export const INSERT_AFTERWARDS = [
  `insert into wallets (user_id, account_no, account_id, amount, version, seed_pair_id, nonce)
    select id, 0, account_id, amount, version, pair_id, nonce`,
  `insert into sessions (id, user_id, token_hash, seed_hash, created_at, last_seen_at, expires_at, revoked_at)
    select id, id, token, token, ${at('joined')}, ${at('seen')}, ${at('seen')}, ${at('seen')}`,
].map(ofPlayers);

export interface PairColumns {
  readonly ids: readonly string[];
  readonly userIds: readonly string[];
  readonly states: readonly string[];
  readonly sealed: readonly string[];
  readonly hashes: readonly string[];
  readonly clientSeeds: readonly (string | null)[];
  readonly nonces: readonly number[];
  readonly created: readonly number[];
  readonly since: readonly number[];
}

export const INSERT_PAIRS = defineStatement<PairColumns>(
  `insert into seed_pairs (id, user_id, state, server_seed_sealed, server_seed_hash, client_seed, nonce, created_at,
      activated_at, revealed_at)
    select id, user_id, state, sealed, hash, client_seed, nonce, ${at('created')},
      case when state <> 'next' then ${at('created')} end, case when state = 'revealed' then ${at('since')} end
    from unnest(@ids::uuid[], @userIds::uuid[], @states::text[], @sealed::text[], @hashes::text[],
        @clientSeeds::text[], @nonces::bigint[], @created::bigint[], @since::bigint[])
      as p (id, user_id, state, sealed, hash, client_seed, nonce, created, since)`,
);

export interface RoundColumns {
  /** They end with 00; the transfers of a round have its id with another end. */
  readonly ids: readonly string[];
  readonly userIds: readonly string[];
  readonly games: readonly string[];
  readonly rulesVersions: readonly number[];
  readonly pairIds: readonly string[];
  readonly nonces: readonly number[];
  readonly params: readonly string[];
  readonly amounts: readonly bigint[];
  readonly steps: readonly number[];
  /** JSON of all actions, or null if there are none. */
  readonly actions: readonly (string | null)[];
  /** The array as PostgreSQL writes it: amount and version of the balance after the opening and after each action. */
  readonly balances: readonly string[];
  readonly multipliers: readonly bigint[];
  readonly payouts: readonly bigint[];
  readonly created: readonly number[];
  readonly settled: readonly number[];
}

export const INSERT_ROUNDS = defineStatement<RoundColumns>(
  `with r as materialized (
      select id, user_id, game, rules_version, pair_id, nonce, params, amount, steps, actions, balances,
        multiplier, payout, ${at('created')} as created_at, ${at('settled')} as settled_at
      from unnest(@ids::uuid[], @userIds::uuid[], @games::text[], @rulesVersions::integer[],
          @pairIds::uuid[], @nonces::bigint[], @params::text[], @amounts::bigint[], @steps::integer[],
          @actions::text[], @balances::text[], @multipliers::bigint[], @payouts::bigint[], @created::bigint[], @settled::bigint[])
        as r (id, user_id, game, rules_version, pair_id, nonce, params, amount, steps, actions, balances,
          multiplier, payout, created, settled)
    ), played as (
      insert into rounds (id, user_id, account_no, game, rules_version, seed_pair_id, nonce, client_bet_id, params,
        amount, status, step, staked, multiplier, payout, capped, actions, balances, created_at, settled_at)
      select id, user_id, 0, game, rules_version, pair_id, nonce, gen_random_uuid(), params::jsonb,
        amount, 'settled', steps, amount, multiplier, payout, false, actions::jsonb, balances::bigint[], created_at,
        settled_at
      from r
    )
    insert into transfers (user_id, id, debit, credit, amount, code, round_id, created_at)
    select r.user_id, (left(r.id::text, -2) || t.ending)::uuid, t.debit, t.credit, t.amount, t.code, r.id, t.at
    from r cross join lateral (values
        ('00', 0, ${house}, case r.steps when 0 then r.amount else 0 end, 'stake', r.settled_at),
        ('01', 0, ${escrow}, case r.steps when 0 then 0 else r.amount end, 'hold', r.created_at),
        ('02', ${escrow}, ${house}, case r.steps when 0 then 0 else r.amount end, 'post', r.settled_at),
        ('03', ${house}, 0, r.payout, 'pay', r.settled_at))
      as t (ending, debit, credit, amount, code, at)
    where t.amount > 0`,
);

export interface OrderColumns {
  readonly ids: readonly string[];
  readonly transferIds: readonly string[];
  readonly userIds: readonly string[];
  readonly amounts: readonly bigint[];
  readonly at: readonly number[];
}

/** Orders of the checkout that are paid: the money that players bring. */
export const INSERT_ORDERS = defineStatement<OrderColumns>(
  `with o as materialized (
      select id, transfer_id, user_id, amount, ${at('at')} as paid_at
      from unnest(@ids::uuid[], @transferIds::uuid[], @userIds::uuid[], @amounts::bigint[], @at::bigint[])
        as o (id, transfer_id, user_id, amount, at)
    ), bought as (
      insert into buy_orders (id, user_id, amount, state, created_at, paid_at)
      select id, user_id, amount, 'paid', paid_at, paid_at from o
    ), keyed as (
      insert into transfer_keys (user_id, client_id, transfer_id) select user_id, 'buy:' || ${idTextSql('id')}, transfer_id from o
    )
    insert into transfers (user_id, id, debit, credit, amount, code, created_at)
    select user_id, transfer_id, (select account_no from system_accounts where name = 'world:buy'), 0, amount,
      'deposit', paid_at from o`,
);

/** Sums that the server keeps next to the rounds; the jobs of hours and returns count by themselves. */
export const SUM_UP = [
  `update wallets w set rounds = played.rounds, staked = played.staked, payout = played.payout, xp = played.staked
    from (select user_id, count(*) as rounds, sum(staked) as staked, sum(payout) as payout from rounds group by user_id)
      as played where w.user_id = played.user_id and w.account_no = 0`,
  `insert into player_list (user_id, wager) select user_id, staked from wallets where account_no = 0
    on conflict (user_id) do update set wager = excluded.wager`,
  // As for play from before there were rewards: it earns none.
  `insert into player_days (user_id, day, staked, payout, expected, rounds)
    select user_id, floor(extract(epoch from settled_at) / 86400)::integer as day, sum(staked), sum(payout), 0, count(*)
    from rounds group by user_id, day`,
  `insert into returns_past (since) select now() where not exists (select from returns_past)`,
].map((text) => defineStatement(text));
