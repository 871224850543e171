import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { checkLedger } from '../../db/check-ledger.ts';
import { openDatabase, type Database } from '../../db/connection.ts';
import { databases } from '../../testing/databases.ts';
import { createKillTestDatabase, spawnKillableProcess } from '../../testing/killable-process.ts';
import { createVault } from '../../vault.ts';
import { createFollowedSite } from '../rewards/accrual/testing/followed-site.ts';
import { processTournaments } from './job.ts';
import { newTournament } from './create.ts';
import { tournamentInvariants } from './invariants.ts';
import {
  TOURNAMENT_KILL_POINTS,
  TEST_SECRET_KEY,
  type TournamentKillPoint,
} from './testing/ending-orders.ts';
import { USD } from './testing/held-site.ts';

/** Kills per point of an end, as `npm run bench -- kills` sets it; a test run has time for two. */
const KILLS = Number(process.env.TOURNAMENT_KILLS ?? 0);
const PLAYERS = 3;
const HOUR_MS = 60 * 60_000;
const CHILD = join(import.meta.dirname, 'testing/ending-child.ts');
const states = Object.keys(TOURNAMENT_KILL_POINTS) as TournamentKillPoint[];
const lives: readonly TournamentKillPoint[] =
  KILLS === 0 ? ['paid', 'committing'] : Array.from({ length: KILLS }, () => states).flat();

const openSite = (database: Database) => {
  const { deps, newPlayer } = createFollowedSite(database, { DEMO: 'on' });
  return { deps: { ...deps, clock: systemClock, vault: createVault(TEST_SECRET_KEY) }, newPlayer };
};

/** Creates finished clashes, raffles and races with three players each; enough for all processes. */
async function hold({ deps, newPlayer }: ReturnType<typeof openSite>): Promise<void> {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => newPlayer()));
  const over = Date.now() - HOUR_MS;
  for (let i = 0; i < 3 * (KILLS + 1); i += 1) {
    const type = (['clash', 'raffle', 'wager'] as const)[i % 3] ?? 'wager';
    const id = `${type}-${i}`;
    const ticket = type === 'raffle' ? { ticket: USD, max_tickets: 5 } : { ticket: null, max_tickets: null };
    const terms = {
      type,
      slug: id,
      title: 'Held',
      text: 'A text',
      starts_at: new Date(over - HOUR_MS),
      ends_at: new Date(over + i),
      games: [],
      weights: {},
      min_bet: 0n,
      min_level: 0,
      countries: [],
      prizes: type === 'clash' ? [] : ['300', '200', '100'],
      ...ticket,
      repeat: 'none' as const,
    };
    const made = { id, state: 'scheduled', created_by: null, approved_by: null } as const;
    await deps.db
      .insertInto('tournaments')
      .values(newTournament(deps, terms, made))
      .execute();
    const points = { tournament_id: id, staked: 9n * USD, points: 9n * USD, reached_at: new Date(over) };
    await deps.db
      .insertInto('tournament_points')
      .values(players.map(({ userId }) => ({ ...points, user_id: userId })))
      .execute();
  }
}

describe.each(databases)('on the %s database', (kind) => {
  const timeout = 60_000 + lives.length * 10_000;
  test(`tournaments whose end is cut off (${lives.length}) pay every prize once`, { timeout }, async () => {
    const { remove, template, ...place } = await createKillTestDatabase(kind);
    let next = spawnKillableProcess(CHILD);
    try {
      const before = await openDatabase({ ...place, template });
      await hold(openSite(before));
      await before.close();
      for (const state of lives) {
        const life = next;
        next = spawnKillableProcess(CHILD);
        await life.live({ ...place, ...TOURNAMENT_KILL_POINTS[state] });
      }
      const after = await openDatabase(place);
      await processTournaments(openSite(after).deps);
      const { rows } =
        await sql<object>`select t.id, t.state, count(r.id)::integer as prizes, sum(r.amount) as paid
        from tournaments t left join named_transfers r on r.code = 'prize' and r.client_id like 'prize:' || t.id || ':%'
        where t.ends_at < now() group by t.id order by t.ends_at`.execute(after.db);
      const [clash, other] = [
        { prizes: 1, paid: String(5n * USD) },
        { prizes: 3, paid: '600' },
      ];
      expect(rows).toHaveLength(3 * (KILLS + 1));
      for (const [i, row] of rows.entries())
        expect(row).toMatchObject({ state: 'paid', ...(i % 3 === 0 ? clash : other) });
      expect(await checkLedger(after.db, tournamentInvariants)).toEqual([]);
      await after.close();
    } finally {
      next.end();
      await remove();
    }
  });
});
