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
    select account_id from balances where account_id = @accountId and version = @version::bigint for no key update
  )`;

/**
 * Inserts the transfers, failing on a known client id, and updates the balance, if `gate` has its one row.
 */
export const bookingCte = (gate: string): string => `moved as (
    insert into transfers (id, debit_account_id, credit_account_id, amount, code, round_id, client_id, created_at)
    select m.id, m.debit, m.credit, m.amount, m.code, @roundId, m.client_id, @now::timestamptz
    from ${gate}, unnest(@ids::text[], @debits::text[], @credits::text[], @amounts::bigint[], @codes::text[],
        @clientIds::text[])
      as m (id, debit, credit, amount, code, client_id)
  ), changed as (
    update balances b set amount = b.amount + @change::bigint, version = b.version + 1 from ${gate}
    where b.account_id = @accountId and @isChanged::boolean
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
