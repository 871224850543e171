import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers';
import { catalogue } from '#games/catalogue.ts';
import { systemClock } from '../../../clock.ts';
import { createDatabaseClock } from '../../../database-clock.ts';
import { openDatabase } from '../../../db/connection.ts';
import { readEnv } from '../../../env.ts';
import { runAsLeader } from '../../../run-as-leader.ts';
import { createLog } from '../../../log.ts';
import { createDemoNetwork } from '../../../networks/demo/index.ts';
import { createSteadyActivity } from '../../../site-activity.ts';
import { createScanner } from '../scan.ts';
import { tableConfig } from './table-config.ts';

/** The orders, sent as one line when the process is to start work. */
export interface ScanOrders {
  readonly databaseUrl: string;
  readonly network: string;
}

/** Short, so that a dead process is replaced soon. */
const LEASE_MS = 200;

// A separate process that scans for deposits as soon as no other one does, until it is killed. It starts
// while the previous one still runs, so that its code is loaded when the orders arrive.
const [line] = (await once(createInterface(process.stdin), 'line')) as [string];
const { databaseUrl, network: id } = JSON.parse(line) as ScanOrders; // written by the test
// Exits if the parent is killed.
setInterval(() => process.ppid === 1 && process.exit(), 500).unref();

const { db } = await openDatabase({ databaseUrl });
const clock = systemClock;
const dealer = await createDatabaseClock(db);
const network = await createDemoNetwork(tableConfig(id), { db, clock });
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const log = createLog(env);
const activity = createSteadyActivity(dealer);
const deps = { db, clock, env, catalogue, dealer, activity, log, outbox: { wake: () => undefined } };
const { turn } = createScanner(deps, network);
process.stdout.write('looks\n');
await runAsLeader(
  deps,
  { name: `scan:${id}`, leaseMs: LEASE_MS, everyMs: 1, turn },
  new AbortController().signal,
);
