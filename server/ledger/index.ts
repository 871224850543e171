import type { Clock } from '../clock.ts';
import type { Tx } from '../db/connection.ts';
import type { AccountBalance } from './accounts.ts';
import { bookMovements, bookOnce, isBooked, type UpdatedBalances } from './move.ts';
import type { Movement } from './movements.ts';
import { systemAccounts } from './system-accounts.ts';

/*
 * Public entry point of the ledger and the only way to move money. Amounts are bigint minor units (10^-8
 * USD). Transfers are never updated or deleted: a mistake is corrected by a new transfer.
 */
export {
  getBalance,
  listBalances,
  lockBalances,
  lockMainBalance,
  getMainBalance,
  bumpBalanceVersion,
  bumpBalanceVersions,
  openAccount,
  openExternalAccount,
  type AccountBalance,
  type Wallet,
} from './accounts.ts';
export { externalAccount, NO_PLAYER, systemAccountNos, systemAccounts } from './system-accounts.ts';
export {
  bookingCte,
  createBooking,
  LOCKED_BALANCE_CTE,
  lockedWithMainCte,
  MOVED_SQL,
  settlingCte,
  transfersCte,
  type BookingValues,
} from './booking.ts';
export { closeLedger, systemBalances, systemDays } from './closed-sums.ts';
export { findFirstTransfer } from './first-transfer.ts';
export {
  findInTransit,
  finishTransit,
  removeInTransit,
  storeAllInTransit,
  storeInTransit,
  type InTransit,
} from './in-transit.ts';
export {
  hold,
  pay,
  payItem,
  post,
  buyBackItem,
  takeStake,
  voidHold,
  type Movement,
  type TransferCode,
} from './movements.ts';
export { bookMovements, bookOnce, isBooked, type UpdatedBalances };
export { playerSums } from './player-sums.ts';
export { serializeBalance } from './serialize-balance.ts';

/** Play money of a new account: 1,000 USD. */
const DEMO_CREDIT_MINOR = 100_000_000_000n;

/** Moves value once; see `bookMovements` for repeats and refusals. */
export const transfer = (
  tx: Tx,
  deps: { readonly clock: Clock },
  movement: Movement,
): Promise<UpdatedBalances> => bookMovements(tx, deps, [movement]);

/** Play money can be refilled once the balance is below 10 USD. */
const DEMO_LOW_MINOR = 1_000_000_000n;

/**
 * Refills a locked balance to the amount of a new account; the same client id refills once. Returns null if
 * the balance is not low enough.
 */
export async function refillDemoCredit(
  tx: Tx,
  deps: { readonly clock: Clock },
  balance: AccountBalance,
  clientId: string,
): Promise<AccountBalance | null> {
  const { accountId } = balance;
  const id = `demo-refill:${accountId}:${clientId}`;
  if (await isBooked(tx, accountId, id)) return balance;
  if (balance.amount >= DEMO_LOW_MINOR) return null;
  const moved = await transfer(tx, deps, {
    debit: systemAccounts.rewards,
    credit: accountId,
    amount: DEMO_CREDIT_MINOR - balance.amount,
    code: 'demo-refill',
    roundId: null,
    clientId: id,
  });
  return moved.get(accountId) ?? balance;
}

/** Grants an account its play money, once. Returns the amount in minor units. */
export async function grantDemoCredit(
  tx: Tx,
  deps: { readonly clock: Clock },
  accountId: string,
): Promise<bigint> {
  await transfer(tx, deps, {
    debit: systemAccounts.rewards,
    credit: accountId,
    amount: DEMO_CREDIT_MINOR,
    code: 'demo-credit',
    roundId: null,
    clientId: `demo-credit:${accountId}`,
  });
  return DEMO_CREDIT_MINOR;
}
