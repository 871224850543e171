import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/connection.ts';
import { executeStatement, defineStatement } from '../db/statement.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { isSystemAccount, type AccountBalance } from './accounts.ts';
import type { Movement, TransferCode } from './movements.ts';

/**
 * Books transfers and updates balances in one statement. Skips client ids that are already booked (those without one
 * belong to a round, and are new), and then
 * changes no balance; nor does it change one that would be negative at any point on the way. The caller can
 * tell from the row.
 */
const MOVE = defineStatement<MoveValues, MovedRow>(`with moved as (
    insert into transfers (id, debit_account_id, credit_account_id, amount, code, round_id, client_id, created_at)
    select m.id, m.debit, m.credit, m.amount, m.code, m.round_id, m.client_id, @now::timestamptz
    from unnest(@ids::uuid[], @debits::text[], @credits::text[], @amounts::bigint[], @codes::text[], @roundIds::uuid[],
        @clientIds::text[])
      as m (id, debit, credit, amount, code, round_id, client_id)
    on conflict (client_id) do nothing
    returning 1
  ), booked as (select count(*) as moved from moved), changed as (
    update wallets b set amount = b.amount + c.change, version = b.version + 1
    from booked, unnest(@accountIds::text[], @changes::bigint[], @needs::bigint[]) as c (account_id, change, needed)
    where b.account_id = c.account_id and b.amount >= c.needed and booked.moved = cardinality(@ids::uuid[])
    returning b.account_id, b.amount, b.version
  )
  select booked.moved, changed.account_id as "accountId", changed.amount, changed.version
  from booked left join changed on true`);

interface MoveValues extends TransferColumns {
  readonly roundIds: readonly (string | null)[];
  readonly now: Date;
  readonly accountIds: readonly string[];
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
  const changes = sumChangesByAccount(movements);
  const accountIds = [...changes.keys()];
  if (accountIds.length > 0) await lockInOrder(tx, accountIds);
  const rows = await executeStatement(tx, MOVE, moveValues(clock, movements, changes));
  const moved = rows[0]?.moved ?? 0n;
  if (moved === 0n) return repeated(tx, movements, accountIds);
  if (moved < BigInt(movements.length)) throw new Refusal('ID_REUSED');
  const balances = new Map<string, AccountBalance>();
  for (const { accountId, amount, version } of rows) {
    if (accountId !== null) balances.set(accountId, { accountId, amount, version });
  }
  if (balances.size < changes.size) throw new Refusal('INSUFFICIENT_BALANCE');
  return balances;
}

/** The effect on one player's account: the sum, and the largest shortfall on the way to it. */
interface Change {
  readonly change: bigint;
  readonly needed: bigint;
}

const moveValues = (
  clock: Clock,
  movements: readonly Movement[],
  changes: ReadonlyMap<string, Change>,
): MoveValues => ({
  ...transferColumns(clock, movements),
  roundIds: movements.map(({ roundId }) => roundId),
  now: clock.now(),
  accountIds: [...changes.keys()],
  changes: [...changes.values()].map(({ change }) => change),
  needs: [...changes.values()].map(({ needed }) => needed),
});

/** New transfers, column by column. */
export interface TransferColumns {
  readonly ids: readonly string[];
  readonly debits: readonly string[];
  readonly credits: readonly string[];
  /** Minor units. */
  readonly amounts: readonly bigint[];
  readonly codes: readonly TransferCode[];
  readonly clientIds: readonly (string | null)[];
}

export const transferColumns = (clock: Clock, movements: readonly Movement[]): TransferColumns => ({
  ids: movements.map(() => newId(clock)),
  debits: movements.map(({ debit }) => debit),
  credits: movements.map(({ credit }) => credit),
  amounts: movements.map(({ amount }) => amount),
  codes: movements.map(({ code }) => code),
  clientIds: movements.map(({ clientId }) => clientId),
});

/** Sums the changes per account, for players' accounts only. */
export const sumChangesByAccount = (movements: readonly Movement[]): ReadonlyMap<string, Change> => {
  const changes = new Map<string, Change>();
  const add = (accountId: string, amount: bigint): void => {
    if (isSystemAccount(accountId)) return;
    const known = changes.get(accountId) ?? { change: 0n, needed: 0n };
    const change = known.change + amount;
    changes.set(accountId, { change, needed: -change > known.needed ? -change : known.needed });
  };
  for (const { debit, credit, amount } of movements) {
    add(debit, -amount);
    add(credit, amount);
  }
  return changes;
};

const LOCK_IN_ORDER = defineStatement<{ accountIds: readonly string[] }>(
  `select account_id from wallets where account_id = any(@accountIds::text[]) order by account_id
  for no key update`,
);

/** Locks balances before anything else and always in the same order, so that two payments never deadlock. */
const lockInOrder = (tx: Tx, accountIds: readonly string[]): Promise<unknown> =>
  executeStatement(tx, LOCK_IN_ORDER, { accountIds });

const KNOWN = defineStatement<
  { clientIds: readonly (string | null)[] },
  Movement
>(`select debit_account_id as debit, credit_account_id as credit, amount, code, round_id as "roundId",
  client_id as "clientId" from transfers where client_id = any(@clientIds::text[])`);
const BALANCES = defineStatement<{ accountIds: readonly string[] }, AccountBalance>(
  `select account_id as "accountId", amount, version from wallets where account_id = any(@accountIds::text[])`,
);

/** Whether a movement with this client id is booked. */
export const isBooked = async (tx: Tx, clientId: string): Promise<boolean> =>
  (await executeStatement(tx, KNOWN, { clientIds: [clientId] })).length > 0;

/** Handles a repeat: every client id is known. With the same contents nothing happens. */
const repeated = async (
  tx: Tx,
  movements: readonly Movement[],
  accountIds: readonly string[],
): Promise<UpdatedBalances> => {
  const rows = await executeStatement(tx, KNOWN, { clientIds: movements.map(({ clientId }) => clientId) });
  const known = new Map(rows.map((row) => [row.clientId, row]));
  if (
    !movements.every((movement) => isDeepStrictEqual({ ...known.get(movement.clientId) }, { ...movement }))
  ) {
    throw new Refusal('ID_REUSED');
  }
  const balances = await executeStatement(tx, BALANCES, { accountIds });
  return new Map(balances.map((balance) => [balance.accountId, balance]));
};
