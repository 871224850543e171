import { catalogue } from '#games/catalogue.ts';
import { buildApp } from './app.ts';
import { createBackground } from './background.ts';
import { systemClock } from './clock.ts';
import { openVault } from './db/secret-probe.ts';
import { createDealerTime } from './dealer-time.ts';
import type { Deps } from './deps.ts';
import type { Feature } from './feature.ts';
import * as features from './features/index.ts';
import { startBuiltInProvider } from './features/providers/feature.ts';
import { offersOff } from './features/reward-rules/feature.ts';
import { createGeo } from './geo.ts';
import { createArrivals } from './http/arrivals.ts';
import { createKnownSessions } from './http/known-sessions.ts';
import { startJobs } from './jobs.ts';
import { startLoops } from './loops.ts';
import { createMailer } from './mailer.ts';
import { openNetworks } from './networks/index.ts';
import { createLive } from './realtime/live.ts';
import { createPresence } from './realtime/presence.ts';
import { createOutboxSignal } from './realtime/outbox-signal.ts';
import { startRealtime } from './realtime/sockets.ts';
import type { Cluster } from './redis.ts';
import { checkSettingsFiles } from './settings-files.ts';

export type Closing = () => Promise<unknown> | unknown;

interface Serving extends Pick<Deps, 'env' | 'log' | 'db'> {
  readonly siteDir: string;
  readonly cluster: Cluster | undefined;
  /** What this opens is added to. */
  readonly closings: Closing[];
}

/** Serves site, API and sockets on an open database. Returns where it listens. */
export async function serve(serving: Serving): Promise<string> {
  const { env, log, db, siteDir, cluster, closings } = serving;
  const [outbox, live, dealer] = [createOutboxSignal(), createLive(), await createDealerTime(db)];
  const presence = createPresence(cluster?.relay);
  const deps: Deps = {
    ...{ env, db, log, clock: systemClock, dealer, catalogue, outbox, live, presence },
    arrivals: createArrivals(dealer),
    geo: createGeo(env, catalogue),
    offersOff: (country) => offersOff(deps, country),
    vault: await openVault(db, env),
    mailer: createMailer(env, systemClock),
    knownSessions: createKnownSessions(cluster?.relay),
    background: createBackground(log),
    networks: await openNetworks({ env, db, clock: systemClock, log }),
  };
  await checkSettingsFiles(deps);
  const app = await buildApp(deps, { siteDir, redis: cluster?.client });
  closings.push(() => app.close());
  await app.ready();
  const jobs = startJobs(deps);
  closings.push(() => jobs.stop());
  const realtime = startRealtime(app, deps, { wakes: outbox, live, presence, relay: cluster?.relay });
  closings.push(() => realtime.close());
  const address = await app.listen({ port: env.port, host: env.host });
  const provider = startBuiltInProvider(deps, address);
  closings.push(() => provider.stop());
  const loops = startLoops(deps);
  closings.push(() => loops.stop());
  await Promise.all(Object.values<Feature>(features).map(({ warmUp }) => warmUp?.()));
  return address;
}
