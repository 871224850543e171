import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/connection.ts';
import { executeStatement, defineStatement } from '../db/statement.ts';
import { Refusal } from '../http/refusal.ts';
import { findExternalAccounts, type AccountBalance } from './accounts.ts';
import { sumChangesByAccount } from './changes.ts';
import { entryColumns, type Entry, type EntryColumns } from './entries.ts';
import type { Movement } from './movements.ts';
import { isExternalAccount, isSystemAccount, NO_PLAYER, systemAccountNo } from './system-accounts.ts';

/** Whose rows a statement names: those of one player, so that it stays where they are, or those of many. */
interface Owner {
  /** SQL of the player's id that is written to a new row. */
  readonly id: string;
  /** SQL: this column has the id of the one player. */
  readonly isOf: (column: string) => string;
}
const ONE: Owner = { id: '@userId::uuid', isOf: (column) => `${column} = @userId::uuid` };
const MANY: Owner = { id: 'user_id', isOf: () => 'true' };

const forOneOrMany = <Values, Row>(text: (owner: Owner) => string) => ({
  one: defineStatement<Values & OwnerValue, Row>(text(ONE)),
  many: defineStatement<Values & OwnerValue, Row>(text(MANY)),
});
interface OwnerValue {
  /** Of the one player; of many, any. */
  readonly userId: string;
}

/** Which of these statements is for rows of these players, and its value for one. */
const ownerOfAll = (userIds: readonly string[]): OwnerValue & { readonly which: 'one' | 'many' } => ({
  userId: userIds[0] ?? NO_PLAYER,
  which: new Set(userIds).size > 1 ? 'many' : 'one',
});

/**
 * Books transfers and updates balances in one statement. Skips client ids that the player's books already have (those
 * without one belong to a round, and are new), and then changes no balance; nor does it change one that would be
 * negative at any point on the way. The caller can tell from the row.
 */
const MOVE = forOneOrMany<MoveValues, MovedRow>(
  (owner) => `with asked as (
    select * from unnest(@userIds::uuid[], @ids::uuid[], @debits::smallint[], @credits::smallint[], @amounts::bigint[],
        @codes::text[], @roundIds::uuid[], @clientIds::text[])
      as m (user_id, id, debit, credit, amount, code, round_id, client_id)
  ), keyed as (
    insert into transfer_keys (user_id, client_id, transfer_id)
    select ${owner.id}, client_id, id from asked where client_id is not null
    on conflict (user_id, client_id) do nothing
    returning transfer_id
  ), moved as (
    insert into transfers (user_id, id, debit, credit, amount, code, round_id, created_at)
    select ${owner.id}, id, debit, credit, amount, code, round_id, @now::timestamptz from asked
    where client_id is null or id in (select transfer_id from keyed)
    returning 1
  ), booked as (select count(*) as moved from moved), changed as (
    update wallets b set amount = b.amount + c.change, version = b.version + 1
    from booked, unnest(@owners::uuid[], @accountNos::smallint[], @changes::bigint[], @needs::bigint[])
      as c (user_id, account_no, change, needed)
    where ${owner.isOf('b.user_id')} and b.user_id = c.user_id and b.account_no = c.account_no and b.amount >= c.needed
      and booked.moved = cardinality(@ids::uuid[])
    returning b.account_id, b.amount, b.version
  )
  select booked.moved, changed.account_id as "accountId", changed.amount, changed.version
  from booked left join changed on true`,
);

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
export const bookMovements = async (
  tx: Tx,
  deps: { readonly clock: Clock },
  movements: readonly Movement[],
): Promise<UpdatedBalances> => (await book(tx, deps, movements)).balances;

/**
 * The same for one movement. Resolves to whether it is new; while another transaction books it, this waits for that
 * one's end.
 */
export const bookOnce = async (
  tx: Tx,
  deps: { readonly clock: Clock },
  movement: Movement,
): Promise<boolean> => !(await book(tx, deps, [movement])).isRepeated;

async function book(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  movements: readonly Movement[],
): Promise<{ readonly isRepeated: boolean; readonly balances: UpdatedBalances }> {
  for (const { amount } of movements)
    if (amount <= 0n) throw new RangeError('A transfer amount must be positive.');
  const wallets = await lockInOrder(tx, movements);
  const entries = await toEntries(tx, movements, wallets);
  const changes = sumChangesByAccount(movements);
  const changed = [...changes.keys()].flatMap((accountId) => wallets.get(accountId) ?? []);
  const userIds = entries.map(({ userId }) => userId);
  const { which, userId: owner } = ownerOfAll([...userIds, ...changed.map(({ userId }) => userId)]);
  const rows = await executeStatement(tx, MOVE[which], {
    ...entryColumns(clock, entries),
    userId: owner,
    userIds,
    roundIds: entries.map(({ roundId }) => roundId),
    clientIds: entries.map(({ clientId }) => clientId),
    now: clock.now(),
    owners: changed.map(({ userId }) => userId),
    accountNos: changed.map(({ accountNo }) => accountNo),
    changes: [...changes.values()].map(({ change }) => change),
    needs: [...changes.values()].map(({ needed }) => needed),
  });
  const moved = rows[0]?.moved ?? 0n;
  if (moved === 0n) return { isRepeated: true, balances: await repeated(tx, entries, changed) };
  if (moved < BigInt(entries.length)) throw new Refusal('ID_REUSED');
  const balances = new Map<string, AccountBalance>();
  for (const { accountId, amount, version } of rows) {
    if (accountId !== null) balances.set(accountId, { accountId, amount, version });
  }
  if (balances.size < changes.size) throw new Refusal('INSUFFICIENT_BALANCE');
  return { isRepeated: false, balances };
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
  return movements.map((movement) => {
    const [from, to] = [ownerOf(movement, movement.debit), ownerOf(movement, movement.credit)];
    const [debit, credit] = [numberOf(movement.debit, from), numberOf(movement.credit, to)];
    if (from !== null && to !== null && from !== to)
      throw new Error('A movement is of one player: money between two goes over the account transit.');
    return {
      userId: from ?? to ?? movement.userId ?? NO_PLAYER,
      debit,
      credit,
      amount: movement.amount,
      code: movement.code,
      roundId: movement.roundId,
      clientId: movement.clientId,
    };
  });
}

const LOCK_IN_ORDER = forOneOrMany<{ owners: readonly string[]; accountIds: readonly string[] }, WalletKey>(
  (owner) => `select user_id as "userId", account_no as "accountNo", account_id as "accountId" from wallets
  where ${owner.isOf('user_id')} and user_id = any(@owners::uuid[]) and account_id = any(@accountIds::text[])
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
  const { which, userId } = ownerOfAll([...owners]);
  const values = { userId, owners: [...owners], accountIds: [...accountIds] };
  const rows = await executeStatement(tx, LOCK_IN_ORDER[which], values);
  return new Map(rows.map((wallet) => [wallet.accountId, wallet]));
}

interface Keys {
  readonly userIds: readonly string[];
  readonly clientIds: readonly (string | null)[];
}
const KNOWN = forOneOrMany<Keys, PlayerEntry>(
  (owner) => `select t.user_id as "userId", t.debit, t.credit, t.amount, t.code, t.round_id as "roundId",
    k.client_id as "clientId"
  from unnest(@userIds::uuid[], @clientIds::text[]) as asked (user_id, client_id)
    join transfer_keys k on k.user_id = asked.user_id and k.client_id = asked.client_id
    join transfers t on t.user_id = k.user_id and t.id = k.transfer_id
  where ${owner.isOf('k.user_id')}`,
);
const BALANCES = forOneOrMany<{ owners: readonly string[]; accountNos: readonly number[] }, AccountBalance>(
  (owner) => `select w.account_id as "accountId", w.amount, w.version
  from unnest(@owners::uuid[], @accountNos::smallint[]) as asked (user_id, account_no)
    join wallets w on w.user_id = asked.user_id and w.account_no = asked.account_no
  where ${owner.isOf('w.user_id')}`,
);

/** Whether a movement with this client id is in the player's books. */
export const isBooked = async (tx: Tx, userId: string, clientId: string): Promise<boolean> =>
  (await executeStatement(tx, KNOWN.one, { userId, userIds: [userId], clientIds: [clientId] })).length > 0;

/** Handles a repeat: every client id is known. With the same contents nothing happens. */
const repeated = async (
  tx: Tx,
  entries: readonly PlayerEntry[],
  changed: readonly WalletKey[],
): Promise<UpdatedBalances> => {
  const userIds = entries.map(({ userId }) => userId);
  const { which, userId: owner } = ownerOfAll(userIds);
  const rows = await executeStatement(tx, KNOWN[which], {
    userId: owner,
    userIds,
    clientIds: entries.map(({ clientId }) => clientId),
  });
  const keyOf = ({ userId, clientId }: PlayerEntry): string => `${userId} ${clientId}`;
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  if (!entries.every((entry) => isDeepStrictEqual({ ...known.get(keyOf(entry)) }, entry)))
    throw new Refusal('ID_REUSED');
  const owners = changed.map(({ userId }) => userId);
  const of = ownerOfAll(owners);
  const balances = await executeStatement(tx, BALANCES[of.which], {
    userId: of.userId,
    owners,
    accountNos: changed.map(({ accountNo }) => accountNo),
  });
  return new Map(balances.map((balance) => [balance.accountId, balance]));
};
