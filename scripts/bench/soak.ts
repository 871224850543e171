import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { freePort } from '../../tests/browser/free-port.ts';
import { openSite, type RunningSite } from '../../tests/browser/site.ts';
import { percentile, type BenchResult } from './bench-result.ts';
import { registerPlayers, type HttpPlayer } from './http-players.ts';
import { flagsForHeap, readLiveHeap } from './live-heap.ts';

const root = join(import.meta.dirname, '../..');
const PLAYERS = 16;
const SAMPLE_MS = 1_000;
/** Minutes of each part: idle, under load, idle again. */
const DEFAULT_MINUTES = 30;
/** What an idle site on PostgreSQL may hold. */
const IDLE_MB = 250;
/** What of the load may still be needed afterwards: caches that it has filled. */
const LEFT_SHARE = 1.3;
const LEFT_HANDLES = 8;

interface Sample {
  readonly megabytes: number;
  readonly handles: number;
}

/** What a site holds while it is empty, while players bet, and when they have left: on each database, from the bundle. */
export const measureSoak = async (): Promise<readonly BenchResult[]> => {
  const partMs = Number(process.env['SOAK_MINUTES'] ?? DEFAULT_MINUTES) * 60_000;
  const postgres = await startPostgres();
  try {
    const settings = { DATABASE_URL: postgres.url, SECRET_KEY: 'k'.repeat(32), DEMO: 'on' };
    return [
      ...(await soak('embedded', {}, partMs, null)),
      ...(await soak('PostgreSQL', settings, partMs, { atMost: IDLE_MB })),
    ];
  } finally {
    await postgres.stop();
  }
};

const soak = async (
  database: string,
  settings: Readonly<Record<string, string>>,
  partMs: number,
  idleLimit: BenchResult['limit'],
): Promise<readonly BenchResult[]> => {
  const port = await freePort();
  const site = await openSite({ ...settings, NODE_OPTIONS: flagsForHeap(port) }, undefined, {
    folder: root,
    entry: 'dist/server/main.js',
  });
  try {
    const before = await watch(site, partMs);
    const needed = await readLiveHeap(port);
    const players = await registerPlayers(site.url, PLAYERS);
    const [during, bets] = await Promise.all([watch(site, partMs), play(players, partMs)]);
    for (const player of players) player.close();
    const after = await watch(site, partMs);
    const left = await readLiveHeap(port);
    const detail = `${database}, ${partMs / 60_000} min each, ${bets} bets of ${PLAYERS} players, ${during.megabytes.toFixed(0)} MB and ${during.handles} handles under load`;
    return [
      {
        name: `memory of an idle site, ${database}`,
        value: before.megabytes,
        unit: 'MB',
        limit: idleLimit,
        detail,
      },
      {
        name: `objects left by the load, ${database}`,
        value: left.objects / needed.objects,
        unit: 'x',
        limit: { atMost: LEFT_SHARE },
        detail: `${left.objects.toFixed(0)} MB after a garbage collection, ${needed.objects.toFixed(0)} MB before the load`,
      },
      {
        name: `memory outside of objects left by the load, ${database}`,
        value: left.external / needed.external,
        unit: 'x',
        limit: { atMost: LEFT_SHARE },
        detail: `${left.external.toFixed(0)} MB after a garbage collection, ${needed.external.toFixed(0)} MB before the load`,
      },
      {
        name: `memory after the load, ${database}`,
        value: after.megabytes / before.megabytes,
        unit: 'x',
        // A rest in which nothing is allocated collects no garbage, and freed pages stay with the process.
        limit: null,
        detail,
      },
      {
        name: `handles left by the load, ${database}`,
        value: after.handles - before.handles,
        unit: '',
        // The embedded database keeps the files open that it has read.
        limit: database === 'embedded' ? null : { atMost: LEFT_HANDLES },
        detail,
      },
    ];
  } finally {
    await site.close();
  }
};

/** The median of the last third of a part: by then what it began with has settled. */
const watch = async ({ pid }: RunningSite, forMs: number): Promise<Sample> => {
  const samples: Sample[] = [];
  const endMs = performance.now() + forMs;
  while (performance.now() < endMs) {
    await wait(SAMPLE_MS);
    samples.push(await sampleOf(pid()));
  }
  const last = samples.slice(Math.floor((samples.length * 2) / 3));
  return {
    megabytes: percentile(
      last.map(({ megabytes }) => megabytes),
      0.5,
    ),
    handles: percentile(
      last.map(({ handles }) => handles),
      0.5,
    ),
  };
};

const sampleOf = async (pid: number): Promise<Sample> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
  return { megabytes: kilobytes / 1024, handles: (await readdir(`/proc/${pid}/fd`)).length };
};

/** Each player bets as soon as the last bet is answered. Returns the number of bets. */
const play = async (players: readonly HttpPlayer[], forMs: number): Promise<number> => {
  const endMs = performance.now() + forMs;
  let bets = 0;
  await Promise.all(
    players.map(async (player) => {
      while (performance.now() < endMs) {
        await player.bet();
        bets += 1;
      }
    }),
  );
  return bets;
};
