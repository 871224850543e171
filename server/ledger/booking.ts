import { minorToAmount } from '#core/money.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import type { AccountBalance } from './accounts.ts';
import { sumChangesByAccount, transferColumns, type TransferColumns } from './move.ts';
import type { Movement } from './movements.ts';

/*
 * Books the movements of a round's step within the one statement that stores the step. These are the clauses
 * of that statement that touch money.
 */

/**
 * Locks the balance if its version is the one that was read: one row. Everything the statement writes depends
 * on it.
 */
export const LOCKED_BALANCE_CTE = `held as (
    select account_id from wallets where account_id = @accountId and version = @version::bigint for no key update
  )`;

/** SQL of an update of wallets `w`: what the movements change. */
export const MOVED_SQL = `amount = w.amount + @change::bigint, version = w.version + @isChanged::boolean::integer`;

/** SQL of an update of wallets `w`: counts a settled round into the totals on main. */
const countedSql = (xp: string): string =>
  `rounds = w.rounds + 1, staked = w.staked + @staked::bigint, payout = w.payout + @payout::bigint, xp = w.xp + ${xp}`;

/** Inserts the transfers if `gate` has its one row. */
export const transfersCte = (gate: string): string => `moved as (
    insert into transfers (id, debit_account_id, credit_account_id, amount, code, round_id, client_id, created_at)
    select m.id, m.debit, m.credit, m.amount, m.code, @roundId, m.client_id, @now::timestamptz
    from ${gate}, unnest(@ids::uuid[], @debits::text[], @credits::text[], @amounts::bigint[], @codes::text[],
        @clientIds::text[])
      as m (id, debit, credit, amount, code, client_id)
  )`;

/**
 * Like `LOCKED_BALANCE_CTE`, for a bonus: locks main first, as everywhere, because the statement changes both. `main` is
 * a condition on its row `m`.
 */
export const lockedWithMainCte = (main = 'true'): string => `both_wallets as (
    select account_id, kind, version, seed_pair_id, nonce, xp from wallets
    where account_id = @accountId or (user_id = @userId::uuid and kind = 'main')
    order by account_id for no key update
  ), held as (
    select b.account_id from both_wallets b, both_wallets m
    where b.account_id = @accountId and b.version = @version::bigint and m.kind = 'main' and ${main}
  )`;

/**
 * Inserts the transfers, which have a client id only where an item is bought back, and updates the balance, if `gate` has its one row.
 */
export const bookingCte = (gate: string): string => `${transfersCte(gate)}, changed as (
    update wallets w set ${MOVED_SQL} from ${gate} where w.account_id = @accountId and @isChanged::boolean
  )`;

/**
 * The same for a step that settles a round: main also counts it, so `changed` has a row with its XP afterwards. From a
 * bonus, main is a second row, which `lockedWithMainCte` has locked.
 */
export const settlingCte = (gate: string, account: 'main' | 'bonus'): string =>
  account === 'main'
    ? `${transfersCte(gate)}, changed as (
    update wallets w set ${MOVED_SQL}, ${countedSql('@staked::bigint')} from ${gate} where w.account_id = @accountId
    returning w.xp
  )`
    : `${transfersCte(gate)}, paid as (
    update wallets w set ${MOVED_SQL} from ${gate} where w.account_id = @accountId and @isChanged::boolean
  ), changed as (
    update wallets w set ${countedSql('0')} from ${gate} where w.user_id = @userId::uuid and w.kind = 'main'
    returning w.xp
  )`;

/** The values of `LOCKED_BALANCE_CTE` and `bookingCte`. */
export interface BookingValues extends TransferColumns {
  readonly accountId: string;
  /** Version of the balance that was read. */
  readonly version: bigint;
  readonly change: bigint;
  readonly isChanged: boolean;
  readonly roundId: string;
  readonly now: Date;
}

export interface Booking {
  readonly values: BookingValues;
  /** The balance afterwards. */
  readonly after: AccountBalance;
}

/**
 * Returns the values that book a round's movements (possibly none) on a balance that was read.
 * @throws {Refusal} INSUFFICIENT_BALANCE if the balance would be negative after any of them
 */
export function createBooking(
  clock: Clock,
  balance: AccountBalance,
  roundId: string,
  movements: readonly Movement[],
): Booking {
  const changes = sumChangesByAccount(movements);
  const change = changes.get(balance.accountId);
  if (changes.size > (change ? 1 : 0))
    throw new Error(`Round ${roundId} moves the money of another account.`);
  if (change && change.needed > balance.amount) {
    const missing = minorToAmount(change.needed - balance.amount);
    throw new Refusal('INSUFFICIENT_BALANCE', { values: { missing } });
  }
  return {
    values: {
      ...transferColumns(clock, movements),
      accountId: balance.accountId,
      version: balance.version,
      change: change?.change ?? 0n,
      isChanged: change !== undefined,
      roundId,
      now: clock.now(),
    },
    after: change
      ? { ...balance, amount: balance.amount + change.change, version: balance.version + 1n }
      : balance,
  };
}
