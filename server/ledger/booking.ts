import { minorToAmount } from '#core/money.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import type { AccountBalance, Wallet } from './accounts.ts';
import { sumChangesByAccount } from './changes.ts';
import { entryColumns, type Entry, type EntryColumns } from './entries.ts';
import type { Movement } from './movements.ts';
import { systemAccountNo } from './system-accounts.ts';

/*
 * Books the movements of a round's step within the one statement that stores the step. These are the clauses
 * of that statement that touch money.
 */

/**
 * Locks the balance if its version is the one that was read: one row. Everything the statement writes depends
 * on it.
 */
export const LOCKED_BALANCE_CTE = `held as (
    select account_no from wallets
    where user_id = @userId::uuid and account_no = @accountNo::smallint and version = @version::bigint for no key update
  )`;

/** SQL: the wallet `w` of the booking. */
const OWN_WALLET = `w.user_id = @userId::uuid and w.account_no = @accountNo::smallint`;

/** SQL of an update of wallets `w`: what the movements change. */
export const MOVED_SQL = `amount = w.amount + @change::bigint, version = w.version + @isChanged::boolean::integer`;

/** SQL of an update of wallets `w`: counts a settled round into the totals on main. */
const countedSql = (xp: string): string =>
  `rounds = w.rounds + 1, staked = w.staked + @staked::bigint, payout = w.payout + @payout::bigint, xp = w.xp + ${xp}`;

/** Inserts the transfers if `gate` has its one row. */
export const transfersCte = (gate: string): string => `moved as (
    insert into transfers (user_id, id, debit, credit, amount, code, round_id, created_at)
    select @userId::uuid, m.id, m.debit, m.credit, m.amount, m.code, @roundId, @now::timestamptz
    from ${gate}, unnest(@ids::uuid[], @debits::smallint[], @credits::smallint[], @amounts::bigint[], @codes::text[])
      as m (id, debit, credit, amount, code)
  )`;

/**
 * Like `LOCKED_BALANCE_CTE`, for a bonus: locks main first, as everywhere, because the statement changes both. `main` is
 * a condition on its row `m`.
 */
export const lockedWithMainCte = (main = 'true'): string => `both_wallets as (
    select account_no, version, seed_pair_id, nonce, xp from wallets
    where user_id = @userId::uuid and account_no in (0, @accountNo::smallint)
    order by account_no desc for no key update
  ), held as (
    select b.account_no from both_wallets b, both_wallets m
    where b.account_no = @accountNo::smallint and b.version = @version::bigint and m.account_no = 0 and ${main}
  )`;

/** Inserts the transfers and updates the balance, if `gate` has its one row. */
export const bookingCte = (gate: string): string => `${transfersCte(gate)}, changed as (
    update wallets w set ${MOVED_SQL} from ${gate} where ${OWN_WALLET} and @isChanged::boolean
  )`;

/**
 * The same for a step that settles a round: main also counts it, so `changed` has a row with its XP afterwards. From a
 * bonus, main is a second row, which `lockedWithMainCte` has locked.
 */
export const settlingCte = (gate: string, account: 'main' | 'bonus'): string =>
  account === 'main'
    ? `${transfersCte(gate)}, changed as (
    update wallets w set ${MOVED_SQL}, ${countedSql('@staked::bigint')} from ${gate} where ${OWN_WALLET}
    returning w.xp
  )`
    : `${transfersCte(gate)}, paid as (
    update wallets w set ${MOVED_SQL} from ${gate} where ${OWN_WALLET} and @isChanged::boolean
  ), changed as (
    update wallets w set ${countedSql('0')} from ${gate} where w.user_id = @userId::uuid and w.account_no = 0
    returning w.xp
  )`;

/** The values of `LOCKED_BALANCE_CTE` and `bookingCte`. */
export interface BookingValues extends EntryColumns {
  readonly userId: string;
  readonly accountNo: number;
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
  wallet: Wallet,
  roundId: string,
  movements: readonly Movement[],
): Booking {
  const { userId, accountNo, accountId, amount, version } = wallet;
  const changes = sumChangesByAccount(movements);
  const change = changes.get(accountId);
  if (changes.size > (change ? 1 : 0))
    throw new Error(`Round ${roundId} moves the money of another account.`);
  if (change && change.needed > amount) {
    const missing = minorToAmount(change.needed - amount);
    throw new Refusal('INSUFFICIENT_BALANCE', { values: { missing } });
  }
  return {
    values: {
      ...entryColumns(
        clock,
        movements.map((movement) => entryOfRound(wallet, movement)),
      ),
      userId,
      accountNo,
      accountId,
      version,
      change: change?.change ?? 0n,
      isChanged: change !== undefined,
      roundId,
      now: clock.now(),
    },
    after: {
      accountId,
      amount: amount + (change?.change ?? 0n),
      version: version + (change ? 1n : 0n),
    },
  };
}

/** A movement of a round is between its player's account and those of the system. */
const entryOfRound = ({ accountId, accountNo }: Wallet, { debit, credit, ...money }: Movement): Entry => {
  const numberOf = (id: string): number => {
    const no = id === accountId ? accountNo : systemAccountNo(id);
    if (no === undefined) throw new Error(`A round cannot move money of the account ${id}.`);
    return no;
  };
  return { debit: numberOf(debit), credit: numberOf(credit), amount: money.amount, code: money.code };
};
