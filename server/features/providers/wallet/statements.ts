import { defineStatement } from '../../../db/statement.ts';
import { bookingCte, LOCKED_BALANCE_CTE, settlingCte, type BookingValues } from '../../../ledger/index.ts';
import { insertOutboxCte, limitedStatement, type OutboxValues } from '../../../rounds/index.ts';
import { IS_LIVE, type PlayedGame } from './read.ts';

/*
 * Statements that write a provider's round. Like those of the house (`rounds/statements.ts`), each commits by
 * itself and writes all or nothing: it compares the balance, the limits and the round's step with the data it
 * is based on, checks that the transaction is new, and returns no row if anything has changed. Locks are
 * taken in the same order:
 *
 *   wallets -> the player's limits -> the round -> the transaction
 *
 * Of two concurrent calls of one transaction, the later fails with a unique violation and writes nothing.
 *
 * Open rounds are filtered by `settled_at`. With `status`, the planner may choose `provider_rounds_active` and
 * scan all open rounds for a single id.
 */

/** The stored call; null if the site itself acts. */
interface CallValues {
  readonly providerId: number;
  readonly transaction: string | null;
  readonly transactionId: string;
  readonly round: string;
}

interface StepValues extends BookingValues, OutboxValues, CallValues {
  /** Number of earlier steps; null if the bet opens the round. */
  readonly step: number | null;
  readonly amount: bigint;
}

const IS_NEW = `not exists (select from provider_transactions known
      where known.provider_id = @providerId::integer and known.their_id = @transaction::text)`;

const recorded = (gate: string, kind: string, ends = 'false'): string => `recorded as (
    insert into provider_transactions (provider_id, their_id, id, kind, their_round, amount, ends, created_at)
    select @providerId::integer, @transaction::text, @transactionId, '${kind}', @round, @amount::bigint, ${ends},
      @now::timestamptz
    from ${gate} where @transaction::text is not null
  )`;

interface BetValues extends StepValues, PlayedGame {
  readonly session: string;
}

/** Holds a stake and opens the round, or adds it to one that is open after `step`. */
export const PLACE_BET = limitedStatement<BetValues>(
  (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, placed as (
    insert into provider_rounds as r (id, user_id, account_no, provider_id, their_id, game_id, game, game_name,
      edge_ppm, max_multiplier, status, step, staked, created_at, acted_at)
    select @roundId, @userId::uuid, @accountNo::smallint, @providerId::integer, @round, @gameId::bigint, @game, @gameName,
      @edgePpm::integer, @maxMultiplier::bigint, 'active', 0, @amount::bigint, @now::timestamptz, @now::timestamptz
    from held, users u, provider_sessions s
    where u.id = @userId::uuid and (u.excluded_until is null or u.excluded_until <= @now::timestamptz)
      and s.id = @session and ${IS_LIVE}${limits.areSame} and ${IS_NEW}
    on conflict (provider_id, their_id) do update set step = r.step + 1, staked = r.staked + @amount::bigint,
      acted_at = @now::timestamptz
      where r.user_id = @userId::uuid and r.id = @roundId and r.settled_at is null and r.step = @step::integer
    returning r.id
  ), ${bookingCte('placed')}, ${recorded('placed', 'bet')},
  ${insertOutboxCte('placed')}${limits.used('placed')} select id from placed`,
);

/** Adds to what an open round pays when it ends. */
export const ADD_WIN = defineStatement<Omit<StepValues, 'news'>>(
  `with ${LOCKED_BALANCE_CTE}, won as (
    update provider_rounds r set step = r.step + 1, won = r.won + @amount::bigint, acted_at = @now::timestamptz
    from held where r.user_id = @userId::uuid and r.id = @roundId and r.settled_at is null and r.step = @step::integer and r.staked > 0
      and ${IS_NEW}
    returning r.id
  ), ${recorded('won', 'win')} select id from won`,
);

interface EndValues extends StepValues {
  readonly payout: bigint;
  readonly multiplier: bigint;
  readonly staked: bigint;
  readonly game: string;
  readonly edgePpm: number;
  readonly username: string;
  readonly anonymous: boolean;
}

/** Settles a round, updates the totals, and queues it for rewards. */
export const END_ROUND = limitedStatement<EndValues>(
  (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, ended as (
    update provider_rounds r set step = r.step + 1, won = @payout::bigint, payout = @payout::bigint,
      multiplier = @multiplier::bigint, status = 'settled', acted_at = @now::timestamptz, settled_at = @now::timestamptz
    from held, users u where r.user_id = @userId::uuid and r.id = @roundId and r.settled_at is null and r.step = @step::integer
      and r.staked = @staked::bigint and r.staked > 0 and u.id = r.user_id and u.username = @username
      and u.anonymous = @anonymous::boolean and ${IS_NEW}${limits.areSame}
    returning r.id
  ), ${settlingCte('ended', 'main')}, ${recorded('ended', 'win', 'true')}, queued as (
    insert into settled_bets (round_id, user_id, account_id, is_main, game, staked, payout, multiplier, edge_ppm, xp,
      settled_at)
    select @roundId, @userId::uuid, @accountId, true, @game, @staked::bigint, @payout::bigint, @multiplier::bigint,
      @edgePpm::integer, changed.xp, @now::timestamptz
    from changed
  ), ${insertOutboxCte('ended')}${limits.used('ended')} select id from ended`,
);

/** Returns the stake of one bet of an open round. */
export const UNDO_BET = limitedStatement<StepValues & { readonly bet: string }>(
  (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, undone as (
    update provider_rounds r set step = r.step + 1, staked = r.staked - @amount::bigint,
      undone = r.undone + @amount::bigint, acted_at = @now::timestamptz
    from held where r.user_id = @userId::uuid and r.id = @roundId and r.settled_at is null and r.step = @step::integer and ${IS_NEW}${limits.areSame}
    returning r.id
  ), ${bookingCte('undone')}, marked as (
    update provider_transactions t set undone_at = @now::timestamptz from undone
    where t.provider_id = @providerId::integer and t.their_id = @bet
  ), recorded as (
    insert into provider_transactions (provider_id, their_id, id, kind, their_round, their_bet, amount, created_at)
    select @providerId::integer, @transaction::text, @transactionId, 'rollback', @round, @bet, @amount::bigint,
      @now::timestamptz
    from undone
  ), ${insertOutboxCte('undone')}${limits.used('undone')} select id from undone`,
);

interface RollbackValues extends CallValues {
  readonly bet: string;
  /** The bet has arrived, or has a tombstone. */
  readonly isKnown: boolean;
  readonly now: Date;
}

/** Stores a rollback that moves no money; a tombstone replaces a bet that has not arrived. */
export const NOTE_ROLLBACK = defineStatement<RollbackValues>(
  `with both_of as (
    select * from (values (@bet::text, 'tombstone', null::text), (@transaction::text, 'rollback', @bet::text))
      as v (their_id, kind, bet)
  ) insert into provider_transactions (provider_id, their_id, id, kind, their_round, their_bet, amount, created_at)
  select @providerId::integer, v.their_id, @transactionId, v.kind, @round, v.bet, 0, @now::timestamptz
  from both_of v where v.kind = 'rollback' or not @isKnown::boolean`,
);

/** Keeps a round open until staff have reviewed it. */
export const NOTE_REFUSED_WIN = defineStatement<
  { readonly providerId: number; readonly round: string; readonly now: Date },
  { id: string }
>(
  `update provider_rounds set win_refused_at = @now::timestamptz
  where provider_id = @providerId::integer and their_id = @round and settled_at is null returning id`,
);

/** Closes a round that never ended and returns its stake. */
export const VOID_PROVIDER_ROUND = limitedStatement<BookingValues & OutboxValues & { readonly step: number }>(
  (limits) => `with ${LOCKED_BALANCE_CTE}${limits.locked}, closed as (
    update provider_rounds r set step = r.step + 1, status = 'void', settled_at = @now::timestamptz
    from held where r.user_id = @userId::uuid and r.id = @roundId and r.settled_at is null and r.step = @step::integer${limits.areSame}
    returning r.id
  ), ${bookingCte('closed')}, ${insertOutboxCte('closed')}${limits.used('closed')} select id from closed`,
);
