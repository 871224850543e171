import { setTimeout as wait } from 'node:timers/promises';
import { demoNetworks } from '#server/networks/demo/built-in.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { openSite } from '../../tests/browser/site.ts';
import { betsPerSecond } from './bets.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import { registerPlayers, type HttpPlayer } from './http-players.ts';
import { createPostgresDriver, type RawDriver } from './baseline-bet.ts';

const players = 32;
const turns = 9;
/** Runs per turn: together longer than the time between two blocks. */
const runs = 3;
/** Longer than the interval in which workers check their lease. */
const settleMs = 2_500;
const depositEveryMs = 1_000;
const secretKey = 'bench-secret-key-of-no-other-use-0123456789abcdef';

const workers = `name like 'scan:%' or name like 'pay:%'`;
/** Marks the leases as held by another process, which does no work. */
const STOP = `update leases set fence = fence + 1, until = now() + interval '1 hour' where ${workers}`;
const START = `update leases set until = now() where ${workers}`;
const CREDITED = `select count(*)::int as count from deposits where state = 'credited'`;

/**
 * Bets per second over HTTP while the workers of all built-in networks run, alternating with turns without
 * them on the same server. In both a player deposits on every network each second.
 */
export const measureCashier = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const site = await openSite({ DATABASE_URL: postgres.url, SECRET_KEY: secretKey, DEMO: 'on' });
  const driver = createPostgresDriver(postgres.url, 1);
  const over = new AbortController();
  try {
    const [waiting, ...bettors] = await registerPlayers(site.url, players + 1);
    if (!waiting) throw new Error('nobody deposits');
    const deposits = await depositsOf(waiting);
    const bets = bettors.map((bettor) => () => bettor.bet());
    const [measured] = await Promise.all([
      alternate(driver, bets).finally(() => over.abort()),
      keepDepositing(deposits, over.signal),
    ]);
    return [figureOf(measured)];
  } finally {
    over.abort();
    await driver.close();
    await site.close();
    await postgres.stop();
  }
};

interface Turns {
  readonly withWorkers: number[];
  readonly without: number[];
  /** Deposits credited during the turns of each kind. */
  credited: number;
  creditedWithout: number;
}

const alternate = async (driver: RawDriver, bets: readonly (() => Promise<void>)[]): Promise<Turns> => {
  const measured: Turns = { withWorkers: [], without: [], credited: 0, creditedWithout: 0 };
  // One warm-up turn each, because the code is compiled while it runs.
  for (let turn = -1; turn < turns; turn += 1) {
    const without = await turnOf(driver, STOP, bets);
    const withWorkers = await turnOf(driver, START, bets);
    if (turn < 0) continue;
    measured.without.push(without.rate);
    measured.withWorkers.push(withWorkers.rate);
    measured.credited += withWorkers.credited;
    measured.creditedWithout += without.credited;
  }
  return measured;
};

const turnOf = async (driver: RawDriver, change: string, bets: readonly (() => Promise<void>)[]) => {
  await queryCount(driver, change);
  await wait(settleMs);
  const before = await queryCount(driver, CREDITED);
  let sum = 0;
  for (let run = 0; run < runs; run += 1) sum += await betsPerSecond(bets);
  return { rate: sum / runs, credited: (await queryCount(driver, CREDITED)) - before };
};

const queryCount = async (driver: RawDriver, text: string): Promise<number> => {
  let rows: readonly unknown[] = [];
  await driver.withConnection(async (query) => void (rows = await query(text, [])));
  const [row] = rows as readonly { readonly count: number }[]; // the row of the count
  return row?.count ?? 0;
};

const figureOf = ({ withWorkers, without, credited, creditedWithout }: Turns): BenchResult => {
  if (credited === 0 || creditedWithout > 0) throw new Error('the workers ran during the wrong turn');
  const [rate, alone] = [percentile(withWorkers, 0.5), percentile(without, 0.5)];
  return {
    name: 'cashier: bets over HTTP while its workers run against the same without them on PostgreSQL',
    value: rate / alone,
    unit: '',
    limit: { atLeast: 0.95 },
    detail: `${roundForDisplay(rate)}/s while they run (${credited} deposits credited), ${roundForDisplay(alone)}/s without, medians of ${turns} turns by turns`,
  };
};

/** One call per coin of each network, which sends the smallest deposit. */
const depositsOf = async (player: HttpPlayer): Promise<readonly (() => Promise<unknown>)[]> => {
  const deposits: (() => Promise<unknown>)[] = [];
  for (const { info } of demoNetworks) {
    for (const { iso: coin } of info.coins) {
      const requested = { network: info.id, coin };
      const { address, tag, min_deposit } = (await player.call(
        '/api/wallet/address/generate',
        requested,
      )) as {
        readonly address: string;
        readonly tag: string | null;
        readonly min_deposit: string;
      }; // reply of generateAddress
      const sent = { ...requested, address, tag, amount: min_deposit };
      deposits.push(() => player.call('/api/wallet/demo/send', sent));
    }
  }
  return deposits;
};

/** Deposits until the signal aborts. @throws when a deposit is refused. */
const keepDepositing = async (
  deposits: readonly (() => Promise<unknown>)[],
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    for (const deposit of deposits) await deposit();
    await wait(depositEveryMs);
  }
};
