import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { contract } from '../../whole-contract.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import type { Network } from '../../networks/network.ts';
import { payOnce } from './payer.ts';
import { leaseAfter, openPaymentTestbed, type PaymentTestbed } from './testing/payment-testbed.ts';

const endless = new AbortController().signal;
const reason = 'stolen card reported';

describe.each(postgresAlone)('a hold of withdrawals on the %s database', (kind) => {
  let site: TestApp;
  let table: PaymentTestbed;
  let staff: TestPlayer;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
    table = await openPaymentTestbed(site);
    staff = await newStaff('finance');
  });
  afterAll(() => site.close());

  const newStaff = async (role: string): Promise<TestPlayer> => {
    const made = await table.newPlayer();
    const users = site.deps.db.updateTable('users').set({ roles: JSON.stringify([role]) });
    await users.where('id', '=', made.userId).execute();
    site.deps.knownSessions.forget(made.userId);
    return made;
  };
  const call = <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
    callApi(site.app, endpoint, input, by.headers);
  const keyOf = async <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
    (await call(by, endpoint, input)).errors[0]?.key ?? 'done';
  const hold = async (player: TestPlayer) =>
    (await call(staff, contract.holdWithdrawals, { id: player.userId, reason })).response;
  const release = (player: TestPlayer) =>
    keyOf(staff, contract.releaseWithdrawals, { id: player.userId, reason: 'the card is the own one' });
  const approve = (id: string, by = staff) => keyOf(by, contract.approveWithdrawal, { id });
  const detail = async (id: string) => (await call(staff, contract.staffWithdrawalDetail, { id })).response;
  const payWith = async (change: Partial<Network>) => {
    const lease = await leaseAfter(site, table.chain.info.id);
    await payOnce({ deps: site.deps, network: { ...table.chain, ...change }, lease }, endless);
  };

  test('returns approved withdrawals to review, and keeps new ones there until staff release', async () => {
    const player = await table.newPlayer();
    const before = await table.ask(player);
    expect((await table.row(before.id)).state).toBe('approved');
    expect(await hold(player)).toEqual({ returned: [before.id], signed: [] });
    const after = await table.ask(player);
    for (const { id } of [before, after]) {
      expect((await detail(id)).withdrawal).toMatchObject({ state: 'review', review: ['held'] });
      expect((await detail(id)).hold).toMatchObject({ by: staff.username, reason });
      expect(await approve(id)).toBe('WITHDRAWAL_HELD');
    }
    await table.turn();
    const states = [(await table.row(before.id)).state, (await table.row(after.id)).state];
    expect(states).toEqual(['review', 'review']);

    expect(await release(player)).toBe('done');
    await table.turn();
    expect((await table.row(before.id)).state).toBe('review');
    expect((await detail(before.id)).hold).toBeNull();
    expect(await approve(before.id)).toBe('done');
    expect(await approve(after.id)).toBe('done');
    await table.finish([before.id, after.id]);
    expect(table.chain.paid(before.key) + table.chain.paid(after.key)).toBe(2);
    await table.checkBooks();
  });

  test('lets the player play, and cancel a withdrawal', async () => {
    const player = await table.newPlayer();
    const { id } = await table.ask(player);
    await hold(player);
    const bet = {
      game: 'dice',
      balance: player.balanceId,
      amount: '1',
      params: { mode: 'over', target: '50.49' },
      client_bet_id: crypto.randomUUID(),
    };
    expect(await keyOf(player, contract.play, bet)).toBe('done');
    expect(await keyOf(player, contract.cancelWithdrawal, { id })).toBe('done');
    expect(await table.isReturned(id)).toBe(true);
    await table.checkBooks();
  });

  test('is for staff with the permission, on others below them, and changes something or is refused', async () => {
    const player = await table.newPlayer();
    const ofPlayer = { id: player.userId, reason };
    const [mod, admin] = [await newStaff('mod'), await newStaff('admin')];
    for (const endpoint of [contract.holdWithdrawals, contract.releaseWithdrawals]) {
      expect(await keyOf(mod, endpoint, ofPlayer)).toBe('NOT_ALLOWED');
      expect(await keyOf(player, endpoint, ofPlayer)).toBe('NOT_ALLOWED');
      expect(await keyOf(staff, endpoint, { ...ofPlayer, reason: '  ' })).toBe('INVALID_REQUEST');
      expect(await keyOf(staff, endpoint, { id: staff.userId, reason })).toBe('NOT_ON_YOURSELF');
      expect(await keyOf(staff, endpoint, { id: admin.userId, reason })).toBe('NOT_ON_THIS_ROLE');
    }
    expect(await release(player)).toBe('ALREADY_SO');
    const both = [1, 2].map(() => keyOf(staff, contract.holdWithdrawals, ofPlayer));
    expect((await Promise.all(both)).toSorted()).toEqual(['ALREADY_SO', 'done']);
    const seen = (await call(staff, contract.getStaffPlayer, { id: player.userId })).response.player;
    expect(seen.withdrawals_held).toMatchObject({ by: staff.username, reason });
    expect(seen.may).toContain('release');
    expect(seen.may).not.toContain('hold');
    expect(await release(player)).toBe('done');
    const log = await call(admin, contract.listStaffActions, { subject: player.userId });
    expect(log.response.items.map(({ action }) => action)).toEqual([
      'withdrawals-released',
      'withdrawals-held',
    ]);
  });

  test('ends the first of two approvals of a large withdrawal', async () => {
    const player = await table.newPlayer();
    const { id } = await table.ask(player);
    const approvals = JSON.stringify([{ id: staff.userId, username: staff.username, at: '2026-11-01' }]);
    await site.deps.db.updateTable('withdrawals').set({ approvals }).where('id', '=', id).execute();
    await hold(player);
    await release(player);
    expect((await detail(id)).approvals.by).toEqual([]);
    expect(await approve(id)).toBe('done');
    await table.finish([id]);
  });

  test('that comes while the payer signs discards the signed bytes', async () => {
    const player = await table.newPlayer();
    const { id, key } = await table.ask(player);
    await payWith({
      async prepare(payment, options) {
        const signed = await table.chain.prepare(payment, options);
        expect(await hold(player)).toEqual({ returned: [id], signed: [] });
        return signed;
      },
    });
    expect(await table.row(id)).toMatchObject({ state: 'review', attempts: 0 });
    expect(table.chain.paid(key)).toBe(0);
  });

  test('that comes after the bytes are stored names the withdrawal, which goes on', async () => {
    const player = await table.newPlayer();
    const { id, key } = await table.ask(player);
    await payWith({
      async broadcast(signed) {
        expect(await hold(player)).toEqual({ returned: [], signed: [id] });
        await table.chain.broadcast(signed);
      },
    });
    await table.finish([id]);
    expect(table.chain.paid(key)).toBe(1);
    await table.checkBooks();
  });

  test('never lets the payer sign what a version without holds approved', async () => {
    const player = await table.newPlayer();
    const { id } = await table.ask(player);
    await hold(player);
    await site.deps.db.updateTable('withdrawals').set({ state: 'approved' }).where('id', '=', id).execute();
    await table.turn();
    expect(await table.row(id)).toMatchObject({ state: 'review', attempts: 0 });
  });

  test('and the payer decide each withdrawal once, however they meet', async () => {
    const ROUNDS = 16;
    for (let delay = 0; delay < ROUNDS; delay += 1) {
      const player = await table.newPlayer();
      const { id } = await table.ask(player);
      const late = async () => {
        await setTimeout(delay * 4);
        return hold(player);
      };
      const [, held, again] = await Promise.all([table.turn(), late(), table.ask(player)]);
      const { state, attempts } = await table.row(id);
      const isReturned = held.returned.includes(id);
      expect([held.signed.includes(id), state === 'review', attempts === 0]).toEqual([
        !isReturned,
        isReturned,
        isReturned,
      ]);
      const other = await table.row(again.id);
      expect(other.state === 'review' || held.signed.includes(again.id)).toBe(true);
      await table.turn();
      expect((await table.row(id)).attempts === 0).toBe(isReturned);
    }
    await table.checkBooks();
  });
});
