import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../db/check-ledger.ts';
import type { Database } from '../db/connection.ts';
import { transaction } from '../db/transaction.ts';
import { databases, createTestDatabase } from '../testing/databases.ts';
import { createTestRounds, type TestRounds } from '../testing/test-rounds.ts';
import {
  bookMovements,
  getBalance,
  lockBalances,
  openAccount,
  openExternalAccount,
  systemAccountNos,
  systemBalances,
  systemAccounts,
  transfer,
  type Movement,
} from './index.ts';
import { isSystemAccount } from './system-accounts.ts';

const RUNS = 20;
const MOVES_PER_RUN = 60;
const PROPERTY_MS = 180_000;
const PLAYERS = 4;

describe.each(databases)('the ledger on the %s database', (kind) => {
  let database: Database;
  let site: TestRounds;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    site = createTestRounds(database);
  });
  afterAll(() => database.close());

  const book = (...movements: Movement[]) =>
    transaction(database.db, (tx) => bookMovements(tx, site.deps, movements));
  const movement = (change: Partial<Movement>): Movement => ({
    debit: systemAccounts.rewards,
    credit: systemAccounts.house,
    amount: 1n,
    code: 'reward',
    roundId: null,
    clientId: crypto.randomUUID(),
    ...change,
  });

  /** Money of two players in two movements, any other in one. */
  const overTransit = (whole: Movement): readonly Movement[] =>
    isSystemAccount(whole.debit) || isSystemAccount(whole.credit)
      ? [whole]
      : [
          { ...whole, credit: systemAccounts.transit },
          { ...whole, debit: systemAccounts.transit },
        ];

  it('counts every change of a balance in its version', async () => {
    const { accountId } = await site.newPlayer(5n);
    const moved = await book(movement({ debit: accountId, amount: 2n }));
    expect(moved.get(accountId)).toEqual({ accountId, amount: 3n, version: 2n });
  });

  it('refuses to make a balance negative, at the end or on the way', async () => {
    const { accountId } = await site.newPlayer(5n);
    await expect(book(movement({ debit: accountId, amount: 6n }))).rejects.toMatchObject({
      key: 'INSUFFICIENT_BALANCE',
    });
    const onTheWay = book(
      movement({ debit: accountId, amount: 6n }),
      movement({ credit: accountId, amount: 6n }),
    );
    await expect(onTheWay).rejects.toMatchObject({ key: 'INSUFFICIENT_BALANCE' });
    await book(movement({ credit: accountId, amount: 6n }), movement({ debit: accountId, amount: 11n }));
    expect(await getBalance(database.db, accountId)).toBe(0n);
  });

  it('moves value once for one client id, and refuses the id with other contents', async () => {
    const { accountId } = await site.newPlayer(5n);
    const gift = movement({ credit: accountId, amount: 7n });
    const first = await book(gift);
    expect(await book(gift)).toEqual(first);
    await expect(book({ ...gift, amount: 8n })).rejects.toMatchObject({ key: 'ID_REUSED' });
    await expect(book(gift, movement({ credit: accountId }))).rejects.toMatchObject({ key: 'ID_REUSED' });
    const second = movement({ credit: accountId });
    await book(second);
    await expect(book(gift, { ...second, amount: 2n })).rejects.toMatchObject({ key: 'ID_REUSED' });
    expect(await getBalance(database.db, accountId)).toBe(13n);
  });

  it('moves value once when the same movement is booked concurrently', async () => {
    const { accountId } = await site.newPlayer(0n);
    const gift = movement({ credit: accountId, amount: 7n });
    await Promise.all(Array.from({ length: 8 }, () => book(gift)));
    expect(await getBalance(database.db, accountId)).toBe(7n);
  });

  it('knows the accounts of the system by the numbers in the database', async () => {
    const rows = await database.db.selectFrom('system_accounts').selectAll().execute();
    const own = rows.filter(({ account_no: no }) => no < 100).map(({ name, account_no: no }) => [name, no]);
    expect(Object.fromEntries(own)).toEqual(systemAccountNos);
  });

  it('gives each network a number of its own, though many are opened at once', async () => {
    const names = ['north', 'south', 'north', 'east'];
    await Promise.all(names.map((name) => openExternalAccount(database.db, name)));
    const { accountId } = await site.newPlayer(0n);
    for (const name of ['north', 'south', 'east'])
      await book(movement({ debit: `world:${name}`, credit: accountId, code: 'deposit' }));
    expect(await getBalance(database.db, 'world:south')).toBe(-1n);
    await expect(book(movement({ debit: 'world:west', credit: accountId }))).rejects.toThrow('world:west');
  });

  it('refuses a movement between two players, whose money goes over transit', async () => {
    const [from, to] = [await site.newPlayer(5n), await site.newPlayer(0n)];
    const gift = movement({ debit: from.accountId, amount: 2n, code: 'tip' });
    await expect(book({ ...gift, credit: to.accountId })).rejects.toThrow('of one player');
    const { transit } = systemAccounts;
    // One client id, in the books of each.
    const halves = [
      { ...gift, credit: transit },
      { ...gift, debit: transit, credit: to.accountId },
    ];
    const moved = await book(...halves);
    expect([...moved.values()].map(({ amount }) => amount).sort()).toEqual([2n, 3n]);
    expect(await book(...halves)).toEqual(moved);
    const booked = database.db.selectFrom('named_transfers').where('client_id', '=', gift.clientId);
    const rows = await booked.select(['user_id', 'debit_name', 'credit_name', 'amount']).execute();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      user_id: from.userId,
      debit_name: from.accountId,
      credit_name: transit,
      amount: 2n,
    });
    expect(rows).toContainEqual({
      user_id: to.userId,
      debit_name: transit,
      credit_name: to.accountId,
      amount: 2n,
    });
    expect(await getBalance(database.db, transit)).toBe(0n);
  });

  it('moves value of a bonus, which names its player', async () => {
    const { userId, accountId } = await site.newPlayer(5n);
    const bonus = await transaction(database.db, (tx) =>
      openAccount(tx, site.deps, { ownerId: userId, kind: 'bonus' }),
    );
    const part = movement({ debit: accountId, credit: bonus, amount: 3n, code: 'bonus-own' });
    await expect(book(part)).rejects.toThrow('its player was not named');
    await book({ ...part, userId });
    await book(movement({ userId, debit: bonus, code: 'bonus-forfeit' }));
    expect(await transaction(database.db, (tx) => lockBalances(tx, userId))).toEqual([
      { accountId, amount: 2n, version: 2n },
      { accountId: bonus, amount: 2n, version: 2n },
    ]);
  });

  it('refuses amounts that are not above zero', async () => {
    await expect(book(movement({ amount: 0n }))).rejects.toThrow(RangeError);
    await expect(book(movement({ amount: -1n }))).rejects.toThrow(RangeError);
  });

  it('never changes or deletes a transfer', async () => {
    await book(movement({}));
    await expect(sql`update transfers set amount = amount + 1`.execute(database.db)).rejects.toThrow(
      'immutable',
    );
    await expect(sql`delete from transfers`.execute(database.db)).rejects.toThrow('immutable');
  });

  it('locks the balances of one player', async () => {
    const [player, other] = [await site.newPlayer(5n), await site.newPlayer(6n)];
    const locked = await transaction(database.db, (tx) => lockBalances(tx, player.userId));
    expect(locked).toEqual([{ accountId: player.accountId, amount: 5n, version: 1n }]);
    expect(locked).not.toContainEqual(expect.objectContaining({ accountId: other.accountId }));
  });

  it(
    'sums to zero, is never negative, and equals its transfers under random concurrent movements',
    { timeout: PROPERTY_MS },
    async () => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => site.newPlayer(1_000n)));
      const accounts = [
        ...players.map(({ accountId }) => accountId),
        systemAccounts.house,
        systemAccounts.fees,
      ];
      const account = fc.constantFrom(...accounts);
      const one = fc.record({
        debit: account,
        credit: account,
        amount: fc.bigInt(1n, 700n),
        id: fc.integer({ min: 0, max: 400 }),
      });
      let moves = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(one, { minLength: 1, maxLength: 3 }), {
            minLength: MOVES_PER_RUN,
            maxLength: MOVES_PER_RUN,
          }),
          async (batches) => {
            await Promise.all(
              batches.map(async (batch) => {
                const asked = batch.filter(({ debit, credit }) => debit !== credit);
                if (asked.length === 0 || new Set(asked.map(({ id }) => id)).size < asked.length) return;
                const movements = asked.flatMap(({ id, ...rest }) =>
                  overTransit(movement({ ...rest, clientId: `random-${moves}-${id}` })),
                );
                await transaction(database.db, (tx) => bookMovements(tx, site.deps, movements)).catch(
                  (error: unknown) => {
                    expect(error).toMatchObject({ name: 'Refusal' });
                  },
                );
              }),
            );
            moves += batches.length;
          },
        ),
        { numRuns: RUNS },
      );
      expect(moves).toBe(RUNS * MOVES_PER_RUN);
      expect(await checkLedger(database.db)).toEqual([]);
      const sums = (await systemBalances(database.db)).map(({ amount }) => BigInt(amount));
      const rows = await database.db.selectFrom('wallets').select('amount').execute();
      expect(sums.reduce((a, b) => a + b, 0n) + rows.reduce((a, { amount }) => a + amount, 0n)).toBe(0n);
    },
  );

  it('offers the same behaviour for a single transfer', async () => {
    const { accountId } = await site.newPlayer(1n);
    const moved = await transaction(database.db, (tx) =>
      transfer(tx, site.deps, movement({ credit: accountId })),
    );
    expect(moved.get(accountId)?.amount).toBe(2n);
  });
});
