import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { openSite, type RunningSite } from '../../tests/browser/site.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import { registerPlayers } from './http-players.ts';
import {
  placeMinimalBet,
  createEmbeddedDriver,
  createPostgresDriver,
  placeBaselineBet,
  type RawDriver,
} from './baseline-bet.ts';

const players = 32;
const turns = 9;
const warmUpMs = 400;
const turnMs = 1_600;
const secretKey = 'bench-secret-key-of-no-other-use-0123456789abcdef';

const baselines = { straight: placeBaselineBet, bare: placeMinimalBet };
type Baseline = keyof typeof baselines;

interface Kind {
  readonly what: string;
  readonly bets: readonly (() => Promise<void>)[];
  /** Bets per second of each turn. */
  readonly rates: number[];
  readonly limit?: number | undefined;
}

/**
 * Bets per second through HTTP with 32 concurrent players, next to two baselines on the same database in the
 * same run, each from a program that does nothing else, on 32 connections with every statement prepared.
 * *Straight*: the bet with the application's safety but without its knowledge of the player: a read, and one
 * statement that compares what was read, writes everything and commits. (Two round trips; the application
 * mostly needs only the second.)
 * *Bare* (PostgreSQL): one statement with all the writes of a dice bet and no safeguards: no read, no
 * comparison, no look at earlier bets.
 * Both use production settings: PostgreSQL syncs every commit to disk, the embedded database does not.
 */
export const measureBets = async (): Promise<readonly BenchResult[]> => [
  ...(await onPostgres()),
  ...(await onEmbedded()),
];

const onPostgres = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const site = await openSite({ DATABASE_URL: postgres.url, SECRET_KEY: secretKey, DEMO: 'on' });
  const driver = createPostgresDriver(postgres.url, players);
  try {
    const name = 'PostgreSQL (fsync and synchronous_commit on)';
    return await compared(name, site, { straight: 0.65, bare: 0.4 }, async () => ({
      straight: driver,
      bare: driver,
    }));
  } finally {
    await driver.close();
    await site.close();
    await postgres.stop();
  }
};

/** Only one process may open an embedded folder, so the straight bets run on a copy of it in this process. */
const onEmbedded = async (): Promise<readonly BenchResult[]> => {
  const site = await openSite();
  const copy = await mkdtemp(join(tmpdir(), 'oddlight-bench-'));
  let driver: RawDriver | undefined;
  try {
    return await compared('the embedded database (no fsync)', site, { straight: 0.8 }, async () => {
      await site.stop();
      await cp(join(site.dataDir, 'database'), copy, { recursive: true });
      await site.start();
      driver = await createEmbeddedDriver(copy);
      return { straight: driver };
    });
  } finally {
    await driver?.close();
    await site.close();
    await rm(copy, { recursive: true, force: true });
  }
};

/** Alternates short turns, so that a busy machine slows all of them equally. */
const compared = async (
  name: string,
  site: RunningSite,
  limits: Partial<Record<Baseline, number>>,
  openDrivers: () => Promise<Partial<Record<Baseline, RawDriver>>>,
): Promise<readonly BenchResult[]> => {
  const bettors = await registerPlayers(site.url, players);
  const drivers = await openDrivers();
  const kinds: Kind[] = [{ what: 'over HTTP', bets: bettors.map((bettor) => () => bettor.bet()), rates: [] }];
  for (const [baseline, bet] of Object.entries(baselines) as [Baseline, typeof placeBaselineBet][]) {
    const driver = drivers[baseline];
    if (!driver) continue;
    const bets = bettors.map((bettor) => () => bet(driver, bettor));
    kinds.push({ what: baseline, bets, rates: [], limit: limits[baseline] });
  }
  // One warm-up turn each, because the code is compiled while it runs.
  for (const { bets } of kinds) await betsPerSecond(bets);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { bets, rates, limit } of kinds) {
      rates.push(await betsPerSecond(bets));
      // Nothing publishes these events; left in place, they would be work for the server in its next turn.
      const clean = limit === undefined ? undefined : drivers.straight;
      await clean?.withConnection(async (query) => void (await query('delete from outbox', [])));
    }
  }
  const [http = 0, ...others] = kinds.map(({ rates }) => percentile(rates, 0.5));
  return others.map((rate, index) => {
    const { what, limit = 0 } = kinds[index + 1] as Kind; // `others` leaves out the first
    return {
      name: `bets over HTTP against ${what} ones on ${name}`,
      value: http / rate,
      unit: '',
      limit: { atLeast: limit },
      detail: `${roundForDisplay(http)}/s over HTTP, ${roundForDisplay(rate)}/s ${what}, medians of ${turns} turns by turns`,
    };
  });
};

/** All players bet concurrently, each as soon as the previous bet is answered. */
export const betsPerSecond = async (bets: readonly (() => Promise<void>)[]): Promise<number> => {
  const countFromMs = performance.now() + warmUpMs;
  const endMs = countFromMs + turnMs;
  let count = 0;
  const playOn = async (bet: () => Promise<void>): Promise<void> => {
    for (;;) {
      await bet();
      const nowMs = performance.now();
      if (nowMs >= endMs) return;
      if (nowMs >= countFromMs) count += 1;
    }
  };
  await Promise.all(bets.map(playOn));
  return count / (turnMs / 1000);
};
