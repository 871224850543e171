import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../db/check-ledger.ts';
import { openDatabase, type Database } from '../../../db/connection.ts';
import { openRound } from '../../../rounds/index.ts';
import { databases, type DatabaseKind } from '../../../testing/databases.ts';
import {
  createKillTestDatabase,
  spawnKillableProcess,
  type KillTestDatabase,
} from '../../../testing/killable-process.ts';
import { diceBet, type RoundsTestPlayer } from '../../../testing/test-rounds.ts';
import { accrualInvariants, owedInvariant } from './invariants.ts';
import { createFollowedSite, type FollowedSite } from './testing/followed-site.ts';
import { ACCRUAL_KILL_POINTS, MAX_BATCH_SIZE, type AccrualKillPoint } from './testing/following-orders.ts';

/** Kills per state; `npm run bench -- kills` sets more. */
const KILLS = Number(process.env.FOLLOWER_KILLS ?? 2);
/** File that the bench reads the results from. */
const TABLE_FILE = process.env.FOLLOWER_KILLS_TABLE;
const PLAYERS = 3;
const CHILD = join(import.meta.dirname, 'testing/following-child.ts');
/**
 * Only one process can open the embedded database, so play happens between batches of this many processes.
 */
const LIVES_APART = 20;

const table: object[] = [];
afterAll(async () => {
  if (TABLE_FILE !== undefined) await writeFile(TABLE_FILE, JSON.stringify(table));
});

const play = async (
  { deps }: FollowedSite,
  players: readonly RoundsTestPlayer[],
  times: number,
): Promise<void> => {
  for (let i = 0; i < times; i += 1)
    await Promise.all(
      players.map((player) => openRound(deps, player.userId, diceBet(player, { amount: '10' }))),
    );
};

/** Counted amounts next to the played ones: 0.002 of each round is in the player's daily pot. */
const figuresOf = async ({ db }: Database) => {
  const count = (rows: readonly { n: bigint }[]) => Number(rows[0]?.n ?? 0n);
  const played = await db
    .selectFrom('rounds')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .execute();
  const days = await db.selectFrom('player_days').select('rounds').execute();
  const pots = await db
    .selectFrom('reward_pots')
    .select(['running', 'closed'])
    .where('kind', '=', 'daily_bonus')
    .execute();
  const counted = days.reduce((sum, { rounds }) => sum + Number(rounds), 0);
  const [rounds, paid] = [
    count(played),
    pots.reduce((sum, pot) => sum + Number(pot.running + pot.closed), 0) / 200_000,
  ];
  return {
    rounds,
    lost: Math.max(0, rounds - counted, rounds - paid),
    'counted twice': Math.max(0, counted - rounds, paid - rounds),
  };
};

const states = Object.keys(ACCRUAL_KILL_POINTS) as AccrualKillPoint[];
/** Kill points in order. On the embedded database each process takes a second, so test runs use fewer. */
const livesOn = (kind: DatabaseKind): readonly AccrualKillPoint[] =>
  kind === 'embedded' && TABLE_FILE === undefined
    ? ['in the pots', 'committing']
    : states.flatMap((state) => Array.from({ length: KILLS }, () => state));

const portionsOf = <One>(all: readonly One[], size: number): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** Plays and kills one worker after the other; on PostgreSQL, while others play. */
const killAll = async (
  kind: DatabaseKind,
  place: KillTestDatabase,
  lives: readonly AccrualKillPoint[],
): Promise<void> => {
  const isAlone = kind === 'embedded';
  const { template, ...known } = place;
  const { databaseUrl, dataDir } = known;
  const players: RoundsTestPlayer[] = [];
  let next = spawnKillableProcess(CHILD);
  try {
    for (const portion of portionsOf(lives, LIVES_APART)) {
      const database = await openDatabase({
        ...known,
        template: players.length === 0 ? template : undefined,
      });
      const site = createFollowedSite(database);
      while (players.length < PLAYERS) players.push(await site.newPlayer());
      await play(site, players, Math.ceil((portion.length * MAX_BATCH_SIZE) / PLAYERS));
      if (isAlone) await database.close();
      for (const dies of portion) {
        const life = next;
        next = spawnKillableProcess(CHILD);
        const dying = life.live({
          databaseUrl,
          dataDir,
          from: ACCRUAL_KILL_POINTS.taken,
          after: ACCRUAL_KILL_POINTS[dies],
        });
        await Promise.all([dying, isAlone ? null : play(site, players, 2)]);
      }
      if (!isAlone) await database.close();
    }
  } finally {
    next.end();
  }
};

describe.each(databases)('on the %s database', (kind) => {
  const lives = livesOn(kind);
  const timeout = 60_000 + lives.length * 10_000;
  test(`followers that are killed (${lives.length}) count each round once`, { timeout }, async () => {
    const place = await createKillTestDatabase(kind);
    try {
      await killAll(kind, place, lives);
      const database = await openDatabase({ ...place, template: undefined });
      await createFollowedSite(database).followAll();
      const figures = await figuresOf(database);
      table.push({ database: kind, kills: lives.length, ...figures });
      expect(figures).toMatchObject({ lost: 0, 'counted twice': 0 });
      expect(await checkLedger(database.db, [...accrualInvariants, owedInvariant()])).toEqual([]);
      await database.close();
    } finally {
      await place.remove();
    }
  });
});
