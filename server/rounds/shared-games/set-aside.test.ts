import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { giveStuckStakeBack, listStuck, tryStuckAgain } from '#contract/stuck.ts';
import { checkDatabase } from '../../db/check.ts';
import { databases } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { openRound } from '../open.ts';
import { openCrashTestbed, type CrashTestbed, type LeaderHandle } from '../testing/crash-table.ts';

/* Game 18 ends at 3.61. */
describe.each(databases)('bets of crash that cannot be settled, on the %s database', (kind) => {
  const lines: string[] = [];
  let table: CrashTestbed;
  let viewers = 1;
  let staff: TestPlayer;
  let leading: LeaderHandle;
  beforeAll(async () => {
    const logTo = { write: (line: string) => void lines.push(line) };
    table = await openCrashTestbed({
      kind,
      from: 18,
      env: { LOG_LEVEL: 'error' },
      logTo,
      viewers: () => viewers,
    });
    leading = table.lead();
    await table.reach('betting', 18);
    staff = await table.registerPlayer();
    const makeStaff = table.deps.db.updateTable('users').set({ roles: '["support"]' });
    await makeStaff.where('id', '=', staff.userId).execute();
  });
  afterAll(async () => {
    await leading.stop();
    await table.close();
  });

  const balanceOf = async ({ balanceId }: TestPlayer): Promise<bigint> => {
    const balance = table.deps.db.selectFrom('wallets').select('amount').where('account_id', '=', balanceId);
    return (await balance.executeTakeFirstOrThrow()).amount;
  };
  const joined = async (autoCashout: string) => {
    const player = await table.registerPlayer();
    const { bet } = (await table.join(player, { params: { autoCashout } })).response;
    return { player, id: bet.id };
  };
  const listStuckWork = async () =>
    (await callApi(table.app, listStuck, { kind: 'work' }, staff.headers)).response;
  const setAside = () => lines.filter((line) => line.includes('set aside'));

  it('do not delay the payment of others, notify staff once, and are paid when they can be', async () => {
    const { db } = table.deps;
    const good = [await joined('1.20'), await joined('1.30'), await joined('2.00')];
    const [unread, unknown, refused] = [await joined('1.50'), await joined('1.50'), await joined('1.50')];
    // Params that no rules read, rules that this process does not know, and a row that the database refuses.
    await sql`update open_rounds set params = '{"autoCashout": 2}' where id = ${unread.id}`.execute(db);
    await sql`update open_rounds set rules_version = 99 where id = ${unknown.id}`.execute(db);
    await sql`alter table rounds add constraint refused check (id <> ${sql.lit(refused.id)} or status = 'active')`.execute(
      db,
    );
    // The same client id on another bet, as two processes can take at the same moment.
    const twin = await joined('1.10');
    const clientBetId = crypto.randomUUID();
    await openRound(table.deps, twin.player.userId, {
      game: 'dice',
      balance: twin.player.balanceId,
      amount: '1',
      client_bet_id: clientBetId,
      params: { mode: 'over', target: '50.49' },
    });
    await sql`update open_rounds set client_bet_id = ${clientBetId} where id = ${twin.id}`.execute(db);
    await table.reach('running', 18);
    expect((await table.snapshot(unread.player)).totals.players).toBe(7);
    await table.reach('betting', 19);
    expect(await Promise.all(good.map(({ player }) => balanceOf(player)))).toEqual(
      ['1000.20', '1000.30', '1001'].map(amountToMinor),
    );
    const stored = db.selectFrom('rounds').select(['status', 'client_bet_id']).where('id', '=', twin.id);
    expect(await stored.execute()).toEqual([{ status: 'settled', client_bet_id: twin.id }]);
    const bad = [unread, unknown, refused];
    const badBalances = () => Promise.all(bad.map(({ player }) => balanceOf(player)));
    expect(await badBalances()).toEqual(Array.from({ length: 3 }, () => amountToMinor('999')));
    for (const { id } of bad) expect(setAside().filter((line) => line.includes(id))).toHaveLength(1);
    const notices = db
      .selectFrom('notifications')
      .select(['key', 'params'])
      .where('user_id', '=', staff.userId);
    const told = await notices.execute();
    expect(told).toMatchObject([{ key: 'staff_bets_set_aside', params: { game: 18, count: 3 } }]);
    const { problems } = await checkDatabase(table.deps);
    expect(problems).toHaveLength(3);
    const listed = await listStuckWork();
    expect(listed.counts).toEqual({ transactions: 0, work: 3 });
    expect(listed.items.find(({ id }) => id === refused.id)).toMatchObject({
      place: 'bets of crash',
      tries: 1,
      why: expect.stringContaining('refused'),
      bet: { user_id: refused.player.userId, stake: '1.00000000' },
    });

    // Their players bet on.
    expect((await table.join(refused.player)).response.game).toBe(19);
    await sql`update open_rounds set params = '{"autoCashout": "1.50"}' where id = ${unread.id}`.execute(db);
    await sql`update open_rounds set rules_version = 1 where id = ${unknown.id}`.execute(db);
    await sql`alter table rounds drop constraint refused`.execute(db);
    // Half a minute later at the latest.
    for (let game = 20; game < 26; game += 1) await table.reach('betting', game);
    expect(await badBalances()).toEqual(['1000.50', '1000.50', '999.50'].map(amountToMinor));
    expect(await notices.execute()).toEqual(told);
    expect((await checkDatabase(table.deps)).problems).toEqual([]);
    expect((await listStuckWork()).items).toEqual([]);
  });

  it('give their stake back once, if staff decides so', async () => {
    const { db } = table.deps;
    const [stranger, { player, id }] = [await table.registerPlayer(), await joined('1.01')];
    await sql`update open_rounds set rules_version = 99 where id = ${id}`.execute(db);
    const giveBack = (by: TestPlayer) => callApi(table.app, giveStuckStakeBack, { id }, by.headers);
    // Its game is not over.
    expect((await giveBack(staff)).errors[0]?.key).toBe('NOT_FOUND');
    const { game } = await table.snapshot();
    await table.reach('betting', (game ?? 0) + 1);
    expect((await listStuckWork()).items).toMatchObject([{ id, bet: { username: player.username } }]);
    expect((await giveBack(stranger)).errors[0]?.key).toBe('NOT_ALLOWED');
    expect(await balanceOf(player)).toBe(amountToMinor('999'));
    const replies = await Promise.all([giveBack(staff), giveBack(staff)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await balanceOf(player)).toBe(amountToMinor('1000'));
    expect((await listStuckWork()).items).toEqual([]);
    expect((await checkDatabase(table.deps)).problems).toEqual([]);
    const { rows } = await sql<{
      action: string;
    }>`select action from staff_actions where subject_id = ${player.userId}`.execute(db);
    expect(rows).toEqual([{ action: 'stuck-stake-given-back' }]);
    const notices = await db
      .selectFrom('notifications')
      .select(['key', 'params'])
      .where('user_id', '=', player.userId);
    expect(await notices.execute()).toEqual([
      { key: 'stake_returned', params: { game: 'Crash', amount: '$1.00' } },
    ]);
    expect((await table.join(player)).response.bet.id).not.toBe(id);
  });

  it('are tried again at once if staff asks for it, also while nobody plays', async () => {
    const { db } = table.deps;
    const { player, id } = await joined('1.01');
    await sql`update open_rounds set rules_version = 99 where id = ${id}`.execute(db);
    const { game } = await table.snapshot();
    viewers = 0;
    await table.reach('crashed', game ?? 0);
    await expect.poll(async () => (await listStuckWork()).items.length).toBe(1);
    await sql`update open_rounds set rules_version = 1 where id = ${id}`.execute(db);
    const asked = { kind: 'work', place: 'bets of crash', id } as const;
    expect((await callApi(table.app, tryStuckAgain, asked, staff.headers)).status).toBe(200);
    await table.dealer.pass(table.dealer.now() + 60_000);
    await expect.poll(async () => (await listStuckWork()).items).toEqual([]);
    expect(await balanceOf(player)).toBe(amountToMinor('1000.01'));
  });
});
