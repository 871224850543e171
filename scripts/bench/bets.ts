import { catalogue } from '#games/catalogue.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase, type DatabaseOptions } from '#server/db/connection.ts';
import { openRound } from '#server/rounds/index.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { createVault, secretInFolder } from '#server/vault.ts';
import { openSite, type Site } from '../../tests/browser/site.ts';
import { percentile, rounded, type Figure } from './figure.ts';
import { registerPlayers, type HttpPlayer } from './http-players.ts';

const players = 32;
const turns = 3;
const warmUpMs = 1_500;
const turnMs = 3_000;
const secretKey = 'bench-secret-key-of-no-other-use-0123456789abcdef';

/** Bets per second through HTTP, 32 players at once, against the same transaction called straight on the database. */
export const measureBets = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres({ durable: true });
  try {
    return [
      await measureOn('PostgreSQL', { DATABASE_URL: postgres.url, SECRET_KEY: secretKey, DEMO: 'on' }),
      await measureOn('the embedded database', {}),
    ];
  } finally {
    await postgres.stop();
  }
};

const measureOn = async (name: string, environment: Record<string, string>): Promise<Figure> => {
  const site = await openSite(environment);
  try {
    const bettors = await registerPlayers(site.url, players);
    const http: number[] = [];
    const straight: number[] = [];
    // Turn by turn, so that a busy machine slows both alike.
    for (let turn = 0; turn < turns; turn += 1) {
      http.push(await betsPerSecond(bettors, (bettor) => bettor.bet()));
      straight.push(await straightBets(site, environment, bettors));
    }
    const [overHttp, direct] = [percentile(http, 0.5), percentile(straight, 0.5)];
    return {
      name: `bets over HTTP against straight transactions on ${name}`,
      value: overHttp / direct,
      unit: '',
      limit: { atLeast: 0.6 },
      detail: `${rounded(overHttp)}/s over HTTP, ${rounded(direct)}/s straight, median of ${turns} turns`,
    };
  } finally {
    await site.close();
  }
};

/** Only one process may open the embedded folder, so the server rests meanwhile. */
const straightBets = async (
  site: Site,
  environment: Record<string, string>,
  bettors: readonly HttpPlayer[],
): Promise<number> => {
  const databaseUrl = environment.DATABASE_URL;
  if (databaseUrl === undefined) await site.stop();
  const options: DatabaseOptions = databaseUrl === undefined ? { dataDir: site.dataDir } : { databaseUrl };
  const database = await openDatabase(options);
  const deps = {
    db: database.db,
    clock: systemClock,
    catalogue,
    vault: createVault(environment.SECRET_KEY ?? secretInFolder(site.dataDir)),
    outbox: { wake: () => undefined },
  };
  const perSecond = await betsPerSecond(bettors, async ({ userId, request }) => {
    await openRound(deps, userId, request());
  });
  await database.close();
  if (databaseUrl === undefined) await site.start();
  return perSecond;
};

const betsPerSecond = async (
  bettors: readonly HttpPlayer[],
  bet: (bettor: HttpPlayer) => Promise<void>,
): Promise<number> => {
  const startedMs = performance.now();
  const countFromMs = startedMs + warmUpMs;
  const endMs = countFromMs + turnMs;
  let count = 0;
  const playOn = async (bettor: HttpPlayer): Promise<void> => {
    for (;;) {
      await bet(bettor);
      const nowMs = performance.now();
      if (nowMs >= endMs) return;
      if (nowMs >= countFromMs) count += 1;
    }
  };
  await Promise.all(bettors.map(playOn));
  return count / (turnMs / 1000);
};
