import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/connection.ts';
import { run } from '../db/statement.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { isSystemAccount, type BalanceOf } from './accounts.ts';
import type { Movement } from './movements.ts';

/**
 * Books transfers and the balances they change in one statement. A client id that is booked already is left out;
 * a balance that would not have covered every step of its way is left unchanged, which the caller sees.
 */
export const MOVE = `with moved as (
    insert into transfers (id, debit_account_id, credit_account_id, amount, code, round_id, client_id, created_at)
    select m.id, m.debit, m.credit, m.amount, m.code, m.round_id, m.client_id, $8::timestamptz
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[])
      as m (id, debit, credit, amount, code, round_id, client_id)
    on conflict (client_id) do nothing
    returning debit_account_id, credit_account_id, amount
  ), change as (
    select account_id, sum(amount)::bigint as amount from (
      select debit_account_id as account_id, -amount as amount from moved
      union all select credit_account_id, amount from moved
    ) sides group by account_id
  ), changed as (
    update balances b set amount = b.amount + c.amount, version = b.version + 1
    from change c join unnest($9::text[], $10::bigint[]) as n (account_id, needed) on n.account_id = c.account_id
    where b.account_id = c.account_id and b.amount >= n.needed
    returning b.account_id, b.amount, b.version
  )
  select (select count(*) from moved) as moved, c.account_id as "accountId", c.amount, c.version
  from (values (1)) as one (n) left join changed c on true`;

interface MovedRow {
  readonly moved: bigint;
  readonly accountId: string | null;
  readonly amount: bigint;
  readonly version: bigint;
}

/** The balances of the players' accounts that took part, as they are afterwards. */
export type Moved = ReadonlyMap<string, BalanceOf>;

/**
 * Moves value, all or nothing: immutable transfers and the balances of players in one statement. Booking the same
 * movements again (by client id) changes nothing and answers with the balances of now.
 * @throws {Refusal} INSUFFICIENT_BALANCE when a player's balance would be negative after any one of the movements,
 *   ID_REUSED when a client id is known with other contents. The transaction must then be given up.
 */
export async function move(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  movements: readonly Movement[],
): Promise<Moved> {
  for (const { amount } of movements)
    if (amount <= 0n) throw new RangeError('A transfer moves more than nothing.');
  const needed = neededBy(movements);
  if (needed.size > 1) await lockInOrder(tx, [...needed.keys()]);
  const rows = await run<MovedRow>(tx, MOVE, moveParameters(clock, movements, needed));
  if (rows[0]?.moved !== BigInt(movements.length)) return repeated(tx, movements, [...needed.keys()]);
  const balances = new Map<string, BalanceOf>();
  for (const { accountId, amount, version } of rows) {
    if (accountId !== null) balances.set(accountId, { accountId, amount, version });
  }
  if (balances.size < needed.size) throw new Refusal('INSUFFICIENT_BALANCE');
  return balances;
}

/** The values of `MOVE`; `needed` is what each player's account must hold beforehand. */
export const moveParameters = (
  clock: Clock,
  movements: readonly Movement[],
  needed: ReadonlyMap<string, bigint> = neededBy(movements),
): readonly unknown[] => [
  movements.map(() => newId(clock)),
  movements.map((movement) => movement.debit),
  movements.map((movement) => movement.credit),
  movements.map((movement) => movement.amount),
  movements.map((movement) => movement.code),
  movements.map((movement) => movement.roundId),
  movements.map((movement) => movement.clientId),
  clock.now(),
  [...needed.keys()],
  [...needed.values()],
];

/** For each player's account the largest sum that is missing on the way, 0 if it only receives. */
const neededBy = (movements: readonly Movement[]): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>();
  const needed = new Map<string, bigint>();
  const add = (accountId: string, amount: bigint): void => {
    if (isSystemAccount(accountId)) return;
    const sum = (sums.get(accountId) ?? 0n) + amount;
    sums.set(accountId, sum);
    const known = needed.get(accountId) ?? 0n;
    needed.set(accountId, -sum > known ? -sum : known);
  };
  for (const { debit, credit, amount } of movements) {
    add(debit, -amount);
    add(credit, amount);
  }
  return needed;
};

const LOCK_IN_ORDER = `select account_id from balances where account_id = any($1::text[]) order by account_id for update`;

/** Two players' balances are always locked in the same order, so that two payments never wait for each other. */
const lockInOrder = (tx: Tx, accountIds: readonly string[]): Promise<unknown> =>
  run(tx, LOCK_IN_ORDER, [accountIds]);

const KNOWN = `select debit_account_id as debit, credit_account_id as credit, amount, code, round_id as "roundId",
  client_id as "clientId" from transfers where client_id = any($1::text[])`;
const BALANCES = `select account_id as "accountId", amount, version from balances where account_id = any($1::text[])`;

/** Some client id was known: then all of them are, with the same contents, and nothing happens. */
const repeated = async (
  tx: Tx,
  movements: readonly Movement[],
  accountIds: readonly string[],
): Promise<Moved> => {
  const rows = await run<Movement>(tx, KNOWN, [movements.map(({ clientId }) => clientId)]);
  const known = new Map(rows.map((row) => [row.clientId, row]));
  if (
    !movements.every((movement) => isDeepStrictEqual({ ...known.get(movement.clientId) }, { ...movement }))
  ) {
    throw new Refusal('ID_REUSED');
  }
  const balances = await run<BalanceOf>(tx, BALANCES, [accountIds]);
  return new Map(balances.map((balance) => [balance.accountId, balance]));
};
