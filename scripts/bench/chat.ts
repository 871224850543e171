import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/db/connection.ts';
import { bringUpToDate } from '#server/db/open-migrated.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { openSite } from '../../tests/browser/site.ts';
import type { BaselineMessage, BaselinePlan } from './baseline-sockets.ts';
import { fetchMetric, startChild, type Child } from './bench-child.ts';
import { seedPlayers, type SeededPlayer } from './seed-crowd.ts';
import { roundForDisplay, type BenchResult } from './bench-result.ts';
import { openKeepAliveConnection } from './keep-alive-connection.ts';
import type { ListenersLine, ListenersCommand, ListenersReport } from './listeners.ts';

const readers = 2_000;
const perSecond = 20;
const seconds = 15;
/** Each writes once every ten seconds. */
const writers = 10 * perSecond;
const secretKey = 'bench-secret-key-of-no-other-use-0123456789abcdef';
const room = 'en';
/** Seven texts, so that no player repeats the previous one. */
const texts = [
  'anyone else running 8 rows on plinko tonight',
  '16 rows or nothing :fire:',
  'that last round was so close, two more tiles and I would have had the whole board :shock: never again',
  'what is the longest streak you have seen on dice?',
  'respect. my hands are shaking at 12',
  'clean board :gem: :gem:',
  'is there a way to see the seeds of an old bet? found it, never mind, it is in the bet dialog under verify',
];

interface Measured extends ListenersReport {
  readonly cpuMs: number;
  readonly bytesPerSocket: number;
}

/**
 * Two thousand readers in one chat room, where players post real messages through the API, next to a bare
 * socket server that sends the same bytes at the same times to the same readers. A server sends a message to
 * all in one go, so the time at which the first reader receives it counts as the time of sending.
 */
export const measureChat = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const database = await openDatabase({ databaseUrl: postgres.url });
  try {
    await bringUpToDate(database.db);
    const seated = await seedPlayers(database, readers);
    const house = await talk(postgres.url, seated);
    const bare = await sendToBareServer(house);
    return figuresOf(house, bare);
  } finally {
    await database.close();
    await postgres.stop();
  }
};

const talk = async (databaseUrl: string, seated: readonly SeededPlayer[]): Promise<Measured> => {
  const site = await openSite({ DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, DEMO: 'on' });
  const listeners = startChild<ListenersLine>('listeners.ts');
  try {
    const memory = () => fetchMetric(site.url, 'process_resident_memory_bytes');
    const cpu = async () => 1000 * (await fetchMetric(site.url, 'process_cpu_seconds_total'));
    const before = await memory();
    await enter(listeners, site.url, seated);
    const bytesPerSocket = ((await memory()) - before) / readers;
    await write(site.url, seated.slice(0, writers), 2);
    await reportOf(listeners);
    const cpuBefore = await cpu();
    await write(site.url, seated.slice(0, writers), seconds);
    const cpuMs = (await cpu()) - cpuBefore;
    await wait(500);
    return { ...(await reportOf(listeners)), cpuMs, bytesPerSocket };
  } finally {
    listeners.end();
    await site.close();
  }
};

const enter = async (listeners: Child<ListenersLine>, url: string, seated: readonly SeededPlayer[]) => {
  const orders = { url, room: `chat:${room}`, begin: '42["chat-message"' };
  const connected = listeners.hears((line) => 'connected' in line);
  listeners.send({ ...orders, sessions: seated.map(({ session }) => session) } satisfies ListenersCommand);
  await connected;
};

/** Players post one after the other, at even intervals. */
const write = async (url: string, players: readonly SeededPlayer[], forSeconds: number): Promise<void> => {
  const lines = Array.from({ length: 8 }, () => openKeepAliveConnection(url));
  const startedMs = performance.now();
  await Promise.all(
    lines.map(async (line, at) => {
      for (let i = at; i < forSeconds * perSecond; i += lines.length) {
        await wait(Math.max(0, startedMs + (i * 1000) / perSecond - performance.now()));
        const { token, seed } = players[i % players.length]?.session ?? { token: '', seed: '' };
        const headers = { 'auth-token': token, 'auth-seed': seed, 'content-type': 'application/json' };
        const message = texts[i % texts.length];
        const request = { room, message, type: 'text', data: { client_id: randomUUID() } };
        const reply = await line.send('POST', '/api/social/chat/send', headers, JSON.stringify(request));
        if (!reply.includes('"errors":[]')) throw new Error(`a message was refused: ${reply}`);
      }
    }),
  );
};

const sendToBareServer = async ({ told }: ListenersReport): Promise<Measured> => {
  const bare = startChild<BaselineMessage>('baseline-sockets.ts');
  const listeners = startChild<ListenersLine>('listeners.ts');
  try {
    const { url } = (await bare.hears((line) => 'url' in line)) as { readonly url: string };
    const usage = async () => {
      const answered = bare.hears((line) => 'rssBytes' in line);
      bare.send('rss');
      return (await answered) as Extract<BaselineMessage, { readonly rssBytes: number }>;
    };
    const { rssBytes: before } = await usage();
    const sessions = Array.from({ length: readers }, (_, i) => ({
      balanceId: '',
      session: { token: `player-${i}`, seed: '-' },
    }));
    await enter(listeners, url, sessions);
    const { rssBytes } = await usage();
    const beganMs = Math.min(...told.map(({ atMs }) => atMs));
    const plan: BaselinePlan = told.map((one) => ({ ...one, atMs: one.atMs - beganMs }));
    // A warm-up, as for the other server.
    await runBarePlan(bare, plan.slice(0, 2 * perSecond));
    await reportOf(listeners);
    const { cpuMs: cpuBefore } = await usage();
    await runBarePlan(bare, plan);
    const { cpuMs } = await usage();
    const bytesPerSocket = (rssBytes - before) / readers;
    return { ...(await reportOf(listeners)), cpuMs: cpuMs - cpuBefore, bytesPerSocket };
  } finally {
    listeners.end();
    bare.end();
  }
};

const runBarePlan = async (bare: Child<BaselineMessage>, plan: BaselinePlan): Promise<void> => {
  const done = bare.hears((line) => 'done' in line);
  bare.send(plan);
  await done;
};

const reportOf = async (listeners: Child<ListenersLine>): Promise<ListenersReport> => {
  const answered = listeners.hears((line) => 'report' in line);
  listeners.send('report');
  return ((await answered) as { readonly report: ListenersReport }).report;
};

const figuresOf = (house: Measured, bare: Measured): readonly BenchResult[] => {
  const what = `${readers} sockets in one room, ${perSecond} messages a second`;
  return [
    {
      name: `chat: ${what}: p99 delay against a bare socket server`,
      value: house.p99Ms / bare.p99Ms,
      unit: '',
      limit: { atMost: 1.5 },
      detail:
        `p99 ${roundForDisplay(house.p99Ms)} ms, bare ${roundForDisplay(bare.p99Ms)} ms; p50 ${roundForDisplay(house.p50Ms)} ms, ` +
        `bare ${roundForDisplay(bare.p50Ms)} ms; p99 from the writing ${roundForDisplay(house.p99FromWrittenMs)} ms`,
    },
    {
      name: `chat: ${what}: CPU of the server against a bare socket server`,
      value: house.cpuMs / bare.cpuMs,
      unit: '',
      limit: { atMost: 1.5 },
      detail: `${roundForDisplay(house.cpuMs)} ms in ${seconds} s, including the calls that post; bare ${roundForDisplay(bare.cpuMs)} ms`,
    },
    {
      name: 'chat: memory of the server per socket',
      value: house.bytesPerSocket / 1024,
      unit: 'KB',
      limit: null,
      detail: `${roundForDisplay(bare.bytesPerSocket / 1024)} KB for a bare socket server`,
    },
    {
      name: `chat: receipts missing of ${perSecond * seconds} messages by ${readers} sockets`,
      value: perSecond * seconds * readers - house.receipts,
      unit: '',
      limit: { atMost: 0 },
      detail: `${house.messages} messages were received ${house.receipts} times`,
    },
  ];
};
