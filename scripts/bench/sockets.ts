import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type Database } from '#server/db/connection.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { openSite } from '../../tests/browser/site.ts';
import type { BaselineMessage, BaselinePlan } from './baseline-sockets.ts';
import { fetchMetric, startChild, type Child } from './bench-child.ts';
import type { CrowdLine, CrowdCommand, CrowdReport } from './crowd.ts';
import { seedShortChain, seedPlayers, type SeededPlayer } from './seed-crowd.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import { openKeepAliveConnection } from './keep-alive-connection.ts';

const players = 1_000;
const rounds = 2;
const connections = 40;
/**
 * Bets on the next game are spread over this time from the start of the previous one: some wait for the
 * betting phase, most arrive during it. On a slow machine the last ones go to the game after.
 */
const bettingMs = 9_000;
const RESIDENT = 'process_resident_memory_bytes';
const secretKey = 'bench-secret-key-of-no-other-use-0123456789abcdef';

/**
 * A thousand players with sockets on one process, each betting in each round, on PostgreSQL: the time until
 * the last player has received a message, next to a bare socket server that sends the same messages at the
 * same times to the same clients.
 */
export const measureSockets = async (): Promise<readonly BenchResult[]> => {
  const postgres = await startPostgres({ durable: true });
  const database = await openDatabase({ databaseUrl: postgres.url });
  try {
    const seated = await seedPlayers(database, players);
    await seedShortChain(database, secretKey);
    const played = await play(postgres.url, seated);
    const bare = await sendToBareServer(played.report);
    const kept = await keptBets(database, played);
    return figuresOf(played, bare, kept);
  } finally {
    await database.close();
    await postgres.stop();
  }
};

interface Played {
  readonly report: CrowdReport;
  /** The ids of the bets that were accepted. */
  readonly bets: readonly string[];
  readonly bytesPerPlayer: number;
}

const play = async (databaseUrl: string, seated: readonly SeededPlayer[]): Promise<Played> => {
  const site = await openSite({ DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, DEMO: 'on' });
  const crowd = startChild<CrowdLine>('crowd.ts');
  try {
    const before = await fetchMetric(site.url, RESIDENT);
    const sessions = seated.map(({ session }) => session);
    crowd.send({ url: site.url, sessions } satisfies CrowdCommand);
    await crowd.hears((line) => 'connected' in line);
    const bytesPerPlayer = ((await fetchMetric(site.url, RESIDENT)) - before) / players;
    const bettors = bettorsOf(site.url, seated);
    const bets: string[] = [];
    await crowd.hears(isTold('crash:end'));
    await reportOf(crowd);
    for (let round = 0; round < rounds; round += 1) {
      await crowd.hears(isTold('crash:start'));
      bets.push(...(await bettors.bet()));
    }
    // The last round is played to its end, settled and published.
    await crowd.hears(isTold('crash:start'));
    await crowd.hears(isTold('crash:betting'));
    return { report: await reportOf(crowd), bets, bytesPerPlayer };
  } finally {
    crowd.end();
    await site.close();
  }
};

const sendToBareServer = async ({
  told,
}: CrowdReport): Promise<CrowdReport & { readonly bytesPerPlayer: number }> => {
  const bare = startChild<BaselineMessage>('baseline-sockets.ts');
  const crowd = startChild<CrowdLine>('crowd.ts');
  try {
    const { url } = (await bare.hears((line) => 'url' in line)) as { readonly url: string };
    const rss = async (): Promise<number> => {
      const answered = bare.hears((line) => 'rssBytes' in line);
      bare.send('rss');
      return ((await answered) as { readonly rssBytes: number }).rssBytes;
    };
    const before = await rss();
    const sessions = Array.from({ length: players }, (_, i) => ({ token: `player-${i}`, seed: '' }));
    crowd.send({ url, sessions } satisfies CrowdCommand);
    await crowd.hears((line) => 'connected' in line);
    const bytesPerPlayer = ((await rss()) - before) / players;
    const beganMs = Math.min(...told.map(({ atMs }) => atMs));
    const done = bare.hears((line) => 'done' in line);
    bare.send(told.map((one) => ({ ...one, atMs: one.atMs - beganMs })) satisfies BaselinePlan);
    await done;
    return { ...(await reportOf(crowd)), bytesPerPlayer };
  } finally {
    crowd.end();
    bare.end();
  }
};

/** Places bets over few connections, spread over the betting phase. */
const bettorsOf = (url: string, seated: readonly SeededPlayer[]) => {
  const lines = Array.from({ length: connections }, () => openKeepAliveConnection(url));
  const bet = async (line: (typeof lines)[number], { balanceId, session }: SeededPlayer) => {
    const request = {
      balance: balanceId,
      amount: '1.00',
      client_bet_id: randomUUID(),
      params: { autoCashout: '1.04' },
    };
    const headers = { 'auth-token': session.token, 'auth-seed': session.seed };
    const sent = { ...headers, 'content-type': 'application/json' };
    const reply = await line.send('POST', '/api/bet/crash/join', sent, JSON.stringify(request));
    const { response } = JSON.parse(reply) as {
      readonly response: { readonly bet: { readonly id: string } } | null;
    };
    return response?.bet.id;
  };
  return {
    async bet(): Promise<string[]> {
      const startedMs = performance.now();
      const ids = await Promise.all(
        lines.map(async (line, at) => {
          const own = seated.filter((_, i) => i % connections === at);
          const placed: string[] = [];
          for (const [i, player] of own.entries()) {
            const dueMs = ((i + at / connections) / own.length) * bettingMs;
            await wait(Math.max(0, startedMs + dueMs - performance.now()));
            const id = await bet(line, player);
            if (id !== undefined) placed.push(id);
          }
          return placed;
        }),
      );
      return ids.flat();
    },
  };
};

interface Kept {
  readonly bets: number;
  /** Games that the bets were placed on. */
  readonly games: number;
}

/** Counts the bets that were accepted, published to everyone, and settled. */
const keptBets = async ({ db }: Database, { report, bets }: Played): Promise<Kept> => {
  const told = report.told
    .filter(({ text }) => text.startsWith('42["crash:bet"'))
    .map(({ text }) => text)
    .join();
  const rows = await db
    .selectFrom('rounds')
    .select(['id', 'nonce'])
    .where('game', '=', 'crash')
    .where('status', '=', 'settled')
    .where('payout', '=', 104_000_000n)
    .execute();
  const settled = new Map(rows.map(({ id, nonce }) => [id, nonce]));
  const kept = bets.filter((id) => settled.has(id) && told.includes(id));
  return { bets: kept.length, games: new Set(kept.map((id) => settled.get(id))).size };
};

const figuresOf = (
  { report, bytesPerPlayer }: Played,
  bare: CrowdReport & { readonly bytesPerPlayer: number },
  kept: Kept,
): readonly BenchResult[] => {
  const [house, alone] = [lastMs(report), lastMs(bare)];
  const missed = report.stamped.reduce((sum, { heardBy }) => sum + players - heardBy, 0);
  return [
    {
      name: `crash: message to the last of ${players} players, p99, against a bare socket server`,
      value: percentile(house, 0.99) / percentile(alone, 0.99),
      unit: '',
      limit: { atMost: 2 },
      detail:
        `p99 ${roundForDisplay(percentile(house, 0.99))} ms, bare ${roundForDisplay(percentile(alone, 0.99))} ms; ` +
        `p50 ${roundForDisplay(percentile(house, 0.5))} ms, bare ${roundForDisplay(percentile(alone, 0.5))} ms; ` +
        `${house.length} messages in ${rounds} rounds, ${missed} receipts skipped`,
    },
    {
      name: `crash: memory of the server per player with a socket`,
      value: bytesPerPlayer / 1024,
      unit: 'KB',
      limit: null,
      detail: `${roundForDisplay(bare.bytesPerPlayer / 1024)} KB for a bare socket server`,
    },
    {
      name: `crash: bets missing of ${players} players in ${rounds} rounds`,
      value: rounds * players - kept.bets,
      unit: '',
      limit: { atMost: 0 },
      detail: `not accepted, not published, or not settled; ${kept.bets} bets were, in ${kept.games} games`,
    },
  ];
};

/** From the time in each message to its last receipt, ms. */
const lastMs = ({ stamped }: CrowdReport): readonly number[] =>
  stamped.map((message) => {
    const [, { now }] = JSON.parse(message.text.slice(2)) as [string, { readonly now: string }]; // it has one
    return message.lastMs - Date.parse(now);
  });

const isTold =
  (event: string) =>
  (line: CrowdLine): boolean =>
    'heard' in line && line.heard.startsWith(`42["${event}"`);

const reportOf = async (crowd: Child<CrowdLine>): Promise<CrowdReport> => {
  const answered = crowd.hears((line) => 'report' in line);
  crowd.send('report');
  return ((await answered) as { readonly report: CrowdReport }).report;
};
