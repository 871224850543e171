import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/connection.ts';
import { executeStatement, defineStatement } from '../db/statement.ts';
import { Refusal } from '../http/refusal.ts';
import { findExternalAccounts, type AccountBalance } from './accounts.ts';
import { sumChangesByAccount } from './changes.ts';
import { entryColumns, type Entry, type EntryColumns } from './entries.ts';
import type { Movement } from './movements.ts';
import {
  isExternalAccount,
  isSystemAccount,
  NOBODY,
  systemAccountNo,
  systemAccountNos,
} from './system-accounts.ts';

/**
 * Books transfers and updates balances in one statement. Skips client ids that the player's books already have (those
 * without one belong to a round, and are new), and then changes no balance; nor does it change one that would be
 * negative at any point on the way. The caller can tell from the row.
 */
const MOVE = defineStatement<MoveValues, MovedRow>(`with asked as (
    select * from unnest(@userIds::uuid[], @ids::uuid[], @debits::smallint[], @credits::smallint[], @amounts::bigint[],
        @codes::text[], @roundIds::uuid[], @clientIds::text[])
      as m (user_id, id, debit, credit, amount, code, round_id, client_id)
  ), keyed as (
    insert into transfer_keys (user_id, client_id, transfer_id)
    select user_id, client_id, id from asked where client_id is not null
    on conflict (user_id, client_id) do nothing
    returning transfer_id
  ), moved as (
    insert into transfers (user_id, id, debit, credit, amount, code, round_id, created_at)
    select user_id, id, debit, credit, amount, code, round_id, @now::timestamptz from asked
    where client_id is null or id in (select transfer_id from keyed)
    returning 1
  ), booked as (select count(*) as moved from moved), changed as (
    update wallets b set amount = b.amount + c.change, version = b.version + 1
    from booked, unnest(@owners::uuid[], @accountNos::smallint[], @changes::bigint[], @needs::bigint[])
      as c (user_id, account_no, change, needed)
    where b.user_id = c.user_id and b.account_no = c.account_no and b.amount >= c.needed
      and booked.moved = cardinality(@ids::uuid[])
    returning b.account_id, b.amount, b.version
  )
  select booked.moved, changed.account_id as "accountId", changed.amount, changed.version
  from booked left join changed on true`);

interface MoveValues extends EntryColumns {
  readonly userIds: readonly string[];
  readonly roundIds: readonly (string | null)[];
  readonly clientIds: readonly (string | null)[];
  readonly now: Date;
  readonly owners: readonly string[];
  readonly accountNos: readonly number[];
  readonly changes: readonly bigint[];
  readonly needs: readonly bigint[];
}

interface MovedRow {
  readonly moved: bigint;
  readonly accountId: string | null;
  readonly amount: bigint;
  readonly version: bigint;
}

/** Balances of the players' accounts involved, after the movements. */
export type UpdatedBalances = ReadonlyMap<string, AccountBalance>;

/**
 * Moves value, all or nothing: immutable transfers and players' balances in one statement. Booking the same
 * movements again (by client id) changes nothing and returns the current balances.
 * @throws {Refusal} INSUFFICIENT_BALANCE if a player's balance would be negative after any of the movements,
 *   ID_REUSED if a client id is known with other contents. The transaction must then be rolled back.
 */
export async function bookMovements(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  movements: readonly Movement[],
): Promise<UpdatedBalances> {
  for (const { amount } of movements)
    if (amount <= 0n) throw new RangeError('A transfer amount must be positive.');
  const wallets = await lockInOrder(tx, movements);
  const entries = await toEntries(tx, movements, wallets);
  const changes = sumChangesByAccount(movements);
  const changed = [...changes.keys()].flatMap((accountId) => wallets.get(accountId) ?? []);
  const rows = await executeStatement(tx, MOVE, {
    ...entryColumns(clock, entries),
    userIds: entries.map(({ userId }) => userId),
    roundIds: entries.map(({ roundId }) => roundId),
    clientIds: entries.map(({ clientId }) => clientId),
    now: clock.now(),
    owners: changed.map(({ userId }) => userId),
    accountNos: changed.map(({ accountNo }) => accountNo),
    changes: [...changes.values()].map(({ change }) => change),
    needs: [...changes.values()].map(({ needed }) => needed),
  });
  const moved = rows[0]?.moved ?? 0n;
  if (moved === 0n) return repeated(tx, entries, changed);
  if (moved < BigInt(entries.length)) throw new Refusal('ID_REUSED');
  const balances = new Map<string, AccountBalance>();
  for (const { accountId, amount, version } of rows) {
    if (accountId !== null) balances.set(accountId, { accountId, amount, version });
  }
  if (balances.size < changes.size) throw new Refusal('INSUFFICIENT_BALANCE');
  return balances;
}

/** A transfer in the books of a player. */
interface PlayerEntry extends Entry {
  readonly userId: string;
  readonly roundId: string | null;
  readonly clientId: string | null;
}

/** The key of a player's account. */
interface WalletKey {
  readonly userId: string;
  readonly accountNo: number;
  readonly accountId: string;
}
type Wallets = ReadonlyMap<string, WalletKey>;

/** The player whose account this side is: a main account has its player's id. Null: none. */
const ownerOf = ({ userId }: Movement, accountId: string): string | null =>
  isSystemAccount(accountId) ? null : (userId ?? accountId);

/** Returns the transfers that movements become, with the numbers of their accounts. */
async function toEntries(tx: Tx, movements: readonly Movement[], wallets: Wallets): Promise<PlayerEntry[]> {
  const sides = movements.flatMap(({ debit, credit }) => [debit, credit]);
  const external = await findExternalAccounts(tx, sides.filter(isExternalAccount));
  const numberOf = (accountId: string, owner: string | null): number => {
    const wallet = wallets.get(accountId);
    if (owner !== null && wallet?.userId !== owner)
      throw new Error(`There is no account ${accountId}, or its player was not named.`);
    const no = wallet?.accountNo ?? systemAccountNo(accountId) ?? external.get(accountId);
    if (no === undefined) throw new Error(`There is no account ${accountId}.`);
    return no;
  };
  return movements.flatMap((movement): PlayerEntry[] => {
    const [from, to] = [ownerOf(movement, movement.debit), ownerOf(movement, movement.credit)];
    const entry = {
      userId: from ?? to ?? movement.userId ?? NOBODY,
      debit: numberOf(movement.debit, from),
      credit: numberOf(movement.credit, to),
      amount: movement.amount,
      code: movement.code,
      roundId: movement.roundId,
      clientId: movement.clientId,
    };
    if (from === null || to === null || from === to) return [entry];
    // Between two players: one transfer in the books of each.
    const { transit } = systemAccountNos;
    return [
      { ...entry, credit: transit },
      { ...entry, userId: to, debit: transit },
    ];
  });
}

const LOCK_IN_ORDER = defineStatement<
  { owners: readonly string[]; accountIds: readonly string[] },
  WalletKey
>(
  `select user_id as "userId", account_no as "accountNo", account_id as "accountId" from wallets
  where user_id = any(@owners::uuid[]) and account_id = any(@accountIds::text[])
  order by user_id, account_no desc for no key update`,
);

/** Locks balances before anything else and always in the same order, so that two payments never deadlock. */
async function lockInOrder(tx: Tx, movements: readonly Movement[]): Promise<Wallets> {
  const owners = new Set<string>();
  const accountIds = new Set<string>();
  for (const movement of movements) {
    for (const accountId of [movement.debit, movement.credit]) {
      const owner = ownerOf(movement, accountId);
      if (owner === null) continue;
      owners.add(owner);
      accountIds.add(accountId);
    }
  }
  if (owners.size === 0) return new Map();
  const values = { owners: [...owners], accountIds: [...accountIds] };
  const rows = await executeStatement(tx, LOCK_IN_ORDER, values);
  return new Map(rows.map((wallet) => [wallet.accountId, wallet]));
}

interface Keys {
  readonly userIds: readonly string[];
  readonly clientIds: readonly (string | null)[];
}
const KNOWN = defineStatement<Keys, PlayerEntry>(
  `select t.user_id as "userId", t.debit, t.credit, t.amount, t.code, t.round_id as "roundId",
    k.client_id as "clientId"
  from unnest(@userIds::uuid[], @clientIds::text[]) as asked (user_id, client_id)
    join transfer_keys k on k.user_id = asked.user_id and k.client_id = asked.client_id
    join transfers t on t.user_id = k.user_id and t.id = k.transfer_id`,
);
const BALANCES = defineStatement<
  { owners: readonly string[]; accountNos: readonly number[] },
  AccountBalance
>(`select w.account_id as "accountId", w.amount, w.version
  from unnest(@owners::uuid[], @accountNos::smallint[]) as asked (user_id, account_no)
    join wallets w on w.user_id = asked.user_id and w.account_no = asked.account_no`);

/** Whether a movement with this client id is in the player's books. */
export const isBooked = async (tx: Tx, userId: string, clientId: string): Promise<boolean> =>
  (await executeStatement(tx, KNOWN, { userIds: [userId], clientIds: [clientId] })).length > 0;

/** Handles a repeat: every client id is known. With the same contents nothing happens. */
const repeated = async (
  tx: Tx,
  entries: readonly PlayerEntry[],
  changed: readonly WalletKey[],
): Promise<UpdatedBalances> => {
  const rows = await executeStatement(tx, KNOWN, {
    userIds: entries.map(({ userId }) => userId),
    clientIds: entries.map(({ clientId }) => clientId),
  });
  const keyOf = ({ userId, clientId }: PlayerEntry): string => `${userId} ${clientId}`;
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  if (!entries.every((entry) => isDeepStrictEqual({ ...known.get(keyOf(entry)) }, entry)))
    throw new Refusal('ID_REUSED');
  const balances = await executeStatement(tx, BALANCES, {
    owners: changed.map(({ userId }) => userId),
    accountNos: changed.map(({ accountNo }) => accountNo),
  });
  return new Map(balances.map((balance) => [balance.accountId, balance]));
};
