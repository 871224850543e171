import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { startClock } from '../jobs.ts';
import { createLog } from '../log.ts';
import { openSharedPostgres } from '../shared-postgres.ts';
import type { Cluster } from '../shared-redis.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { databases, testPostgresUrl } from '../testing/databases.ts';
import type { TestPlayer } from '../testing/register-player.ts';
import { startTelemetry } from './start.ts';
import { activeTracing } from './tracing.ts';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(
    z.object({ key: z.string(), value: z.object({ stringValue: z.optional(z.string()) }) }),
  ),
});
/** OTLP as JSON, as far as it is looked at. */
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

const spans: z.infer<typeof span>[] = [];
let receiver: Server;
let endTelemetry: () => Promise<void>;

/** What a browser sends with its call, and what the sites did with it. */
interface Played {
  readonly traceId: string;
  readonly browserSpanId: string;
  readonly traceresponse: string | null;
  readonly lines: readonly string[];
  readonly heard: readonly unknown[];
}
const played = new Map<string, Played>();

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { scopeSpans } of exported.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  endTelemetry = startTelemetry({
    endpoint: `http://127.0.0.1:${port}/`,
    service: 'oddlight-test',
    share: 1,
  });
  for (const kind of databases) played.set(kind, await play(kind));
  await endTelemetry();
});
afterAll(() => void receiver.close());

/** A player bets on one process, and another player hears of it on a second one. */
async function play(kind: (typeof databases)[number]): Promise<Played> {
  const { databaseUrl, drop } = await testPostgresUrl();
  const open = (): Promise<Cluster> => openSharedPostgres(databaseUrl, createLog({ logLevel: 'silent' }));
  const [cluster, otherCluster] = [await open(), await open()];
  const lines: string[] = [];
  const env = { LOG_LEVEL: 'debug' };
  const site = await buildTestApp({ kind, cluster, env, logTo: { write: (line) => void lines.push(line) } });
  const other = await buildTestApp({ kind, cluster: otherCluster, secondOf: site });
  const [address, otherAddress] = [await site.listen(), await other.listen()];
  const [player, listener] = [await site.registerPlayer(), await site.registerPlayer()];
  const socket = io(otherAddress, {
    auth: credentialsOf(listener),
    transports: ['websocket'],
    forceNew: true,
  });
  const heard: unknown[] = [];
  socket.on('bet-feed', (feed: unknown) => void heard.push(feed));
  await connected(socket);
  const [traceId, browserSpanId] = [kind === 'embedded' ? 'a'.repeat(32) : 'b'.repeat(32), 'c'.repeat(16)];
  const reply = await betOn(address, player, `00-${traceId}-${browserSpanId}-01`);
  expect(reply.status).toBe(200);
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), { timeout: 10_000 });
  await runJobs(site.deps, kind);
  socket.close();
  await other.close();
  await site.close();
  for (const each of [cluster, otherCluster]) each.close();
  await drop();
  return { traceId, browserSpanId, traceresponse: reply.headers.get('traceresponse'), lines, heard };
}

/** A job that works and one that fails. */
const runJobs = (deps: Deps, kind: string): Promise<void> =>
  startClock(deps, [
    {
      name: `counting players, ${kind}`,
      everyMs: 60_000,
      async run({ db, log }) {
        await db.selectFrom('users').select('id').limit(1).execute();
        log.info(`players were counted, ${kind}`);
      },
    },
    { name: `failing, ${kind}`, everyMs: 60_000, run: () => Promise.reject(new Error('on purpose')) },
  ]).stop();

const credentialsOf = ({ headers }: TestPlayer) => ({
  token: headers['auth-token'],
  seed: headers['auth-seed'],
});

/** Resolves when the socket is in the room of the feeds. */
async function connected(socket: Socket): Promise<void> {
  await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  await socket.emitWithAck('user-connect', {});
}

const betOn = (address: string, { headers, balanceId }: TestPlayer, traceparent: string): Promise<Response> =>
  fetch(`${address}/api/bet/play`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', traceparent },
    body: JSON.stringify({
      game: 'dice',
      amount: '1.00',
      balance: balanceId,
      client_bet_id: randomUUID(),
      params: { mode: 'over', target: '50.49' },
    }),
  });

describe.each(databases)('a bet on the %s database', (kind) => {
  const ofKind = (): Played => {
    const found = played.get(kind);
    if (!found) throw new Error('nothing was played');
    return found;
  };
  const traced = () => spans.filter(({ traceId }) => traceId === ofKind().traceId);
  const named = (name: string | RegExp) =>
    traced().find((each) => (typeof name === 'string' ? each.name === name : name.test(each.name)));
  /** The names of the spans above this one, the nearest first. */
  const above = (name: string | RegExp): string[] => {
    const names: string[] = [];
    for (let at = named(name); at;) {
      const parent = traced().find(({ spanId }) => spanId === at?.parentSpanId);
      if (parent) names.push(parent.name);
      at = parent;
    }
    return names;
  };

  test('is one trace from the browser’s call to the other player’s socket', () => {
    expect(named('POST /api/bet/play')?.parentSpanId).toBe(ofKind().browserSpanId);
    expect(above('relay bet-feed')).toEqual(['outbox round-step', 'POST /api/bet/play']);
    const sockets = traced().filter(({ name }) => name === 'socket bet-feed');
    const relayed = sockets.filter(({ parentSpanId }) => parentSpanId === named('relay bet-feed')?.spanId);
    expect(relayed).toHaveLength(1);
    expect(ofKind().traceresponse).toBe(`00-${ofKind().traceId}-${named('POST /api/bet/play')?.spanId}-01`);
  });

  test('shows the statement of the bet, and none of its values', () => {
    const texts = traced().flatMap(({ attributes }) =>
      attributes.flatMap(({ key, value }) =>
        ['db.query.text', 'db.statement'].includes(key) ? (value.stringValue ?? '') : [],
      ),
    );
    const bets = texts.filter((text) => text.includes('insert into outbox'));
    expect(bets).toHaveLength(1);
    expect(bets[0]).toContain('$1');
    expect(above(kind === 'embedded' ? 'statement' : /^pg\.query/).at(-1)).toBe('POST /api/bet/play');
  });

  test('reaches browsers without the place in the trace', () => {
    expect(JSON.stringify(ofKind().heard)).not.toContain(ofKind().traceId);
  });

  test('shares no trace with jobs: each run is a separate one, with its statements, its outcome and its log', () => {
    const jobOf = (name: string) => spans.find((each) => each.name === `job ${name}, ${kind}`);
    const outcomeOf = (name: string) =>
      jobOf(name)?.attributes.find(({ key }) => key === 'job.outcome')?.value.stringValue;
    const job = jobOf('counting players');
    expect(job?.parentSpanId ?? '').toBe('');
    expect(job?.traceId).not.toBe(ofKind().traceId);
    const below = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
    expect(below.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(kind === 'embedded' ? /^statement$/ : /^pg/),
    );
    expect(outcomeOf('counting players')).toBe('done');
    expect(outcomeOf('failing')).toBe('failed');
    const lines = ofKind().lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ msg }) => msg === `players were counted, ${kind}`)).toMatchObject({
      trace_id: job?.traceId,
    });
    expect(lines.find(({ msg }) => String(msg).startsWith(`failing, ${kind} failed`))).toMatchObject({
      trace_id: jobOf('failing')?.traceId,
    });
  });

  test('names its trace and its process in the log', () => {
    const replied = ofKind()
      .lines.map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ msg, path }) => msg === 'replied' && path === '/api/bet/play');
    expect(replied).toMatchObject({ trace_id: ofKind().traceId, pid: process.pid });
  });
});

test('only what is loaded for traces names their packages, and it is loaded by its switch alone', async () => {
  const root = join(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
  const naming = (wanted: RegExp) => texts.filter(({ text }) => wanted.test(text)).map(({ file }) => file);
  expect(naming(/from '@opentelemetry\//)).toEqual(['telemetry/start.ts']);
  expect(naming(/telemetry\/start\.ts/)).toEqual(['main.ts']);
  expect(texts.find(({ file }) => file === 'main.ts')?.text).toContain(
    "env.telemetry && (await import('./telemetry/start.ts'))",
  );
  expect(activeTracing()).toBeUndefined();
});
