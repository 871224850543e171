import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import { openDatabase, type Database } from '../../db/connection.ts';
import type { CrashBet } from '#contract/crash.ts';
import { databases, testPostgresUrl, type DatabaseKind } from '../../testing/databases.ts';
import { makeOwnedFolder } from '../../testing/temp-folders.ts';
import { hasRedis, startRedis } from '../../testing/redis-server.ts';
import { createTestRounds, type RoundsTestPlayer } from '../../testing/test-rounds.ts';
import { OWN_ROUNDS_SQL } from '../all-rounds-sql.ts';
import type { CrashLine } from '../testing/crash-child.ts';
import { nextCommand, spawnChild, type KillResult, type ChildProcess } from '../testing/crash-children.ts';
import { seedCrashGame } from '../testing/crash-table.ts';

/** Kills of a leader per phase and database; `npm run bench -- kills` runs more. */
const KILLS = Number(process.env.CRASH_KILLS ?? 2);
/** File the bench reads the results from. */
const TABLE_FILE = process.env.CRASH_KILLS_TABLE;
const PHASES = ['betting', 'running', 'crashed'] as const;
type Phase = (typeof PHASES)[number];
const PLAYERS = 8;
/** From here on most games of the known chain last long enough for a manual cash-out. */
const FIRST_GAME = 96;
const TAKEOVER_MS = 5_000;
const TEST_MS = 120_000 + KILLS * 90_000;

const kinds = databases.filter((kind) => kind === 'embedded' || hasRedis());
if (kinds.length < databases.length && process.env.CI)
  throw new Error('redis-server must be installed in CI.');

interface Site {
  /** Addresses that its processes connect to. */
  readonly at: {
    readonly databaseUrl?: string | undefined;
    readonly dataDir?: string | undefined;
    readonly redisUrl?: string | undefined;
  };
  readonly processes: number;
  readonly players: readonly RoundsTestPlayer[];
  remove(): Promise<unknown>;
}

const laySite = async (database: Database): Promise<readonly RoundsTestPlayer[]> => {
  const { deps, newPlayer } = createTestRounds(database);
  await seedCrashGame(deps, FIRST_GAME);
  const players = [];
  for (let i = 0; i < PLAYERS; i += 1) players.push(await newPlayer());
  await database.close();
  return players;
};

const siteOf = async (kind: DatabaseKind): Promise<Site> => {
  if (kind === 'postgres') {
    const [redis, { databaseUrl, drop }] = await Promise.all([startRedis(), testPostgresUrl()]);
    const players = await laySite(await openDatabase({ databaseUrl }));
    const remove = () => Promise.all([redis.close(), drop()]);
    return { at: { databaseUrl, redisUrl: redis.url }, processes: 2, players, remove };
  }
  const dataDir = await makeOwnedFolder('oddlight-tests-');
  const template = new Uint8Array(await readFile(inject('embeddedTemplate')));
  const players = await laySite(await openDatabase({ dataDir, template }));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return { at: { dataDir }, processes: 1, players, remove };
};

const moveTold = (line: CrashLine): string | null =>
  'told' in line && ['crash:betting', 'crash:start', 'crash:end'].includes(line.told) ? line.told : null;

/**
 * Resolves when the leader is in the phase with bets, cash-outs or payouts in progress; never twice at the
 * same point.
 */
const untilInside = async (
  leader: ChildProcess,
  phase: Phase,
  kill: number,
  kind: DatabaseKind,
): Promise<void> => {
  const isFirst = kill % 2 === 0;
  const begins = { betting: 'crash:betting', running: 'crash:start', crashed: 'crash:end' }[phase];
  const isUnderWay: Record<Phase, (line: CrashLine) => boolean> = {
    betting: (line) => 'joined' in line,
    running: (line) => (isFirst ? 'out' in line : 'asked' in line),
    crashed: () => true,
  };
  let isInside = false;
  await leader.hears((line) => {
    const told = moveTold(line);
    if (told !== null) isInside = told === begins;
    return isInside && isUnderWay[phase](line);
  });
  // Cash-outs of other processes have half a second to arrive before a game is settled.
  const settlesMs = kind === 'postgres' ? 490 : 0;
  if (phase === 'crashed' && !isFirst) await wait(settlesMs + ((kill * 7) % 40));
};

/** The process that publishes the game next. */
const leaderOf = (lives: readonly ChildProcess[]): Promise<ChildProcess> =>
  Promise.race(
    lives.map(async (life) => {
      await life.hears((line) => 'told' in line);
      return life;
    }),
  );

interface Killed {
  readonly phase: Phase;
  readonly life: ChildProcess;
  readonly takeoverMs: number;
}

/** Kills the leader in each phase in turn; another process takes over each time. */
const killLeaders = async (kind: DatabaseKind, lives: ChildProcess[]): Promise<readonly Killed[]> => {
  const killed: Killed[] = [];
  let leader = await leaderOf(lives);
  for (let at = 0; at < KILLS * PHASES.length; at += 1) {
    const phase = PHASES[at % PHASES.length] ?? 'betting';
    const next = spawnChild();
    // If there are two processes, the other one is ready.
    await Promise.all(lives.map((life) => life.ready));
    await untilInside(leader, phase, Math.floor(at / PHASES.length), kind);
    const life = leader;
    const diedMs = await life.kill();
    lives.splice(lives.indexOf(life), 1, next);
    next.begin(nextCommand(life));
    leader = await leaderOf(lives);
    killed.push({ phase, life, takeoverMs: performance.now() - diedMs });
  }
  // The last process settles what is left.
  let isOver = false;
  await leader.hears((line) => {
    const told = moveTold(line);
    isOver ||= told === 'crash:end';
    return isOver && told === 'crash:betting';
  });
  return killed;
};

/** A round in the database: as stored, and what was really paid. */
interface Kept {
  readonly status: string;
  readonly step: number;
  readonly payout: bigint | null;
  readonly paid: bigint;
  readonly payments: number;
}

const keptRounds = async ({ db }: Database): Promise<ReadonlyMap<string, Kept>> => {
  const { rows } = await sql<
    Pick<Kept, 'status' | 'step' | 'payout'> & { readonly id: string }
  >`select id, status,
    step, payout from ${sql.raw(OWN_ROUNDS_SQL)} as played where game = 'crash'`.execute(db);
  const kept = new Map(rows.map(({ id, ...row }) => [id, { ...row, paid: 0n, payments: 0 }]));
  const pays = db.selectFrom('transfers').select(['round_id as id', 'amount']).where('code', '=', 'pay');
  for (const { id, amount } of await pays.execute()) {
    const round = kept.get(id ?? '');
    if (!round) throw new Error('a payment of no round');
    round.paid += amount;
    round.payments += 1;
  }
  return kept;
};

const joinedOf = (life: ChildProcess): CrashBet[] =>
  life.lines.flatMap((line) => ('joined' in line ? [line.joined] : []));
const outOf = (life: ChildProcess): CrashBet[] =>
  life.lines.flatMap((line) => ('out' in line ? [line.out] : []));

/** Counts bets and cash-outs that were answered but are missing or stored differently. */
const lostBy = (life: ChildProcess, rounds: ReadonlyMap<string, Kept>): number => {
  const missing = joinedOf(life).filter(({ id }) => !rounds.has(id));
  const changed = outOf(life).filter(({ id, payout }) => {
    const round = rounds.get(id);
    // Its game may still be running.
    if (round?.status === 'active') return round.step !== 1;
    return round?.status !== 'settled' || round.payout !== amountToMinor(payout);
  });
  return missing.length + changed.length;
};
const paidTwiceBy = (life: ChildProcess, rounds: ReadonlyMap<string, Kept>): number =>
  joinedOf(life).filter(({ id }) => {
    const round = rounds.get(id);
    return round !== undefined && (round.payments > 1 || round.paid !== (round.payout ?? 0n));
  }).length;

/** A row of the bench's table. */
const rowOf = (
  database: DatabaseKind,
  phase: Phase,
  those: readonly Killed[],
  kept: ReadonlyMap<string, Kept>,
): KillResult => ({
  database,
  phase,
  kills: those.length,
  lost: those.reduce((sum, { life }) => sum + lostBy(life, kept), 0),
  'paid twice': those.reduce((sum, { life }) => sum + paidTwiceBy(life, kept), 0),
  'slowest takeover (ms)': Math.round(Math.max(...those.map(({ takeoverMs }) => takeoverMs))),
});
const table: KillResult[] = [];
afterAll(async () => {
  if (TABLE_FILE !== undefined) await writeFile(TABLE_FILE, JSON.stringify(table));
});

// Concurrently: most of the time is spent waiting for the lease of a killed process to expire.
it.concurrent.each(kinds)(
  `a leader of crash killed ${KILLS} times in each phase loses no bet and pays none twice, on the %s database`,
  { timeout: TEST_MS },
  async (kind) => {
    const [site, first] = [await siteOf(kind), spawnChild()];
    const { at, players, processes } = site;
    const lives = [first, ...Array.from({ length: processes - 1 }, spawnChild)];
    let after: Database | undefined;
    try {
      const each = PLAYERS / processes;
      lives.forEach((life, i) =>
        life.begin({ ...at, players: players.slice(i * each, (i + 1) * each), unanswered: [] }),
      );
      const killed = await killLeaders(kind, lives);
      await Promise.all(lives.map((life) => life.kill()));

      after = await openDatabase(at);
      const kept = await keptRounds(after);
      const everybody = [...killed.map(({ life }) => life), ...lives];
      for (const phase of PHASES)
        table.push(
          rowOf(
            kind,
            phase,
            killed.filter((kill) => kill.phase === phase),
            kept,
          ),
        );
      for (const line of everybody.flatMap(({ lines }) => lines))
        if ('problems' in line) expect(line.problems).toEqual([]);
      expect(everybody.map((life) => lostBy(life, kept))).toEqual(everybody.map(() => 0));
      expect(everybody.map((life) => paidTwiceBy(life, kept))).toEqual(everybody.map(() => 0));
      // No process was killed while idle.
      for (const { phase, life } of killed)
        if (phase === 'betting') expect(joinedOf(life).length).toBeGreaterThan(0);
      expect(new Set(everybody.flatMap(outOf).map(({ id }) => id)).size).toBeGreaterThanOrEqual(KILLS);
      expect((await checkDatabase(createTestRounds(after).deps)).problems).toEqual([]);
      const forgotten = after.db
        .selectFrom('open_rounds')
        .innerJoin('shared_games', 'shared_games.id', 'open_rounds.shared_game_id')
        .where('shared_games.status', '=', 'settled');
      expect(await forgotten.select('open_rounds.id').execute()).toEqual([]);
      // The only process of a site has to start again, and that time is not limited.
      if (processes > 1)
        for (const { takeoverMs } of killed) expect(takeoverMs).toBeLessThanOrEqual(TAKEOVER_MS);
    } finally {
      await Promise.all(lives.map((life) => life.kill()));
      await after?.close();
      await site.remove();
    }
  },
);
