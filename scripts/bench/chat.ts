import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/db/connection.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { openSite } from '../../tests/browser/site.ts';
import type { BareLine, BarePlan } from './bare-sockets.ts';
import { metricOf, startChild, type Child } from './bench-child.ts';
import { seatPlayers, type Seated } from './crowd-table.ts';
import { rounded, type Figure } from './figure.ts';
import { keepConnection } from './kept-connection.ts';
import type { ListenersLine, ListenersOrders, ListenersReport } from './listeners.ts';

const readers = 2_000;
const perSecond = 20;
const seconds = 15;
/** Each writes once in ten seconds. */
const writers = 10 * perSecond;
const secretKey = 'bench-secret-key-of-no-other-use-0123456789abcdef';
const room = 'en';
const texts = [
  'anyone else running 8 rows on plinko tonight',
  'gg',
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
 * Two thousand readers in one room of the chat, where players write real messages by the real call, beside a bare socket
 * server that tells the same bytes at the same times to the same readers. A server tells a message in one go, so the
 * first reader to have it is taken for the moment of its telling.
 */
export const measureChat = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres({ durable: true });
  const database = await openDatabase({ databaseUrl: postgres.url });
  try {
    const seated = await seatPlayers(database, readers);
    const house = await talk(postgres.url, seated);
    const bare = await tellBare(house);
    return figuresOf(house, bare);
  } finally {
    await database.close();
    await postgres.stop();
  }
};

const talk = async (databaseUrl: string, seated: readonly Seated[]): Promise<Measured> => {
  const site = await openSite({ DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, DEMO: 'on' });
  const listeners = startChild<ListenersLine>('listeners.ts');
  try {
    const memory = () => metricOf(site.url, 'process_resident_memory_bytes');
    const cpu = async () => 1000 * (await metricOf(site.url, 'process_cpu_seconds_total'));
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

const enter = async (listeners: Child<ListenersLine>, url: string, seated: readonly Seated[]) => {
  const orders = { url, room: `chat:${room}`, begin: '42["chat-message"' };
  const connected = listeners.hears((line) => 'connected' in line);
  listeners.send({ ...orders, sessions: seated.map(({ session }) => session) } satisfies ListenersOrders);
  await connected;
};

/** Players write one after the other, at even times. */
const write = async (url: string, players: readonly Seated[], forSeconds: number): Promise<void> => {
  const lines = Array.from({ length: 8 }, () => keepConnection(url));
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

const tellBare = async ({ told }: ListenersReport): Promise<Measured> => {
  const bare = startChild<BareLine>('bare-sockets.ts');
  const listeners = startChild<ListenersLine>('listeners.ts');
  try {
    const { url } = (await bare.hears((line) => 'url' in line)) as { readonly url: string };
    const usage = async () => {
      const answered = bare.hears((line) => 'rssBytes' in line);
      bare.send('rss');
      return (await answered) as Extract<BareLine, { readonly rssBytes: number }>;
    };
    const { rssBytes: before } = await usage();
    const sessions = Array.from({ length: readers }, (_, i) => ({
      balanceId: '',
      session: { token: `player-${i}`, seed: '-' },
    }));
    await enter(listeners, url, sessions);
    const { rssBytes } = await usage();
    const beganMs = Math.min(...told.map(({ atMs }) => atMs));
    const plan: BarePlan = told.map((one) => ({ ...one, atMs: one.atMs - beganMs }));
    // Compiled while it runs, like the other one.
    await tellAll(bare, plan.slice(0, 2 * perSecond));
    await reportOf(listeners);
    const { cpuMs: cpuBefore } = await usage();
    await tellAll(bare, plan);
    const { cpuMs } = await usage();
    const bytesPerSocket = (rssBytes - before) / readers;
    return { ...(await reportOf(listeners)), cpuMs: cpuMs - cpuBefore, bytesPerSocket };
  } finally {
    listeners.end();
    bare.end();
  }
};

const tellAll = async (bare: Child<BareLine>, plan: BarePlan): Promise<void> => {
  const done = bare.hears((line) => 'done' in line);
  bare.send(plan);
  await done;
};

const reportOf = async (listeners: Child<ListenersLine>): Promise<ListenersReport> => {
  const answered = listeners.hears((line) => 'report' in line);
  listeners.send('report');
  return ((await answered) as { readonly report: ListenersReport }).report;
};

const figuresOf = (house: Measured, bare: Measured): readonly Figure[] => {
  const what = `${readers} sockets in one room, ${perSecond} messages a second`;
  return [
    {
      name: `chat: ${what}: p99 delay against a bare socket server`,
      value: house.p99Ms / bare.p99Ms,
      unit: '',
      limit: { atMost: 1.5 },
      detail:
        `p99 ${rounded(house.p99Ms)} ms, bare ${rounded(bare.p99Ms)} ms; p50 ${rounded(house.p50Ms)} ms, ` +
        `bare ${rounded(bare.p50Ms)} ms; p99 from the writing ${rounded(house.p99FromWrittenMs)} ms`,
    },
    {
      name: `chat: ${what}: CPU of the server against a bare socket server`,
      value: house.cpuMs / bare.cpuMs,
      unit: '',
      limit: { atMost: 1.5 },
      detail: `${rounded(house.cpuMs)} ms in ${seconds} s, the calls that write included; bare ${rounded(bare.cpuMs)} ms`,
    },
    {
      name: 'chat: memory of the server per socket',
      value: house.bytesPerSocket / 1024,
      unit: 'KB',
      limit: null,
      detail: `${rounded(bare.bytesPerSocket / 1024)} KB of a bare socket server`,
    },
    {
      name: `chat: receipts missing of ${perSecond * seconds} messages by ${readers} sockets`,
      value: perSecond * seconds * readers - house.receipts,
      unit: '',
      limit: { atMost: 0 },
      detail: `${house.messages} messages were heard ${house.receipts} times`,
    },
  ];
};
