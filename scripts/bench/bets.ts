import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { openSite, type Site } from '../../tests/browser/site.ts';
import { percentile, rounded, type Figure } from './figure.ts';
import { registerPlayers } from './http-players.ts';
import { rawBet, rawEmbedded, rawPostgres, type RawDriver } from './raw-bet.ts';

const players = 32;
const turns = 9;
const warmUpMs = 400;
const turnMs = 1_600;
const secretKey = 'bench-secret-key-of-no-other-use-0123456789abcdef';

/**
 * Bets per second through HTTP, 32 players at once, against the same transaction issued straight to the database.
 * Both keep the settings of production: PostgreSQL syncs every commit to the disk, the embedded database does not.
 */
export const measureBets = async (): Promise<readonly Figure[]> => [await onPostgres(), await onEmbedded()];

const onPostgres = async (): Promise<Figure> => {
  const postgres = await startPostgres({ durable: true });
  const site = await openSite({ DATABASE_URL: postgres.url, SECRET_KEY: secretKey, DEMO: 'on' });
  const driver = rawPostgres(postgres.url);
  try {
    return await compared('PostgreSQL (fsync and synchronous_commit on)', site, () =>
      Promise.resolve(driver),
    );
  } finally {
    await driver.close();
    await site.close();
    await postgres.stop();
  }
};

/** Only one process may open an embedded folder, so the straight bets go to a copy of it in this process. */
const onEmbedded = async (): Promise<Figure> => {
  const site = await openSite();
  const copy = await mkdtemp(join(tmpdir(), 'oddlight-bench-'));
  let driver: RawDriver | undefined;
  try {
    return await compared('the embedded database (no fsync)', site, async () => {
      await site.stop();
      await cp(join(site.dataDir, 'database'), copy, { recursive: true });
      await site.start();
      driver = await rawEmbedded(copy);
      return driver;
    });
  } finally {
    await driver?.close();
    await site.close();
    await rm(copy, { recursive: true, force: true });
  }
};

/** Short turns one after the other, so that a busy machine slows both alike. */
const compared = async (name: string, site: Site, openDriver: () => Promise<RawDriver>): Promise<Figure> => {
  const bettors = await registerPlayers(site.url, players);
  const driver = await openDriver();
  const overHttp = bettors.map((bettor) => () => bettor.bet());
  const straight = bettors.map((bettor) => () => rawBet(driver, bettor));
  const http: number[] = [];
  const direct: number[] = [];
  // One turn of each that is not counted: both programs are compiled while they run.
  await betsPerSecond(overHttp);
  await betsPerSecond(straight);
  for (let turn = 0; turn < turns; turn += 1) {
    http.push(await betsPerSecond(overHttp));
    direct.push(await betsPerSecond(straight));
    // Nobody tells these events; left there, they would be the server's work in its next turn.
    await driver.withConnection(async (query) => void (await query('delete from outbox', [])));
  }
  const [httpRate, directRate] = [percentile(http, 0.5), percentile(direct, 0.5)];
  return {
    name: `bets over HTTP against straight transactions on ${name}`,
    value: httpRate / directRate,
    unit: '',
    limit: { atLeast: 0.6 },
    detail: `${rounded(httpRate)}/s over HTTP, ${rounded(directRate)}/s straight, medians of ${turns} turns by turns`,
  };
};

/** Every bet is asked for when the one before it is answered, by all players at once. */
const betsPerSecond = async (bets: readonly (() => Promise<void>)[]): Promise<number> => {
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
