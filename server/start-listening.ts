import { catalogue } from '#games/catalogue.ts';
import { buildApp } from './app.ts';
import { createBackground } from './background-tasks.ts';
import { systemClock } from './clock.ts';
import { openVault } from './db/key-check.ts';
import { holderJob, removeHolder } from './db/key-holders.ts';
import type { Replica } from './db/replica.ts';
import { createDatabaseClock } from './database-clock.ts';
import type { Deps } from './deps.ts';
import type { Feature } from './feature.ts';
import * as features from './features/index.ts';
import { startBuiltInProvider } from './features/providers/feature.ts';
import { getDisabledOfferings } from './features/reward-rules/feature.ts';
import { createGeo } from './geo.ts';
import { createInFlightRequests } from './http/in-flight-requests.ts';
import { createSessionCache } from './http/session-cache.ts';
import { startJobs } from './jobs.ts';
import { startLoops } from './background-loops.ts';
import { createMailer } from './mailer.ts';
import { newId } from './ids.ts';
import { openNetworks } from './networks/index.ts';
import { createRealtimeBus } from './realtime/realtime-bus.ts';
import { createPresence } from './realtime/presence.ts';
import { createOutboxSignal } from './realtime/outbox-signal.ts';
import { startRealtime } from './realtime/sockets.ts';
import type { Cluster } from './shared-redis.ts';
import { checkSettingsFiles } from './settings-files.ts';
import { createSiteActivity, type SiteActivity } from './site-activity.ts';

export type CloseHandler = () => Promise<unknown> | unknown;

interface Serving extends Pick<Deps, 'env' | 'log' | 'db'> {
  readonly siteDir: string;
  readonly cluster: Cluster | undefined;
  /** Receives a handler for everything this opens. */
  readonly closings: CloseHandler[];
}

/** What listens. */
export interface Listening {
  readonly address: string;
  /** From now on the process is not ready, and sends its callers to another one. */
  drain(): void;
}

/** Calls that are not answered by then are cut off; shorter than the time in which a process must end. */
const ANSWERED_MOST_MS = 4_000;

/** Serves the site, API and sockets on an open database. */
export async function startListening(serving: Serving): Promise<Listening> {
  const { env, log, db, siteDir, cluster, closings } = serving;
  const [outbox, live, dealer] = [createOutboxSignal(), createRealtimeBus(), await createDatabaseClock(db)];
  const presence = createPresence(cluster?.relay);
  const activity = createSiteActivity(dealer);
  const replica = await openReplicaOf(serving, activity);
  closings.push(() => replica?.close());
  const processId = newId(systemClock);
  const vault = await openVault(db, env, processId);
  closings.push(() => removeHolder(db, processId));
  const deps: Deps = {
    env,
    db,
    replica,
    log,
    clock: systemClock,
    dealer,
    catalogue,
    outbox,
    live,
    presence,
    activity,
    arrivals: createInFlightRequests(dealer),
    geo: createGeo(env, catalogue),
    offersOff: (country) => getDisabledOfferings(deps, country),
    vault,
    mailer: createMailer(env, systemClock),
    knownSessions: createSessionCache(cluster?.relay),
    background: createBackground(log),
    networks: await openNetworks({ env, db, clock: systemClock, log }),
  };
  await checkSettingsFiles(deps);
  const app = await buildApp(deps, { siteDir, redis: cluster?.client });
  closings.push(() => app.close());
  await app.ready();
  const jobs = startJobs(deps, [holderJob(processId)]);
  closings.push(() => jobs.stop());
  const realtime = startRealtime(app, deps, { wakes: outbox, live, presence, relay: cluster?.relay });
  closings.push(() => realtime.close());
  // The last step that takes time: once it is ready, the process ends in order when it is asked to.
  await Promise.all(Object.values<Feature>(features).map(({ warmUp }) => warmUp?.()));
  const address = await app.listen({ port: env.port, host: env.host });
  const provider = startBuiltInProvider(deps, address);
  closings.push(() => provider.stop());
  const loops = startLoops(deps);
  closings.push(() => loops.stop());
  closings.push(async () => {
    await app.draining.answered(ANSWERED_MOST_MS);
    await realtime.sendElsewhere();
  });
  return { address, drain: () => app.draining.begin() };
}

/** Loaded only if DATABASE_REPLICA_URL is set. */
async function openReplicaOf(
  { env, db, log }: Serving,
  activity: SiteActivity,
): Promise<Replica | undefined> {
  const { replicaUrl: url, replicaMaxLagSeconds: maxLagSeconds } = env;
  const pool = { max: env.replicaPoolSize, prepares: env.prepares, isPooled: env.directUrl !== undefined };
  if (url === undefined) return undefined;
  const { openReplica } = await import('./db/replica.ts');
  return openReplica({ url, pool, primary: db, maxLagSeconds, activity, log });
}
