import type { Db, Tx } from '../db/connection.ts';
import { executeStatement, defineStatement } from '../db/statement.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { systemBalance } from './closed-sums.ts';
import { externalAccount, isSystemAccount, MAIN_ACCOUNT_NO } from './system-accounts.ts';

/** A player's balance in minor units of USD. The version grows with every change. */
export interface AccountBalance {
  readonly accountId: string;
  readonly amount: bigint;
  readonly version: bigint;
}

/** A balance with the key of its row, which statements find it by. */
export interface Wallet extends AccountBalance {
  readonly userId: string;
  /** 0: main; -1 and less: a bonus. */
  readonly accountNo: number;
}

const OPEN = defineStatement<
  { ownerId: string; accountId: string; isMain: boolean },
  { id: string }
>(`insert into wallets (user_id, account_no, account_id)
  select @ownerId::uuid, case when @isMain::boolean then 0
    else (select min(account_no) - 1 from wallets where user_id = @ownerId::uuid) end, @accountId::text
  returning account_id as id`);

/**
 * Opens a player's account with an empty balance; for a bonus the caller has locked the player's rewards. Returns its
 * id, which is the balance id of the contract: a player's main account has the player's.
 */
export async function openAccount(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { ownerId, kind }: { readonly ownerId: string; readonly kind: 'main' | 'bonus' },
): Promise<string> {
  const accountId = kind === 'main' ? ownerId : newId(clock);
  await executeStatement(tx, OPEN, { ownerId, accountId, isMain: kind === 'main' });
  return accountId;
}

const OPEN_EXTERNAL = defineStatement<{ name: string }>(`insert into system_accounts (account_no, name)
  select (select max(account_no) + 1 from system_accounts), @name::text
  where not exists (select from system_accounts where name = @name::text)
  on conflict do nothing`);
const FIND_EXTERNAL = defineStatement<{ names: readonly string[] }, { name: string; accountNo: number }>(
  `select name, account_no as "accountNo" from system_accounts where name = any(@names::text[])`,
);

/** Opens the account of a network, once. */
export async function openExternalAccount(db: Db, network: string): Promise<void> {
  const name = externalAccount(network);
  // Another process may have taken the number for another network at the same moment.
  while ((await executeStatement(db, FIND_EXTERNAL, { names: [name] })).length === 0)
    await executeStatement(db, OPEN_EXTERNAL, { name });
}

/** Returns the numbers of accounts of the outside by name. */
export const findExternalAccounts = async (
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    names.length === 0
      ? []
      : (await executeStatement(tx, FIND_EXTERNAL, { names })).map(({ name, accountNo }) => [
          name,
          accountNo,
        ]),
  );

const LOCK = defineStatement<
  { ownerId: string },
  AccountBalance
>(`select account_id as "accountId", amount, version from wallets
  where user_id = @ownerId order by account_no desc for no key update`);

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

const MOVE_VERSION = defineStatement<{ ownerId: string; accountId: string }>(
  `update wallets set version = version + 1 where user_id = @ownerId and account_id = @accountId`,
);

/** Increments the version of one balance that the caller has locked; see `bumpBalanceVersions`. */
export async function bumpBalanceVersion(tx: Tx, ownerId: string, accountId: string): Promise<void> {
  await executeStatement(tx, MOVE_VERSION, { ownerId, accountId });
}

const MAIN = defineStatement<{ ownerId: string }, AccountBalance>(
  `select account_id as "accountId", amount, version from wallets where user_id = @ownerId and account_no = 0`,
);

/** Returns the current main balance of a player. */
export async function getMainBalance(db: Db | Tx, ownerId: string): Promise<AccountBalance> {
  const [main] = await executeStatement(db, MAIN, { ownerId });
  if (!main) throw new Error(`Player ${ownerId} has no main balance`);
  return main;
}

/** Locks all balances of a player until the transaction ends, and returns the main one. */
export async function lockMainBalance(tx: Tx, ownerId: string): Promise<AccountBalance> {
  const [main] = await lockBalances(tx, ownerId);
  if (main?.accountId !== ownerId) throw new Error(`Player ${ownerId} has no main balance`);
  return main;
}

/** Lists the balances of a player, main first, then the bonuses in the order of their opening. */
export const listBalances = async (
  db: Db | Tx,
  ownerId: string,
): Promise<(Wallet & { readonly kind: 'main' | 'bonus' })[]> =>
  (await executeStatement(db, LIST, { ownerId })).map((wallet) => ({
    ...wallet,
    kind: wallet.accountNo === MAIN_ACCOUNT_NO ? 'main' : 'bonus',
  }));

const LIST = defineStatement<{ ownerId: string }, Wallet>(
  `select user_id as "userId", account_no as "accountNo", account_id as "accountId", amount, version from wallets
  where user_id = @ownerId order by account_no desc`,
);

/**
 * Returns the balance of an account: the row of a player's account, or the sum of transfers of a system
 * account (may be negative).
 */
export async function getBalance(db: Db | Tx, accountId: string): Promise<bigint> {
  if (isSystemAccount(accountId)) return systemBalance(db, accountId);
  const balance = db.selectFrom('wallets').select('amount').where('account_id', '=', accountId);
  return (await balance.executeTakeFirstOrThrow()).amount;
}
