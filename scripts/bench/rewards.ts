import { openDatabase, type Database } from '#server/db/connection.ts';
import { bringUpToDate } from '#server/db/open-migrated.ts';
import { accrueBatch } from '#server/features/rewards/accrual/batch.ts';
import {
  createFollowedSite,
  type FollowedSite,
} from '#server/features/rewards/accrual/testing/followed-site.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import type { RoundsTestPlayer } from '#server/testing/test-rounds.ts';
import { betsPerSecond } from './bets.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import {
  createPostgresDriver,
  placeBaselineBet,
  BET_WITHOUT_QUEUE_SQL,
  type RawDriver,
} from './baseline-bet.ts';
import { numberedId } from '#server/testing/numbered-id.ts';

const bettors = 32;
const turns = 15;
/** Pending rounds per turn of the follower, the number of their players, in batches as on PostgreSQL. */
const waiting = 10_000;
const players = 1_000;
const batch = 500;
const followTurns = 5;
/** Followers at once. */
const shares = 4;
/** Enough for every bet of the bench. */
const CREDIT_MINOR = 100_000_000_000_000n;
const MINOR = 100_000_000n;

/** The cost of rewards: the row that each bet writes for them, and the rate at which rows become rewards. */
export const measureRewards = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const database = await openDatabase({ databaseUrl: postgres.url });
  const driver = createPostgresDriver(postgres.url, bettors);
  try {
    await bringUpToDate(database.db);
    const site = createFollowedSite(database);
    const known: RoundsTestPlayer[] = [];
    for (let i = 0; i < players; i += 1) known.push(await site.newPlayer(CREDIT_MINOR));
    const counted = createRoundCounter(database, site, known, waiting);
    return [
      await betsWithQueue(driver, known.slice(0, bettors)),
      await roundsFollowed(counted),
      await sharesAgainstOne(counted),
    ];
  } finally {
    await driver.close();
    await database.close();
    await postgres.stop();
  }
};

/**
 * Alternates the same statement with and without the queue, in short turns, so that a busy machine slows both
 * equally.
 */
const betsWithQueue = async (driver: RawDriver, known: readonly RoundsTestPlayer[]): Promise<BenchResult> => {
  const bets = (text?: string) => known.map((player) => () => placeBaselineBet(driver, player, text));
  const kinds = [bets(), bets(BET_WITHOUT_QUEUE_SQL)] as const;
  const turn = async (kind: (typeof kinds)[number]): Promise<number> => {
    const rate = await betsPerSecond(kind);
    // Nothing consumes these rows.
    await driver.withConnection(async (query) => void (await query('truncate outbox, settled_bets', [])));
    return rate;
  };
  for (const kind of kinds) await turn(kind);
  const rates: [queued: number, unqueued: number][] = [];
  for (let i = 0; i < turns; i += 1) {
    // They alternate in going first, because the second one finds more rows.
    const first = await turn(kinds[i % 2 === 0 ? 0 : 1]);
    const second = await turn(kinds[i % 2 === 0 ? 1 : 0]);
    rates.push(i % 2 === 0 ? [first, second] : [second, first]);
  }
  const median = (of: (pair: (typeof rates)[number]) => number): number => percentile(rates.map(of), 0.5);
  return {
    name: 'rewards: straight bets with the queue against those without it on PostgreSQL',
    value: median(([queued, unqueued]) => queued / unqueued),
    unit: '',
    limit: { atLeast: 0.97 },
    detail:
      `${roundForDisplay(median(([queued]) => queued))}/s with, ${roundForDisplay(median(([, unqueued]) => unqueued))}/s without, ` +
      `median of ${turns} pairs of turns`,
  };
};

/** Queues rounds of all players and counts them with this many workers at once. Returns the rounds a second. */
type RoundCounter = (workers: number) => Promise<number>;

/** @param total rounds of all players in a turn */
export const createRoundCounter = (
  { db }: Pick<Database, 'db'>,
  site: FollowedSite,
  known: readonly RoundsTestPlayer[],
  total: number,
): RoundCounter => {
  const each = total / known.length;
  let turn = 0;
  return async (workers) => {
    turn += 1;
    const rows = known.flatMap(({ userId, accountId }, i) =>
      Array.from({ length: each }, (_, n) => ({
        round_id: numberedId((turn * known.length + i) * each + n),
        user_id: userId,
        account_id: accountId,
        is_main: true,
        game: 'dice',
        staked: MINOR,
        payout: 0n,
        multiplier: 0n,
        edge_ppm: 10_000,
        settled_at: site.clock.now(),
        // All levels up to Gold IV are reached over time.
        xp: BigInt(turn * 18_000 + n * 1_800) * MINOR,
      })),
    );
    for (let from = 0; from < rows.length; from += 1_000)
      await db
        .insertInto('settled_bets')
        .values(rows.slice(from, from + 1_000))
        .execute();
    const countShare = async (index: number): Promise<void> => {
      while ((await accrueBatch(site.deps, batch, { index, of: workers })).rounds > 0);
    };
    const startedMs = performance.now();
    await Promise.all(Array.from({ length: workers }, (_, index) => countShare(index)));
    return total / ((performance.now() - startedMs) / 1_000);
  };
};

const roundsFollowed = async (count: RoundCounter): Promise<BenchResult> => {
  // The first turn is a warm-up, because the code is compiled while it runs.
  await count(1);
  const rates: number[] = [];
  for (let turn = 0; turn < followTurns; turn += 1) rates.push(await count(1));
  return {
    name: 'rewards: settled rounds that the follower counts on PostgreSQL',
    value: percentile(rates, 0.5),
    unit: '/s',
    limit: { atLeast: 6_000 },
    detail: `${waiting} rounds of ${players} players in batches of ${batch}, including level-ups, median of ${followTurns} turns`,
  };
};

/** Turns alternate, so that a busy machine slows both equally. */
const sharesAgainstOne = async (count: RoundCounter): Promise<BenchResult> => {
  const ratios: number[] = [];
  for (let turn = 0; turn < followTurns; turn += 1) {
    const one = await count(1);
    ratios.push((await count(shares)) / one);
  }
  return {
    name: `rewards: rounds counted by ${shares} followers against one on PostgreSQL`,
    value: percentile(ratios, 0.5),
    unit: '',
    // On two cores, which the client and the database share; more followers need more cores.
    limit: { atLeast: 1.1 },
    detail: `median of ${followTurns} pairs of turns`,
  };
};
