import { catalogue } from '#games/catalogue.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import { bringUpToDate } from '#server/db/open-migrated.ts';
import { creditConfirmedDeposits } from '#server/features/deposits/crediting.ts';
import type { NetworkWithInfo } from '#server/features/deposits/rows.ts';
import { readEnv } from '#server/env.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import { createPostgresDriver, type RawDriver } from './baseline-bet.ts';
import {
  creditByBulkStatements,
  DEPOSITS,
  seedDepositors,
  scanLease,
  NETWORK,
  readCredited,
  TIP,
  seedPendingDeposits,
} from './baseline-deposits.ts';

const turns = 15;
const warmUps = 3;

const network: NetworkWithInfo = {
  info: {
    id: NETWORK,
    name: 'Bench',
    adapter: 'demo',
    confirmations: 3,
    blockSeconds: 5,
    needsTag: false,
    explorerAddress: null,
    explorerTxid: null,
    dailyLimit: null,
    bumpAfterSeconds: 60,
    coins: [{ iso: 'BTC', name: 'Bitcoin', decimals: 8, minDeposit: 1n, minWithdraw: 1n }],
  },
};

/**
 * Crediting 1,000 deposits, next to the same writes by bare bulk statements, on PostgreSQL as in production.
 */
export const measureDeposits = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const database = await openDatabase({ databaseUrl: postgres.url });
  const driver = createPostgresDriver(postgres.url, 1);
  const deps = {
    db: database.db,
    clock: systemClock,
    outbox: { wake: () => undefined },
    env: readEnv({ NODE_ENV: 'test' }),
    catalogue,
    log: { error: (...told: unknown[]) => console.error(...told) },
  };
  try {
    await bringUpToDate(database.db);
    await seedDepositors(driver);
    const credit = () => creditConfirmedDeposits(deps, network, scanLease, TIP);
    const { house, hand } = await alternate(driver, credit);
    return [
      {
        name: `cashier: crediting ${DEPOSITS} deposits against the same writes by hand on PostgreSQL`,
        value: percentile(house, 0.5) / percentile(hand, 0.5),
        unit: '',
        limit: { atMost: 3 },
        detail: `${roundForDisplay(percentile(house, 0.5))} ms credited, ${roundForDisplay(percentile(hand, 0.5))} ms by hand, medians of ${turns} turns by turns`,
      },
    ];
  } finally {
    await driver.close();
    await database.close();
    await postgres.stop();
  }
};

const alternate = async (
  driver: RawDriver,
  credit: () => Promise<void>,
): Promise<{ readonly house: readonly number[]; readonly hand: readonly number[] }> => {
  const [house, hand]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    const ids = await seedPendingDeposits(driver);
    const houseMs = await timed(credit);
    const credited = await readCredited(driver, ids);
    const write = creditByBulkStatements(await seedPendingDeposits(driver), credited);
    const handMs = await timed(() => write(driver));
    if (turn < warmUps) continue;
    house.push(houseMs);
    hand.push(handMs);
  }
  return { house, hand };
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};
