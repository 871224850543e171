import type { Db, Tx } from '../db/connection.ts';
import { executeStatement, defineStatement } from '../db/statement.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { systemBalance } from './closed-sums.ts';

/**
 * Accounts without an owner; their balance is the sum of their transfers, so that no bet waits for a row
 * lock.
 */
export const systemAccounts = {
  house: 'house',
  /** Stakes of open rounds. */
  escrow: 'escrow',
  rewards: 'rewards',
  fees: 'fees',
  /** Withdrawals that players requested and that have not arrived yet. */
  withdrawals: 'withdrawals',
  /** Value of items that players won and have not sold. */
  items: 'items',
  /** Rewards that players have earned and not claimed. */
  owed: 'owed',
  /** Prize pools reserved for players. */
  prizes: 'prizes',
  /** Earned by affiliates and not paid out. */
  commissions: 'commissions',
  /** On its way from one player to another: the sum of `in_transit`. */
  transit: 'transit',
} as const;

const systemIds: ReadonlySet<string> = new Set(Object.values(systemAccounts));
/** The world outside the site: money received and sent over a network, or over `buy`, the checkout. */
export const externalAccount = (network: string): string => `world:${network}`;
export const isSystemAccount = (accountId: string): boolean =>
  systemIds.has(accountId) || accountId.startsWith('world:');

/** A player's balance in minor units of USD. The version grows with every change. */
export interface AccountBalance {
  readonly accountId: string;
  readonly amount: bigint;
  readonly version: bigint;
}

/** Opens a player's account with an empty balance. Returns its id, which is the balance id of the contract. */
export async function openAccount(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { ownerId, kind }: { readonly ownerId: string; readonly kind: 'main' | 'bonus' },
): Promise<string> {
  const id = newId(clock);
  await tx.insertInto('accounts').values({ id, owner_id: ownerId, kind, created_at: clock.now() }).execute();
  await tx
    .insertInto('wallets')
    .values({ account_id: id, user_id: ownerId, kind, amount: 0n, version: 0n })
    .execute();
  return id;
}

/** Opens the account of a network, once. */
export async function openExternalAccount(
  db: Db,
  { clock }: { readonly clock: Clock },
  network: string,
): Promise<void> {
  const account = {
    id: externalAccount(network),
    owner_id: null,
    kind: 'world',
    created_at: clock.now(),
  } as const;
  await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const LOCK = defineStatement<
  { ownerId: string },
  AccountBalance
>(`select account_id as "accountId", amount, version from wallets
  where user_id = @ownerId order by account_id for no key update`);

/** Locks all balances of a player until the transaction ends. */
export const lockBalances = (tx: Tx, ownerId: string): Promise<AccountBalance[]> =>
  executeStatement(tx, LOCK, { ownerId });

const MOVE_VERSIONS = defineStatement<{ ownerId: string }>(
  `update wallets set version = version + 1 where user_id = @ownerId`,
);

/**
 * Locks all balances of a player and increments their versions, so that a bet computed before is not written
 * but read again. For changes that a bet depends on without comparing them.
 */
export async function bumpBalanceVersions(tx: Tx, ownerId: string): Promise<void> {
  await lockBalances(tx, ownerId);
  await executeStatement(tx, MOVE_VERSIONS, { ownerId });
}

const MOVE_VERSION = defineStatement<{ accountId: string }>(
  `update wallets set version = version + 1 where account_id = @accountId`,
);

/** Increments the version of one balance that the caller has locked; see `bumpBalanceVersions`. */
export async function bumpBalanceVersion(tx: Tx, accountId: string): Promise<void> {
  await executeStatement(tx, MOVE_VERSION, { accountId });
}

/** Returns the current main balance of a player. */
export async function getMainBalance(db: Db | Tx, ownerId: string): Promise<AccountBalance> {
  const main = (await listBalances(db, ownerId)).find(({ kind }) => kind === 'main');
  if (!main) throw new Error(`Player ${ownerId} has no main balance`);
  return main;
}

/** Locks all balances of a player until the transaction ends, and returns the main one. */
export async function lockMainBalance(tx: Tx, ownerId: string): Promise<AccountBalance> {
  const main = await getMainBalance(tx, ownerId);
  const balance = (await lockBalances(tx, ownerId)).find(({ accountId }) => accountId === main.accountId);
  if (!balance) throw new Error(`Player ${ownerId} has no main balance`);
  return balance;
}

/** Lists the balances of a player, the oldest account first. */
export function listBalances(
  db: Db | Tx,
  ownerId: string,
): Promise<(AccountBalance & { readonly kind: 'main' | 'bonus' })[]> {
  return db
    .selectFrom('wallets')
    .select(['account_id as accountId', 'amount', 'version', 'kind'])
    .where('user_id', '=', ownerId)
    .orderBy('account_id')
    .execute();
}

/**
 * Returns the balance of an account: the row of a player's account, or the sum of transfers of a system
 * account (may be negative).
 */
export async function getBalance(db: Db | Tx, accountId: string): Promise<bigint> {
  if (isSystemAccount(accountId)) return systemBalance(db, accountId);
  const balance = db.selectFrom('wallets').select('amount').where('account_id', '=', accountId);
  return (await balance.executeTakeFirstOrThrow()).amount;
}
