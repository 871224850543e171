import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Catalogue } from '#core/rules.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { catalogue as games } from '#games/catalogue.ts';
import { buildApp } from '../app.ts';
import { createBackground } from '../background-tasks.ts';
import type { Db } from '../db/connection.ts';
import type { Replica } from '../db/replica.ts';
import type { Deps } from '../deps.ts';
import { readEnv } from '../env.ts';
import { getDisabledOfferings } from '../features/reward-rules/feature.ts';
import { createGeo } from '../geo.ts';
import { createInFlightRequests } from '../http/in-flight-requests.ts';
import { createSessionCache } from '../http/session-cache.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mailer.ts';
import { openNetworks } from '../networks/index.ts';
import { createRealtimeBus, type RealtimeBus } from '../realtime/realtime-bus.ts';
import { createPresence } from '../realtime/presence.ts';
import { createOutboxSignal, type OutboxWakeups } from '../realtime/outbox-signal.ts';
import { startRealtime, type Realtime } from '../realtime/sockets.ts';
import type { Cluster } from '../shared-redis.ts';
import { createSiteActivity } from '../site-activity.ts';
import { createVault } from '../vault.ts';
import { createTestDatabase, type DatabaseKind } from './databases.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakeDealer, type FakeDealer } from './fake-dealer.ts';
import { registerPlayer, type TestPlayer } from './register-player.ts';

export interface TestAppOptions {
  readonly kind: DatabaseKind;
  /** Default: every game, and the stepped test game. */
  readonly catalogue?: Catalogue;
  readonly clock?: FakeClock;
  /** Settings by name; default: demo mode, no rate limits, no log. */
  readonly env?: Readonly<Record<string, string>>;
  /** Destination of log lines, for tests that read them. */
  readonly logTo?: DestinationStream;
  readonly siteDir?: string;
  /** Makes it a second process of this app's site, with the same database and clock. Close it first. */
  readonly secondOf?: TestApp;
  /** After how much time without calls and sockets the site is idle; default: never. */
  readonly idleAfterMs?: number;
  /** As with REDIS_URL; closed by the test. */
  readonly cluster?: Cluster;
  /** In the place of a fresh one; closed by the test, as its replica is. */
  readonly database?: { readonly db: Db; readonly replica: Replica };
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly clock: FakeClock;
  readonly wakes: OutboxWakeups;
  readonly live: RealtimeBus;
  readonly dealer: FakeDealer;
  /** Registers a new player with 1,000 USD of play money, by the real call. */
  registerPlayer(email?: string): Promise<TestPlayer>;
  /** Opens a free port with the socket channel on it. Returns its address. */
  listen(): Promise<string>;
  /** The socket channel, once it listens. */
  realtime(): Realtime;
  close(): Promise<void>;
}

interface OpenDatabase {
  readonly db: Db;
  readonly replica?: Replica | undefined;
  close(): Promise<void>;
}

async function openDatabaseOf({ kind, database, secondOf }: TestAppOptions): Promise<OpenDatabase> {
  const given = database ?? secondOf?.deps;
  if (!given) return createTestDatabase(kind);
  return { db: given.db, replica: given.replica, close: () => Promise.resolve() };
}

const activityOf = (dealer: FakeDealer, { idleAfterMs = Infinity }: TestAppOptions) =>
  createSiteActivity(dealer, idleAfterMs);

/**
 * Builds the whole HTTP side on a fresh database of the given kind; use `app.inject`, or `listen` for
 * sockets.
 */
export async function buildTestApp(options: TestAppOptions): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oddlight-test-'));
  const { secondOf } = options;
  const database = await openDatabaseOf(options);
  const clock = options.clock ?? secondOf?.clock ?? createFakeClock();
  const env = readEnv({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const [wakes, live, presence] = [
    createOutboxSignal(),
    createRealtimeBus(),
    createPresence(options.cluster?.relay),
  ];
  const dealer = secondOf?.dealer ?? createFakeDealer(clock);
  const log = createLog(env, options.logTo);
  const catalogue = options.catalogue ?? { ...games, [ladderGame.meta.slug]: ladderGame };
  const deps: Deps = {
    env,
    db: database.db,
    replica: database.replica,
    clock,
    dealer,
    arrivals: createInFlightRequests(dealer),
    catalogue,
    geo: createGeo(env, catalogue),
    offersOff: (country) => getDisabledOfferings(deps, country),
    vault: createVault('a key that only tests use, 32 characters'),
    mailer: createMailer(env, clock),
    outbox: wakes,
    live,
    presence,
    activity: activityOf(dealer, options),
    knownSessions: createSessionCache(options.cluster?.relay),
    background: createBackground(log),
    networks: await openNetworks({ env, db: database.db, clock, log }),
    log,
  };
  const app = await buildApp(deps, {
    ...(options.siteDir === undefined ? {} : { siteDir: options.siteDir }),
    redis: options.cluster?.client,
  });
  let realtime: Realtime | undefined;
  return {
    app,
    deps,
    clock,
    wakes,
    live,
    dealer,
    registerPlayer: (email) => registerPlayer(app, email),
    listen() {
      realtime = startRealtime(app, deps, { wakes, live, presence, relay: options.cluster?.relay });
      return app.listen({ port: 0, host: '127.0.0.1' });
    },
    realtime() {
      if (!realtime) throw new Error('nothing listens');
      return realtime;
    },
    async close() {
      await realtime?.close();
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
