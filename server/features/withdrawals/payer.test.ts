import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { checkLedger } from '../../db/check-ledger.ts';
import { LeadershipLostError } from '../../lease.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi } from '../../testing/register-player.ts';
import { HotWalletLow } from '../../networks/network.ts';
import { withdrawalInvariants } from './invariants.ts';
import { payOnce } from './payer.ts';
import { leaseAfter, openPaymentTestbed, type PaymentTestbed } from './testing/payment-testbed.ts';

const endless = new AbortController().signal;

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(() => site.close());

const noticesOf = async (userId: string): Promise<string[]> => {
  const rows = site.deps.db.selectFrom('notifications').select('key').where('user_id', '=', userId);
  return (await rows.orderBy('id').execute()).map(({ key }) => key);
};
const newStaff = async (table: PaymentTestbed) => {
  const staff = await table.newPlayer();
  const users = site.deps.db.updateTable('users').set({ roles: '["admin"]' });
  await users.where('id', '=', staff.userId).execute();
  site.deps.knownSessions.forget(staff.userId);
  return staff;
};

describe('the queue of withdrawals', () => {
  const MANY = 51;
  /** Runs a turn in which some addresses cannot be paid. */
  const turnWithout = async (
    table: PaymentTestbed,
    refused: ReadonlySet<string>,
    why = 'execution reverted',
  ) => {
    const prepare: typeof table.chain.prepare = async (payment, options) => {
      if (refused.has(payment.to.key)) throw new Error(why);
      return table.chain.prepare(payment, options);
    };
    const lease = await leaseAfter(site, table.chain.info.id);
    await payOnce({ deps: site.deps, network: { ...table.chain, prepare }, lease }, endless);
  };
  const askMany = async (table: PaymentTestbed, currency = 'USDT') => {
    const player = await table.newPlayer();
    const asked = [];
    for (let count = 0; count < MANY; count += 1) asked.push(await table.ask(player, '2', currency));
    site.clock.advance(1);
    return { player, asked };
  };

  test('pays other withdrawals while the preparation of 51 older ones fails', async () => {
    const table = await openPaymentTestbed(site);
    const { asked } = await askMany(table);
    const good = await table.ask(await table.newPlayer());
    const refused = new Set(asked.map(({ key }) => key));
    for (let turns = 0; turns < 2; turns += 1) await turnWithout(table, refused);
    expect((await table.row(good.id)).state).toBe('sent');
    await table.finish([good.id, ...asked.map(({ id }) => id)]);
    await table.checkBooks();
  });

  test('pays another coin while 51 older withdrawals wait for their hot wallet', async () => {
    const coin = { decimals: 6, minDeposit: 1n, minWithdraw: 1_000_000n };
    const coins = [
      { ...coin, iso: 'USDT', name: 'Tether' },
      { ...coin, iso: 'USDC', name: 'USD Coin' },
    ];
    const table = await openPaymentTestbed(site, { coins });
    const { asked } = await askMany(table);
    const other = await table.ask(await table.newPlayer(), '20', 'USDC');
    const prepare: typeof table.chain.prepare = async (payment, options) => {
      if (payment.coin === 'USDT') throw new HotWalletLow('No USDT is left.');
      return table.chain.prepare(payment, options);
    };
    const lease = await leaseAfter(site, table.chain.info.id);
    await payOnce({ deps: site.deps, network: { ...table.chain, prepare }, lease }, endless);
    expect((await table.row(other.id)).state).toBe('sent');
    // One turn takes all but one of them, and ids are random, so it may be any.
    const left = await Promise.all(asked.map(({ id }) => table.row(id)));
    expect(left.filter(({ state }) => state === 'approved')).toHaveLength(MANY);
    expect(left.filter(({ waits }) => waits)).toHaveLength(MANY - 1);
  });

  test('pays other withdrawals while 51 older ones wait for a debt', async () => {
    const table = await openPaymentTestbed(site);
    const { player, asked } = await askMany(table);
    const of = { user_id: player.userId, amount: 1n, created_at: site.clock.now() };
    const orderId = crypto.randomUUID();
    await site.deps.db
      .insertInto('buy_orders')
      .values({ ...of, id: orderId, state: 'refunded' })
      .execute();
    await site.deps.db
      .insertInto('debts')
      .values({ ...of, id: crypto.randomUUID(), order_id: orderId, open: 1n })
      .execute();
    const good = await table.ask(await table.newPlayer());
    for (let turns = 0; turns < 2; turns += 1) await table.turn();
    expect((await table.row(good.id)).state).toBe('sent');
    expect((await table.row(asked[0]?.id ?? '')).state).toBe('approved');
  });

  test('shows staff a third failure with its reason, notifies the player, and backs off', async () => {
    const table = await openPaymentTestbed(site);
    const [player, staff] = [await table.newPlayer(), await newStaff(table)];
    const { id, key } = await table.ask(player);
    const listed = async () => {
      const asked = { tab: 'failing', page: 1, per_page: 50 } as const;
      const { response } = await callApi(site.app, contract.staffWithdrawals, asked, staff.headers);
      return response.items.find((one) => one.id === id);
    };
    const isLate = async () => {
      const asked = { page: 1, per_page: 10 };
      const { response } = await callApi(site.app, contract.getWithdrawals, asked, player.headers);
      return response.items[0]?.is_late;
    };
    const why = 'eth_estimateGas: execution reverted';
    const tries: number[] = [];
    for (let turns = 1; turns <= 40; turns += 1) {
      await turnWithout(table, new Set([key]), why);
      tries.push((await failuresOf(id)) ?? 0);
    }
    // Each turn is 5 seconds after the previous one.
    expect(tries.slice(0, 8)).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
    expect(tries.at(-1)).toBeLessThanOrEqual(6);
    expect(await listed()).toMatchObject({ failure: why, state: 'approved' });
    expect(await isLate()).toBe(true);
    expect((await noticesOf(staff.userId)).filter((one) => one === 'staff_withdrawal_stuck')).toHaveLength(1);
    await table.finish([id]);
    expect([await isLate(), await listed(), table.chain.paid(key)]).toEqual([false, undefined, 1]);
  });

  test('refuses a contract that rejects coins, at quote and request, and holds nothing', async () => {
    const table = await openPaymentTestbed(site);
    const player = await table.newPlayer();
    const asked = { currency: 'USDT', network: table.chain.info.id, balance: '20', address: 'paper-refuses' };
    for (const call of [contract.quoteWithdrawal, contract.withdraw]) {
      const { errors } = await callApi(site.app, call, asked, player.headers);
      expect(errors[0]).toMatchObject({
        key: 'ADDRESS_REFUSES',
        message: 'The contract at this address doesn’t accept USDT. Use another address',
      });
    }
    const { response } = await callApi(site.app, contract.getBalances, {}, player.headers);
    expect(response.balances[0]?.amount).toBe('1000.00000000');
    // An unresponsive node does not block a withdrawal.
    table.chain.lie(new Error('no answer'));
    const good = await callApi(site.app, contract.quoteWithdrawal, asked, player.headers);
    expect(good.errors).toEqual([]);
  });

  test('lets staff refuse one that keeps failing, and returns the money', async () => {
    const table = await openPaymentTestbed(site);
    const [player, staff] = [await table.newPlayer(), await newStaff(table)];
    const { id, key } = await table.ask(player);
    for (let turns = 0; turns < 5; turns += 1) await turnWithout(table, new Set([key]));
    const asked = { id, reason: 'This contract refuses coins.' };
    const { status } = await callApi(site.app, contract.refuseWithdrawal, asked, staff.headers);
    expect([status, (await table.row(id)).state, await table.isReturned(id)]).toEqual([200, 'refused', true]);
    await table.checkBooks();
  });

  const failuresOf = async (id: string): Promise<number | undefined> => {
    const rows = site.deps.db.selectFrom('withdrawals').select('failures').where('id', '=', id);
    return (await rows.executeTakeFirst())?.failures;
  };
});

describe('a withdrawal', () => {
  test('is signed, sent, confirmed and booked, and the player is notified', async () => {
    const table = await openPaymentTestbed(site);
    const player = await table.newPlayer();
    const { id, key } = await table.ask(player);
    await table.turn();
    expect(await table.row(id)).toMatchObject({ state: 'sent', attempts: 1 });
    table.chain.mine();
    await table.turn();
    expect(await table.row(id)).toMatchObject({ state: 'sent', depth: 1 });
    table.chain.mine();
    await table.turn();
    const { state, fee_usd: fee } = await table.row(id);
    expect([state, table.chain.paid(key)]).toEqual(['confirmed', 1]);
    expect(fee).toBeGreaterThan(0n);
    expect(await noticesOf(player.userId)).toEqual(['withdrawal_sent', 'withdrawal_confirmed']);
    const told = await site.deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'withdrawal')
      .where('room', '=', `user:${player.userId}`)
      .orderBy('id')
      .execute();
    const states = told.map(({ payload }) => (payload as { state: string }).state); // an event of ours
    expect(states).toEqual(['approved', 'signed', 'sent', 'sent', 'confirmed']);
    await table.checkBooks();
  });

  test('that was changed manually violates an invariant', async () => {
    const table = await openPaymentTestbed(site);
    const { id } = await table.ask(await table.newPlayer());
    const own = site.deps.db.updateTable('withdrawals').where('id', '=', id);
    const problems = async () => (await checkLedger(site.deps.db, withdrawalInvariants)).length;
    expect(await problems()).toBe(0);
    await own.set({ amount: 1n }).execute();
    expect(await problems()).toBe(2);
    await own.set({ amount: 2_000_000_000n, state: 'cancelled', ended_at: site.clock.now() }).execute();
    expect(await problems()).toBe(2);
    await own.set({ state: 'sent', ended_at: null }).execute();
    expect(await problems()).toBe(2);
    await own.set({ state: 'approved' }).execute();
    expect(await problems()).toBe(0);
  });

  test('is paid once, wherever its payer dies', async () => {
    const table = await openPaymentTestbed(site, { confirmations: 1 });
    const player = await table.newPlayer();
    const ids: string[] = [];
    for (let step = 1, isAlive = false; !isAlive; step += 1) {
      const { id, key } = await table.ask(player, '1.1');
      isAlive = await table.turn(step);
      table.chain.mine();
      // The next process dies where the first one survived.
      await table.turn(step);
      table.chain.mine();
      await table.turn();
      table.chain.mine();
      await table.turn();
      expect([step, (await table.row(id)).state, table.chain.paid(key)]).toEqual([step, 'confirmed', 1]);
      ids.push(id);
    }
    expect(ids.length).toBeGreaterThan(12);
    expect(table.chain.sent.size).toBe(ids.length);
    await table.checkBooks();
  });

  test('is paid once by one of its attempts when fees rise, wherever its payer dies', async () => {
    const table = await openPaymentTestbed(site, { confirmations: 1 });
    const player = await table.newPlayer();
    for (let step = 1, isAlive = false; !isAlive; step += 3) {
      const { id, key } = await table.ask(player, '1.1');
      table.chain.spike(8);
      await table.turn();
      table.chain.mine();
      site.clock.advance(61_000);
      isAlive = await table.turn(step);
      for (let bumps = 0; bumps < 3; bumps += 1) {
        site.clock.advance(61_000);
        await table.turn();
        table.chain.mine();
      }
      table.chain.mine();
      await table.turn();
      const { state, attempts } = await table.row(id);
      expect([step, state, table.chain.paid(key)]).toEqual([step, 'confirmed', 1]);
      expect(attempts).toBeGreaterThanOrEqual(4);
    }
    await table.checkBooks();
  });

  test('that fails on the chain is refunded once the failure is final', async () => {
    const table = await openPaymentTestbed(site);
    const [player, staff] = [await table.newPlayer(), await newStaff(table)];
    const { id, key } = await table.ask(player);
    await table.turn();
    table.chain.revert(true);
    table.chain.mine(3);
    await table.turn();
    expect((await table.row(id)).state).toBe('sent');
    table.chain.mine();
    await table.turn();
    expect([(await table.row(id)).state, table.chain.paid(key)]).toEqual(['failed', 0]);
    expect(await table.isReturned(id)).toBe(true);
    expect(await noticesOf(player.userId)).toEqual(['withdrawal_sent', 'withdrawal_failed']);
    expect(await noticesOf(staff.userId)).toEqual(['staff_withdrawal_failed']);
    await table.checkBooks();
  });

  test('pays the withdrawal once the hot wallet is funded', async () => {
    const table = await openPaymentTestbed(site);
    const [player, staff] = [await table.newPlayer(), await newStaff(table)];
    const [first, second] = [await table.ask(player), await table.ask(player)];
    table.chain.dry(true);
    for (let turns = 0; turns < 3; turns += 1) await table.turn();
    expect(await table.row(first.id)).toMatchObject({ state: 'approved', waits: true });
    expect((await noticesOf(staff.userId)).filter((key) => key === 'staff_hot_wallet_low')).toHaveLength(1);
    table.chain.dry(false);
    await table.finish([first.id, second.id]);
    expect([table.chain.paid(first.key), table.chain.paid(second.key)]).toEqual([1, 1]);
    expect((await table.row(first.id)).waits).toBe(false);
  });

  test('sends a confirmed payment that a fork removed again, with the same bytes', async () => {
    const table = await openPaymentTestbed(site);
    const [player, staff] = [await table.newPlayer(), await newStaff(table)];
    const { id, key } = await table.ask(player);
    await table.turn();
    table.chain.mine(2);
    await table.turn();
    table.chain.fork(3, true);
    site.clock.advance(600_000);
    await table.turn();
    expect([(await table.row(id)).state, table.chain.paid(key)]).toEqual(['confirmed', 0]);
    expect(await noticesOf(staff.userId)).toContain('staff_withdrawal_forked');
    // Another withdrawal must not use the same inputs meanwhile.
    const other = await table.ask(player);
    await table.turn();
    table.chain.mine(4);
    await table.turn();
    expect([table.chain.paid(key), table.chain.paid(other.key), table.chain.sent.size]).toEqual([1, 1, 2]);
    expect((await table.row(id)).settled).toBe(true);
    await table.checkBooks();
  });

  test('is not paid by a former leader, nor after it was cancelled during signing', async () => {
    const table = await openPaymentTestbed(site);
    const player = await table.newPlayer();
    const { id, key } = await table.ask(player);
    const old = await leaseAfter(site, table.chain.info.id);
    await leaseAfter(site, table.chain.info.id);
    await expect(payOnce({ deps: site.deps, network: table.chain, lease: old }, endless)).rejects.toThrow(
      LeadershipLostError,
    );
    expect([(await table.row(id)).state, table.chain.sent.size]).toEqual(['approved', 0]);
    const prepare: typeof table.chain.prepare = async (payment, options) => {
      const signed = await table.chain.prepare(payment, options);
      await callApi(site.app, contract.cancelWithdrawal, { id }, player.headers);
      return signed;
    };
    const lease = await leaseAfter(site, table.chain.info.id);
    await payOnce({ deps: site.deps, network: { ...table.chain, prepare }, lease }, endless);
    table.chain.mine(3);
    expect([(await table.row(id)).state, table.chain.paid(key), table.chain.sent.size]).toEqual([
      'cancelled',
      0,
      0,
    ]);
  });

  test('is not sent if its inputs belong to another, or do not exclude an earlier attempt', async () => {
    const table = await openPaymentTestbed(site);
    const player = await table.newPlayer();
    const first = await table.ask(player);
    site.clock.advance(1); // the older one goes first
    const second = await table.ask(player);
    // A node that lies about which inputs were used.
    const prepare: typeof table.chain.prepare = (payment, { replaces }) =>
      replaces
        ? table.chain.prepare(payment, { taken: ['nonce:40'] })
        : table.chain.prepare(payment, { taken: [] });
    const turn = async (): Promise<void> => {
      const lease = await leaseAfter(site, table.chain.info.id);
      await payOnce({ deps: site.deps, network: { ...table.chain, prepare }, lease }, endless);
    };
    await turn();
    expect([(await table.row(first.id)).state, (await table.row(second.id)).state]).toEqual([
      'sent',
      'approved',
    ]);
    table.chain.spike(2);
    site.clock.advance(61_000);
    await turn();
    expect([(await table.row(first.id)).attempts, table.chain.sent.size]).toEqual([1, 1]);
  });
});
