import { ensurePrivateFolder } from '#server/data-folder.ts';
import { createDatabaseClock } from '#server/database-clock.ts';
import type { Db } from '#server/db/connection.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { executeStatement as runStatement, defineStatement } from '#server/db/statement.ts';
import { systemClock } from '#server/clock.ts';
import { environmentVariables, readEnv, type Env } from '#server/env.ts';
import { releaseLease, renewLease, forceAcquireLease, type LeaseDeps } from '#server/lease.ts';
import { createLog } from '#server/log.ts';
import { formatCoinUnits } from '#server/networks/coin-amount.ts';
import { openNetworks } from '#server/networks/index.ts';
import { getCoin, type NetworkAddress, type Network, type SweepPlan } from '#server/networks/network.ts';
import { StartError } from '#server/start-error.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * `npm run wallet:sweep -- <network>`: moves deposits into the hot wallet. Prompts for the mnemonic, which is
 * never stored, shows the plan, and sends it after confirmation. Withdrawals of the network are paused
 * meanwhile. Returns the exit code.
 */
export const run = async (args: readonly string[]): Promise<number> => {
  try {
    const [id, ...rest] = args;
    if (id === undefined || rest.length > 0)
      throw new StartError('name the network: npm run wallet:sweep -- <network>');
    const env = readEnv(environmentVariables(process.cwd()));
    return await withFolder(env, () => withDatabase(env, (db) => sweep(env, db, id)));
  } catch (error) {
    console.error(`The sweep is incomplete: ${explainFailure(error)}`);
    return 1;
  }
};

/** Only one process may open the embedded database: its server must be stopped. */
const withFolder = async <T>(env: Env, work: () => Promise<T>): Promise<T> => {
  if (env.databaseUrl !== undefined) return work();
  await ensurePrivateFolder(env.dataDir);
  const lock = await lockFolder(env.dataDir);
  return work().finally(() => lock.release());
};

const withDatabase = async <T>(env: Env, work: (db: Db) => Promise<T>): Promise<T> => {
  const database = await openMigrated(env, { name: 'oddlight wallet:sweep' });
  return work(database.db).finally(() => database.close());
};

const sweep = async (env: Env, db: Db, id: string): Promise<number> => {
  const networks = await openNetworks({ env, db, clock: systemClock, log: createLog(env) });
  const network = networks.get(id);
  if (!network)
    throw new StartError(`unknown network ${id}; configured: ${[...networks.keys()].join(', ') || 'none'}.`);
  const terminal = openTerminal();
  try {
    const mnemonic = await terminal.ask(`Mnemonic of ${id} (it is not shown): `, { isHidden: true });
    if (!mnemonic) throw new StartError('no mnemonic was entered.');
    const deps = { db, clock: systemClock, dealer: await createDatabaseClock(db) };
    return await whilePaymentsWait(deps, id, (assertLed) =>
      sweepLed(db, network, mnemonic, terminal, assertLed),
    );
  } finally {
    terminal.close();
  }
};

const LEASE_MS = 20_000;

/** Pauses withdrawals, which use the same coins and nonces of the hot wallet, until the work is done. */
const whilePaymentsWait = async <T>(
  deps: LeaseDeps,
  network: string,
  work: (assertLed: () => void) => Promise<T>,
): Promise<T> => {
  const lease = await forceAcquireLease(deps, `pay:${network}`, LEASE_MS);
  let lost: unknown = null;
  const renewing = setInterval(() => {
    renewLease(deps, lease).catch((error: unknown) => (lost = error));
  }, LEASE_MS / 4);
  try {
    return await work(() => {
      if (lost !== null)
        throw new StartError(
          'another process is paying or sweeping: check what was sent, then run this again.',
        );
    });
  } finally {
    clearInterval(renewing);
    await releaseLease(deps, lease);
  }
};

const sweepLed = async (
  db: Db,
  network: Network,
  mnemonic: string,
  terminal: Terminal,
  assertLed: () => void,
): Promise<number> => {
  const { id } = network.info;
  const addresses = await runStatement(db, ADDRESSES, { id });
  const taken = (await runStatement(db, TAKEN, { id })).map(({ take }) => take);
  console.log(`${addresses.length} addresses of ${id} received deposits.`);
  const plan = await network.planSweep(mnemonic, addresses, taken).catch((error: Error) => {
    throw new StartError(error.message, { cause: error });
  });
  showPlan(network, plan);
  if (plan.steps.length === 0) {
    console.log('There is nothing to move.');
    return 0;
  }
  if ((await terminal.ask('Type yes to send it: ')) !== 'yes') {
    console.log('Nothing was sent.');
    return 0;
  }
  assertLed();
  let sent = 0;
  for await (const { from, txid } of plan.send()) {
    console.log(`${from} ${txid}`);
    sent += 1;
    assertLed();
  }
  console.log(`${sent} transactions were sent.`);
  return 0;
};

const ADDRESSES = defineStatement<{ id: string }, NetworkAddress & { readonly index: number }>(
  `select index, address, tag, key from deposit_addresses a where network = @id and index is not null
    and exists (select from deposits d where d.network = a.network and d.key = a.key) order by index`,
);
/** What withdrawals have used that may still confirm, or may be forked off again. */
const TAKEN = defineStatement<{ id: string }, { take: string }>(
  `select t.take from withdrawals w join withdrawal_takes t on t.withdrawal_id = w.id and t.network = w.network
  where w.network = @id and (w.state in ('signed', 'sent') or (w.state = 'confirmed' and not w.settled))`,
);

const showPlan = (network: Network, { steps, left = [], feeCoin }: SweepPlan): void => {
  const amount = (coin: string, units: bigint): string =>
    `${formatCoinUnits(units, getCoin(network, coin).decimals)} ${coin}`;
  const sums = new Map<string, bigint>();
  for (const { from, coin, units, fee, isForFees = false } of steps) {
    const why = isForFees ? ' to addresses without coins for fees' : '';
    console.log(`${from} sends ${amount(coin, units)}${why}, maximum fee ${amount(feeCoin ?? coin, fee)}`);
    if (!isForFees) sums.set(coin, (sums.get(coin) ?? 0n) + units);
  }
  for (const { from, coin, units } of left)
    console.log(`${from} keeps ${amount(coin, units)}, which is less than its fee`);
  for (const [coin, units] of sums) console.log(`Total: ${amount(coin, units)}.`);
};
