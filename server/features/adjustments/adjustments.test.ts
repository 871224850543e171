import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import { checkLedger } from '../../db/check-ledger.ts';
import { getMainBalance } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { contract } from '../../whole-contract.ts';
import { checkStaffActions } from '../staff/feature.ts';
import { adjustmentInvariants } from './feature.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(postgresAlone)('on the %s database', (kind) => {
  let site: TestApp;
  let admin: TestPlayer;
  let otherAdmin: TestPlayer;
  let clerk: TestPlayer;
  let checker: TestPlayer;
  let player: TestPlayer;

  const setRoles = async (who: TestPlayer, roles: string[]) => {
    await site.deps.db
      .updateTable('users')
      .set({ roles: JSON.stringify(roles) })
      .where('id', '=', who.userId)
      .execute();
    site.deps.knownSessions.forget(who.userId);
  };
  const staffWith = async (role: string): Promise<TestPlayer> => {
    const made = await site.registerPlayer();
    await setRoles(made, [role]);
    return made;
  };
  beforeAll(async () => {
    site = await buildTestApp({ kind });
    [admin, otherAdmin] = [await staffWith('admin'), await staffWith('admin')];
    [clerk, checker] = [await staffWith('finance'), await staffWith('finance')];
    player = await site.registerPlayer();
  });
  afterAll(() => site.close());

  const call = <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
    callApi(site.app, endpoint, input, by.headers);
  const keyOf = async <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
    (await call(by, endpoint, input)).errors[0]?.key ?? 'done';
  const wanted = (
    amount: string,
    change: Partial<RequestInputOf<typeof contract.askAdjustment>> = {},
  ): RequestInputOf<typeof contract.askAdjustment> => ({
    id: player.userId,
    direction: 'credit',
    amount,
    reason: 'Ticket 41: the round paid twice',
    message: 'Your win of Friday was missing',
    client_id: crypto.randomUUID(),
    ...change,
  });
  const asked = async (by: TestPlayer, input: RequestInputOf<typeof contract.askAdjustment>) => {
    const { errors, response } = await call(by, contract.askAdjustment, input);
    expect(errors).toEqual([]);
    return response.adjustment.id;
  };
  const decided = (by: TestPlayer, id: string, approve = true) =>
    keyOf(by, contract.decideAdjustment, { adjustment_id: id, approve });
  const balanceOf = async ({ userId }: TestPlayer) => (await getMainBalance(site.deps.db, userId)).amount;

  test('adds to a balance once a second person approves, and tells the player', async () => {
    const before = await balanceOf(player);
    const id = await asked(clerk, wanted('12.50000000'));
    expect(await balanceOf(player)).toBe(before);
    expect(await decided(clerk, id)).toBe('ADJUSTMENT_NEEDS_ANOTHER');
    expect(await decided(checker, id)).toBe('done');
    expect(await balanceOf(player)).toBe(before + amountToMinor('12.5'));
    expect(await decided(checker, id)).toBe('ADJUSTMENT_OVER');
    expect(await balanceOf(player)).toBe(before + amountToMinor('12.5'));
    const history = await call(player, contract.getTransactions, { kind: 'adjustment' });
    expect(history.response.items).toMatchObject([
      { type: 'adjustment', incoming: true, amount: '12.50000000', state: 'confirmed' },
    ]);
    const { user } = (await call(player, contract.getUser, {})).response;
    expect(user.notifications[0]).toMatchObject({
      notification_key: 'adjustment_credit',
      params: { amount: '$12.50', message: 'Your win of Friday was missing' },
    });
  });

  test('takes from a balance no more than it has', async () => {
    const before = await balanceOf(player);
    const large = await asked(admin, wanted('90000.00000000', { direction: 'debit' }));
    expect(await decided(otherAdmin, large)).toBe('ADJUSTMENT_TOO_MUCH');
    expect(await balanceOf(player)).toBe(before);
    const { items } = (await call(admin, contract.listAdjustments, {})).response;
    expect(items.find(({ id }) => id === large)).toMatchObject({ state: 'waiting', may: ['withdraw'] });
    expect(await decided(otherAdmin, large, false)).toBe('done');
    const small = await asked(clerk, wanted('2.00000000', { direction: 'debit' }));
    expect(await decided(checker, small)).toBe('done');
    expect(await balanceOf(player)).toBe(before - amountToMinor('2'));
  });

  const noticesOf = async ({ userId }: TestPlayer) =>
    (
      await site.deps.db
        .selectFrom('notifications')
        .select('params')
        .where('user_id', '=', userId)
        .where('key', '=', 'staff_adjustment_waiting')
        .execute()
    ).map(({ params }) => params);

  test('tells those who can approve it, and no others', async () => {
    const auditor = await staffWith('auditor');
    const told = [admin, otherAdmin, clerk, checker, auditor, player];
    const countAll = async () => Promise.all(told.map(async (who) => (await noticesOf(who)).length));
    const before = await countAll();
    const input = wanted('4.00000000', { direction: 'debit' });
    const id = await asked(clerk, input);
    await asked(clerk, input);
    expect((await countAll()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 0, 1, 0, 0]);
    expect((await noticesOf(checker)).at(-1)).toMatchObject({ amount: '−$4.00' });
    // A large one is for those who may approve large ones.
    const large = await asked(admin, wanted('2000.00000000'));
    expect((await countAll()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 2, 0, 1, 0, 0]);
    expect(await decided(checker, id, false)).toBe('done');
    expect(await decided(otherAdmin, large, false)).toBe('done');
  });

  test('is asked once for each id', async () => {
    const input = wanted('3.00000000');
    const id = await asked(clerk, input);
    expect(await asked(clerk, input)).toBe(id);
    expect(await keyOf(clerk, contract.askAdjustment, { ...input, amount: '4.00000000' })).toBe('ID_REUSED');
    expect(await decided(checker, id, false)).toBe('done');
    expect(await decided(checker, id)).toBe('ADJUSTMENT_OVER');
  });

  test('is never on the own account, nor on staff of the same rank', async () => {
    expect(await keyOf(clerk, contract.askAdjustment, wanted('1.00000000', { id: clerk.userId }))).toBe(
      'NOT_ON_YOURSELF',
    );
    const ofColleague = wanted('1.00000000', { id: checker.userId });
    expect(await keyOf(clerk, contract.askAdjustment, ofColleague)).toBe('NOT_ON_THIS_ROLE');
    const id = await asked(admin, wanted('1.00000000', { id: checker.userId }));
    expect(await decided(checker, id)).toBe('NOT_ON_YOURSELF');
    expect(await decided(otherAdmin, id)).toBe('done');
  });

  test('is limited by role', async () => {
    const newClerk = await staffWith('finance');
    expect(await keyOf(newClerk, contract.askAdjustment, wanted('1000.00000001'))).toBe('ADJUSTMENT_LIMIT');
    expect(await keyOf(newClerk, contract.askAdjustment, wanted('100000.00000001'))).toBe('INVALID_REQUEST');
    expect(await keyOf(newClerk, contract.askAdjustment, wanted('0.00000000'))).toBe('INVALID_REQUEST');
    await asked(newClerk, wanted('600.00000000'));
    const rest = await asked(newClerk, wanted('400.00000000'));
    expect(await keyOf(newClerk, contract.askAdjustment, wanted('0.00000001'))).toBe('ADJUSTMENT_LIMIT');
    // What is taken back no longer counts.
    expect(await keyOf(newClerk, contract.withdrawAdjustment, { adjustment_id: rest })).toBe('done');
    await asked(newClerk, wanted('400.00000000'));
    const large = await asked(admin, wanted('5000.00000000'));
    expect(await decided(checker, large)).toBe('ADJUSTMENT_LIMIT');
    expect(await decided(otherAdmin, large)).toBe('done');
    site.clock.advance(DAY_MS + 1);
    const another = await asked(newClerk, wanted('1000.00000000'));
    expect(await keyOf(clerk, contract.withdrawAdjustment, { adjustment_id: another })).toBe('NOT_FOUND');
    expect(await decided(checker, another, false)).toBe('done');
  });

  test('counts no more when the asker lost the role', async () => {
    const leaver = await staffWith('finance');
    const id = await asked(leaver, wanted('7.00000000'));
    await setRoles(leaver, []);
    expect(await decided(checker, id)).toBe('ADJUSTMENT_OVER');
    expect(await decided(checker, id, false)).toBe('done');
  });

  test('moves the money once, whoever approves at the same moment', async () => {
    const before = await balanceOf(player);
    const id = await asked(admin, wanted('5.00000000'));
    const keys = await Promise.all([
      decided(clerk, id),
      decided(checker, id),
      decided(otherAdmin, id),
      keyOf(admin, contract.withdrawAdjustment, { adjustment_id: id }),
    ]);
    expect(keys.filter((key) => key === 'done')).toHaveLength(1);
    expect(keys.filter((key) => key === 'ADJUSTMENT_OVER')).toHaveLength(3);
    const isWithdrawn = keys[3] === 'done';
    expect(await balanceOf(player)).toBe(before + (isWithdrawn ? 0n : amountToMinor('5')));
  });

  test('is seen by an auditor, who decides nothing', async () => {
    const auditor = await staffWith('auditor');
    const id = await asked(clerk, wanted('8.00000000'));
    const { items } = (await call(auditor, contract.listAdjustments, {})).response;
    expect(items.find((item) => item.id === id)).toMatchObject({ may: [], asked_by: { id: clerk.userId } });
    expect(await decided(auditor, id)).toBe('NOT_ALLOWED');
    expect(await keyOf(auditor, contract.askAdjustment, wanted('1.00000000'))).toBe('NOT_ALLOWED');
  });

  test('a transfer without an approval is found by the check of the books', async () => {
    const id = await asked(clerk, wanted('9.00000000'));
    expect(await decided(checker, id)).toBe('done');
    const change = (amount: bigint) =>
      site.deps.db.updateTable('adjustments').set({ amount }).where('id', '=', id).execute();
    await change(amountToMinor('9.5'));
    expect(await checkLedger(site.deps.db, adjustmentInvariants)).toHaveLength(2);
    await change(amountToMinor('9'));
    expect(await checkLedger(site.deps.db, adjustmentInvariants)).toEqual([]);
    expect(await checkStaffActions(site.deps.db)).toEqual([]);
  });
});
