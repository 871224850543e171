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
import { createScanner } from '../scan.ts';
import { tableConfig } from './table-config.ts';

/** What the process is told as one line once it is to live. */
export interface ScanOrders {
  readonly databaseUrl: string;
  readonly network: string;
}

/** It is found dead so soon. */
const LEASE_MS = 200;

// A process of its own that looks for deposits as soon as nobody else does, until it is killed. It is started while
// the one before it still lives, so that its code is loaded when its orders come.
const [line] = (await once(createInterface(process.stdin), 'line')) as [string];
const { databaseUrl, network: id } = JSON.parse(line) as ScanOrders; // written by the test
// A parent that is killed itself must not leave this process behind.
setInterval(() => process.ppid === 1 && process.exit(), 500).unref();

const { db } = await openDatabase({ databaseUrl });
const clock = systemClock;
const dealer = await createDatabaseClock(db);
const network = await createDemoNetwork(tableConfig(id), { db, clock });
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const log = createLog(env);
const deps = { db, clock, env, catalogue, dealer, log, outbox: { wake: () => undefined } };
const { turn } = createScanner(deps, network);
process.stdout.write('looks\n');
await runAsLeader(
  deps,
  { name: `scan:${id}`, leaseMs: LEASE_MS, everyMs: 1, turn },
  new AbortController().signal,
);
