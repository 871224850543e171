import { openDatabase } from '#server/db/connection.ts';
import { openVault } from '#server/db/key-check.ts';
import { bringUpToDate } from '#server/db/open-migrated.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { openSite } from '../../tests/browser/site.ts';
import type { BaselineMessage, BaselinePlan } from './baseline-sockets.ts';
import { fetchMetric, startChild, type Child } from './bench-child.ts';
import { countKeptBets, createBettors, payoutDelaysMs, type KeptBets, type SentBets } from './crash-bets.ts';
import type { CrowdLine, CrowdCommand, CrowdReport } from './crowd.ts';
import { seedShortChain, seedPlayers, type SeededPlayer } from './seed-crowd.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';

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
    const { db } = database;
    await bringUpToDate(db);
    const seated = await seedPlayers(database, players);
    await seedShortChain({ db, vault: await openVault(db, { secretKey, dataDir: '' }) });
    const played = await play(postgres.url, seated);
    const bare = await sendToBareServer(played.report);
    const accepted = played.sent.flatMap((sent) => sent.accepted);
    const kept = await countKeptBets(database, played.report.told, accepted);
    return figuresOf(played, bare, kept);
  } finally {
    await database.close();
    await postgres.stop();
  }
};

interface Played {
  readonly report: CrowdReport;
  /** Of each round. */
  readonly sent: readonly SentBets[];
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
    const bettors = createBettors(site.url, seated, { connections, bettingMs });
    const sent: SentBets[] = [];
    await crowd.hears(isTold('crash:end'));
    await reportOf(crowd);
    for (let round = 0; round < rounds; round += 1) {
      await crowd.hears(isTold('crash:start'));
      sent.push(await bettors.bet());
    }
    // The last round is played to its end, settled and published.
    await crowd.hears(isTold('crash:start'));
    await crowd.hears(isTold('crash:betting'));
    return { report: await reportOf(crowd), sent, bytesPerPlayer };
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

const figuresOf = (
  { report, sent, bytesPerPlayer }: Played,
  bare: CrowdReport & { readonly bytesPerPlayer: number },
  { kept, unpublished, unsettled, games }: KeptBets,
): readonly BenchResult[] => {
  const refused = sent.flatMap((round) => [...round.refused].map(([reason, count]) => `${count} ${reason}`));
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
      name: 'crash: from the end of a game to its first payout at a player, median',
      value: percentile(payoutDelaysMs(report.told), 0.5),
      unit: 'ms',
      limit: null,
      detail: 'one process: it waits for no cash-outs of others',
    },
    {
      name: `crash: bets missing of ${players} players in ${rounds} rounds`,
      value: rounds * players - kept,
      unit: '',
      limit: { atMost: 0 },
      detail:
        `${kept} were published and settled, in ${games} games; refused: ${refused.join(', ') || 'none'}; ` +
        `${unpublished} not published, ${unsettled} not settled`,
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
