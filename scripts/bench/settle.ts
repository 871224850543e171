import { entry } from '#games/crash/entry.ts';
import { createDraw } from '#core/draw.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase, type Db } from '#server/db/connection.ts';
import { bringUpToDate } from '#server/db/open-migrated.ts';
import { createDatabaseClock } from '#server/database-clock.ts';
import { crashGame } from '#server/features/crash/game.ts';
import { setAsideBets } from '#server/features/crash/set-aside-bets.ts';
import { settleGame } from '#server/rounds/index.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import { createPostgresDriver, type RawDriver } from './baseline-bet.ts';
import { settleByBulkStatements, readSettled } from './baseline-settle.ts';
import {
  BETS,
  BENCH_CHAIN_LENGTH,
  HASH,
  seedSettleData,
  settleLease,
  seedOpenBets,
  PUBLIC_SEED,
  type OpenBets,
} from './settle-table.ts';

const turns = 15;
const warmUps = 3;

/**
 * Settling a round of 1,000 bets, next to a bare pair of bulk statements with the same writes, on PostgreSQL
 * as in production.
 */
export const measureSettle = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const database = await openDatabase({ databaseUrl: postgres.url });
  const driver = createPostgresDriver(postgres.url, 1);
  try {
    await bringUpToDate(database.db);
    await seedSettleData(driver);
    const { house, pair } = await alternate(driver, await settler(database.db));
    return [
      {
        name: `crash: settling a round of ${BETS} bets against a bare pair of bulk statements on PostgreSQL`,
        value: percentile(house, 0.5) / percentile(pair, 0.5),
        unit: '',
        limit: { atMost: 3 },
        detail: `${roundForDisplay(percentile(house, 0.5))} ms settled, ${roundForDisplay(percentile(pair, 0.5))} ms by the pair, medians of ${turns} turns by turns`,
      },
    ];
  } finally {
    await driver.close();
    await database.close();
    await postgres.stop();
  }
};

const settler = async (db: Db): Promise<(bets: OpenBets) => Promise<void>> => {
  const deps = {
    db,
    clock: systemClock,
    dealer: await createDatabaseClock(db),
    catalogue: { crash: entry },
    outbox: { wake: () => undefined },
    log: console,
  };
  const crash = crashGame(BENCH_CHAIN_LENGTH);
  const point = crash.endPoint(createDraw(HASH, PUBLIC_SEED, 1));
  const end = { hash: HASH, point, runsMs: crash.runsFor(point) };
  return async ({ game }) => {
    const resting = await setAsideBets(deps).load();
    await settleGame(deps, crash, game, end, settleLease, resting);
  };
};

const alternate = async (
  driver: RawDriver,
  settle: (bets: OpenBets) => Promise<void>,
): Promise<{ readonly house: readonly number[]; readonly pair: readonly number[] }> => {
  const [house, pair]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    const bets = await seedOpenBets(driver, 2 * turn + 1);
    const houseMs = await timed(() => settle(bets));
    const settled = await readSettled(driver, bets);
    const settleByPair = settleByBulkStatements(await seedOpenBets(driver, 2 * turn + 2), settled);
    const pairMs = await timed(() => settleByPair(driver));
    if (turn < warmUps) continue;
    house.push(houseMs);
    pair.push(pairMs);
  }
  return { house, pair };
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};
