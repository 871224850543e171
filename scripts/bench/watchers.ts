import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { openSite } from '../../tests/browser/site.ts';
import { startChild, type Child } from './bench-child.ts';
import { betsPerSecond } from './bets.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import { registerPlayers } from './http-players.ts';
import type { ListenersLine, ListenersCommand, ListenersReport } from './listeners.ts';

const watchers = 1_000;
const players = 32;
const turns = 7;
/** Time for sockets to join or leave, and for pending messages to be sent. */
const settleMs = 700;
const secretKey = 'bench-secret-key-of-no-other-use-0123456789abcdef';

/**
 * Bets per second of 32 players over HTTP on PostgreSQL, alternating with and without a thousand sockets in
 * the feed.
 */
export const measureWatchers = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const site = await openSite({ DATABASE_URL: postgres.url, SECRET_KEY: secretKey, DEMO: 'on' });
  const listeners = startChild<ListenersLine>('listeners.ts');
  try {
    const bettors = await registerPlayers(site.url, players);
    const bets = bettors.map((bettor) => () => bettor.bet());
    const connected = listeners.hears((line) => 'connected' in line);
    const sessions = Array.from({ length: watchers }, () => ({ token: '', seed: '' }));
    listeners.send({
      url: site.url,
      room: 'feed',
      begin: '42["bet-feed"',
      sessions,
    } satisfies ListenersCommand);
    await connected;
    // One warm-up turn, because the server is compiled while it runs.
    await betsPerSecond(bets);
    const [watched, alone]: [number[], number[]] = [[], []];
    let updates = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      updates += await updatesPerSecond(listeners, async () => void watched.push(await betsPerSecond(bets)));
      await move(listeners, 'leave-room');
      alone.push(await betsPerSecond(bets));
      await move(listeners, 'join-room');
    }
    return figuresOf(percentile(watched, 0.5), percentile(alone, 0.5), updates / turns);
  } finally {
    listeners.end();
    await site.close();
    await postgres.stop();
  }
};

const move = async (listeners: Child<ListenersLine>, event: string): Promise<void> => {
  await wait(settleMs);
  listeners.send({ event, room: 'feed' });
  await wait(settleMs);
};

const reportOf = async (listeners: Child<ListenersLine>): Promise<ListenersReport> => {
  const answered = listeners.hears((line) => 'report' in line);
  listeners.send('report');
  return ((await answered) as { readonly report: ListenersReport }).report;
};

/** Counts the feed updates that a page receives per second meanwhile. */
const updatesPerSecond = async (
  listeners: Child<ListenersLine>,
  run: () => Promise<void>,
): Promise<number> => {
  await reportOf(listeners);
  const startedMs = performance.now();
  await run();
  const { told } = await reportOf(listeners);
  return (1000 * told.length) / (performance.now() - startedMs);
};

const figuresOf = (watched: number, alone: number, updates: number): readonly BenchResult[] => [
  {
    name: `feeds: bets a second with ${watchers} watchers against none`,
    value: watched / alone,
    unit: '',
    limit: { atLeast: 0.8 },
    detail: `${roundForDisplay(watched)}/s watched, ${roundForDisplay(alone)}/s alone, medians of ${turns} turns by turns`,
  },
  {
    name: 'feeds: updates that reach a page in a second',
    value: updates,
    unit: '',
    limit: { atMost: 3 },
    detail: `messages of the feeds to one of the ${watchers} watchers while ${roundForDisplay(watched)} bets/s are made`,
  },
];
