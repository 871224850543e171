import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import { databases } from '../../testing/databases.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { openCrashTestbed, type CrashTestbed, type LeaderHandle } from '../testing/crash-table.ts';

/* Game 18 ends at 3.61. */
describe.each(databases)('bets of crash that cannot be settled, on the %s database', (kind) => {
  const lines: string[] = [];
  let table: CrashTestbed;
  let leading: LeaderHandle;
  beforeAll(async () => {
    const logTo = { write: (line: string) => void lines.push(line) };
    table = await openCrashTestbed({ kind, from: 18, env: { LOG_LEVEL: 'error' }, logTo });
    leading = table.lead();
    await table.reach('betting', 18);
  });
  afterAll(async () => {
    await leading.stop();
    await table.close();
  });

  const balanceOf = async ({ balanceId }: TestPlayer): Promise<bigint> => {
    const balance = table.deps.db.selectFrom('balances').select('amount').where('account_id', '=', balanceId);
    return (await balance.executeTakeFirstOrThrow()).amount;
  };
  const joined = async (autoCashout: string) => {
    const player = await table.registerPlayer();
    const { bet } = (await table.join(player, { params: { autoCashout } })).response;
    return { player, id: bet.id };
  };
  const setAside = () => lines.filter((line) => line.includes('set aside'));

  it('do not delay the payment of others, notify staff once, and are paid when they can be', async () => {
    const { db } = table.deps;
    const staff = await table.registerPlayer();
    await db.updateTable('users').set({ roles: '["admin"]' }).where('id', '=', staff.userId).execute();
    const good = [await joined('1.20'), await joined('1.30'), await joined('2.00')];
    const [unread, unknown, refused] = [await joined('1.50'), await joined('1.50'), await joined('1.50')];
    // Params that no rules read, rules that this process does not know, and a row that the database refuses.
    await sql`update rounds set params = '{"autoCashout": 2}' where id = ${unread.id}`.execute(db);
    await sql`update rounds set rules_version = 99 where id = ${unknown.id}`.execute(db);
    await sql`alter table rounds add constraint refused check (id <> ${sql.lit(refused.id)} or status = 'active')`.execute(
      db,
    );
    await table.reach('running', 18);
    expect((await table.snapshot(unread.player)).totals.players).toBe(6);
    await table.reach('betting', 19);
    expect(await Promise.all(good.map(({ player }) => balanceOf(player)))).toEqual(
      ['1000.20', '1000.30', '1001'].map(amountToMinor),
    );
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

    // Their players bet on.
    expect((await table.join(refused.player)).response.game).toBe(19);
    await sql`update rounds set params = '{"autoCashout": "1.50"}' where id = ${unread.id}`.execute(db);
    await sql`update rounds set rules_version = 1 where id = ${unknown.id}`.execute(db);
    await sql`alter table rounds drop constraint refused`.execute(db);
    // Half a minute later at the latest.
    for (let game = 20; game < 26; game += 1) await table.reach('betting', game);
    expect(await badBalances()).toEqual(['1000.50', '1000.50', '999.50'].map(amountToMinor));
    expect(await notices.execute()).toEqual(told);
    expect((await checkDatabase(table.deps)).problems).toEqual([]);
  });
});
