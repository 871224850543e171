import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import type { BalanceOf } from './accounts.ts';
import { changesBy } from './move.ts';
import type { Movement } from './movements.ts';

/*
 * Booking the movements of one step of a round inside of the one statement that stores the step. These are the parts
 * of that statement which touch money; its values begin with those of `bookingOf`: $1 account, $2 version,
 * $3 change, $4 whether it changes, $5 to $10 columns of the transfers, $11 round, $12 time.
 */

/** One row, locked, if the balance is still the one that was read; all that the statement writes follows from it. */
export const HELD = `held as (
    select account_id from balances where account_id = $1 and version = $2::bigint for no key update
  )`;

/** The transfers, which are new or fail the statement, and the balance: nothing unless `gate` has its one row. */
export const bookedAfter = (gate: string): string => `moved as (
    insert into transfers (id, debit_account_id, credit_account_id, amount, code, round_id, client_id, created_at)
    select m.id, m.debit, m.credit, m.amount, m.code, $11, m.client_id, $12::timestamptz
    from ${gate}, unnest($5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[], $10::text[])
      as m (id, debit, credit, amount, code, client_id)
  ), changed as (
    update balances b set amount = b.amount + $3::bigint, version = b.version + 1 from ${gate}
    where b.account_id = $1 and $4::boolean
  )`;

export interface Booking {
  /** $1 to $12. */
  readonly parameters: readonly unknown[];
  /** The balance as it is then. */
  readonly after: BalanceOf;
}

/**
 * What it takes to book a round's movements on a balance as it was read, none included.
 * @throws {Refusal} INSUFFICIENT_BALANCE when it would be negative after any one of them
 */
export function bookingOf(
  clock: Clock,
  balance: BalanceOf,
  roundId: string,
  movements: readonly Movement[],
): Booking {
  const changes = changesBy(movements);
  const change = changes.get(balance.accountId);
  if (changes.size > (change ? 1 : 0))
    throw new Error(`Round ${roundId} moves the money of another account.`);
  if (change && change.needed > balance.amount) throw new Refusal('INSUFFICIENT_BALANCE');
  return {
    parameters: [
      ...[balance.accountId, balance.version, change?.change ?? 0n, change !== undefined],
      movements.map(() => newId(clock)),
      movements.map(({ debit }) => debit),
      movements.map(({ credit }) => credit),
      movements.map(({ amount }) => amount),
      movements.map(({ code }) => code),
      movements.map(({ clientId }) => clientId),
      ...[roundId, clock.now()],
    ],
    after: change
      ? { ...balance, amount: balance.amount + change.change, version: balance.version + 1n }
      : balance,
  };
}
