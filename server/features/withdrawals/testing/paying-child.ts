import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setInterval, setTimeout } from 'node:timers';
import { systemClock } from '../../../clock.ts';
import { createDatabaseClock } from '../../../database-clock.ts';
import { openDatabase } from '../../../db/connection.ts';
import { readEnv } from '../../../env.ts';
import { createLog } from '../../../log.ts';
import { openNetworks } from '../../../networks/index.ts';
import type { Network } from '../../../networks/network.ts';
import { createSteadyActivity } from '../../../site-activity.ts';
import { payNetwork } from '../payer.ts';
import type { PayerKillPoint } from './paying-orders.ts';

/** The orders, sent as one line when the process is to start work. */
export interface PayingOrders {
  readonly databaseUrl: string;
  /**
   * Settings of the site, with NETWORKS unless it is the built-in one, and the secrets that they refer to.
   */
  readonly settings: Readonly<Record<string, string>>;
  readonly network: string;
  /** Null: it is not killed. */
  readonly dies: { readonly at: PayerKillPoint; readonly afterMs: number } | null;
}

// A separate process that pays until it kills itself at a given point. Its code is loaded while the previous
// process still runs.
await import(`../../../networks/${process.argv[2]}/index.ts`);
process.stdout.write('ready\n');
const [line] = (await once(createInterface(process.stdin), 'line')) as [string];
const { databaseUrl, settings, network: id, dies } = JSON.parse(line) as PayingOrders; // written by the test
// Exits if the parent is killed.
setInterval(() => process.ppid === 1 && process.exit(), 500).unref();

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
  // Blocks until the signal arrives, so that nothing else runs.
  for (;;);
};
const reached = (state: PayerKillPoint): void => {
  if (dies?.at !== state) return;
  if (dies.afterMs === 0) die();
  setTimeout(die, dies.afterMs);
};

const { db } = await openDatabase({ databaseUrl });
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
const [log, clock] = [createLog(env), systemClock];
const networks = await openNetworks({ env, db, clock, log }, settings);
const network = networks.get(id);
if (!network) throw new Error(`There is no network ${id}.`);
const dying: Network = {
  ...network,
  async prepare(payment, options) {
    const signed = await network.prepare(payment, options);
    reached('approved');
    return signed;
  },
  async broadcast(signed) {
    reached('signed');
    await network.broadcast(signed);
    reached('sent');
  },
  async status(txid) {
    const status = await network.status(txid);
    if (status !== 'unknown' && status.depth >= network.info.confirmations) reached('confirmed');
    return status;
  },
};
const dealer = await createDatabaseClock(db);
const deps = {
  db,
  clock,
  log,
  networks,
  dealer,
  activity: createSteadyActivity(dealer),
  outbox: { wake: () => undefined },
};
await payNetwork(deps, dying, new AbortController().signal, { leaseMs: 300, everyMs: 10 });
