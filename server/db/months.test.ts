import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actInRound, openRound } from '../rounds/index.ts';
import { createTestDatabase, databases } from '../testing/databases.ts';
import { createTestRounds, diceBet, ladderBet, type TestRounds } from '../testing/test-rounds.ts';
import type { Database } from './connection.ts';
import { lastMonthEnd, makeMonths, makeMonthsAhead } from './months.ts';

describe.each(databases)('the months of history on the %s database', (kind) => {
  let database: Database;
  let site: TestRounds;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    site = createTestRounds(database);
  });
  afterAll(() => database.close());

  const at = (time: string): void => site.clock.set(new Date(time));
  const partitions = async () =>
    (
      await sql<{ name: string; bound: string }>`select relname::text as name,
        pg_get_expr(relpartbound, oid) as bound from pg_class where relispartition and relkind = 'r'
        order by name`.execute(database.db)
    ).rows;
  const monthOf = async (roundId: string): Promise<string | undefined> => {
    const { rows } = await sql<{ month: string }>`
      select tableoid::regclass::text as month from rounds where id = ${roundId}`.execute(database.db);
    return rows[0]?.month;
  };

  it('are made once, also by two processes at once, and each begins where the one before it ends', async () => {
    const make = () => makeMonths(database.db, new Date('2028-11-05'), new Date('2029-02-01'));
    const made = await Promise.all([make(), make()]);
    expect(made.flat().filter((name) => name.startsWith('rounds_'))).toEqual([
      'rounds_202811',
      'rounds_202812',
      'rounds_202901',
      'rounds_202902',
    ]);
    expect(await make()).toEqual([]);
    const bounds = (await partitions())
      .filter(({ name }) => /^rounds_20(28|29)/.test(name))
      .map(({ bound }) => /FROM \((.*)\) TO \((.*)\)/.exec(bound) ?? []);
    expect(bounds.slice(1).map(([, from]) => from)).toEqual(bounds.slice(0, -1).map(([, , to]) => to));
    expect(await lastMonthEnd(database.db)).toEqual(new Date('2029-03-01'));
  });

  it('are made ahead from the last month on', async () => {
    await makeMonthsAhead(database.db, new Date('2030-01-15'));
    const names = (await partitions()).map(({ name }) => name).filter((name) => name.startsWith('rounds_'));
    expect(names.slice(-5)).toEqual([
      'rounds_202912',
      'rounds_203001',
      'rounds_203002',
      'rounds_203003',
      'rounds_203004',
    ]);
    expect(await lastMonthEnd(database.db)).toEqual(new Date('2030-05-01'));
  });

  it('none of them lets a round be changed or removed', async () => {
    at('2026-11-21T12:00:00Z');
    const player = await site.newPlayer();
    await openRound(site.deps, player.userId, diceBet(player));
    const { rows } = await sql<{ name: string; guards: bigint }>`select c.relname::text as name,
      (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'O'
        and t.tgfoid = 'refuse_change'::regproc) as guards
      from pg_class c where c.relispartition and c.relkind = 'r'`.execute(database.db);
    expect(rows.filter(({ guards }) => Number(guards) !== 1)).toEqual([]);
    for (const text of [
      'update rounds_202611 set payout = 1',
      'delete from rounds_202611',
      'delete from rounds',
    ])
      await expect(sql.raw(text).execute(database.db), text).rejects.toThrow('immutable');
  });

  it('a bet beyond the last month fails and takes nothing', async () => {
    at('2026-11-21T12:00:00Z');
    const player = await site.newPlayer();
    at('2040-01-01T00:00:00Z');
    await expect(openRound(site.deps, player.userId, diceBet(player))).rejects.toThrow(
      'no partition of relation',
    );
    at('2026-11-21T12:00:00Z');
    const reply = await openRound(site.deps, player.userId, diceBet(player));
    expect(reply.round.status).toBe('settled');
  });

  it.each(['this process', 'another process'])(
    'a bet repeated after the midnight of the 1st, in %s, is the same bet',
    async (process) => {
      at('2026-11-30T23:59:59.900Z');
      const player = await site.newPlayer();
      const bet = diceBet(player);
      const first = await openRound(site.deps, player.userId, bet);
      at('2026-12-01T00:00:00.100Z');
      // What a process remembers of a player belongs to its connection.
      const deps =
        process === 'this process' ? site.deps : { ...site.deps, db: database.db.withoutPlugins() };
      expect((await openRound(deps, player.userId, bet)).round.id).toBe(first.round.id);
      expect(await monthOf(first.round.id)).toBe('rounds_202611');
      const next = await openRound(deps, player.userId, diceBet(player));
      expect(await monthOf(next.round.id)).toBe('rounds_202612');
      const { rows } = await sql<{ n: bigint }>`
        select count(*) as n from rounds where user_id = ${player.userId}`.execute(database.db);
      expect(Number(rows[0]?.n)).toBe(2);
    },
  );

  it('a round opened on the last day is kept in the month of its opening', async () => {
    at('2026-11-30T23:59:00Z');
    const player = await site.newPlayer();
    const { round } = await openRound(site.deps, player.userId, ladderBet(player));
    at('2026-12-01T00:01:00Z');
    const act = { round_id: round.id, step: 0, action: { type: 'cashout' } };
    const climbed = await actInRound(site.deps, player.userId, { ...act, action: { type: 'step' } });
    const ended =
      climbed.round.status === 'active'
        ? await actInRound(site.deps, player.userId, { ...act, step: 1 })
        : climbed;
    expect(ended.round.status).toBe('settled');
    expect(await monthOf(round.id)).toBe('rounds_202611');
  });
});
