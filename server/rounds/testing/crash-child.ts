import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { entry } from '#games/crash/entry.ts';
import { checkBooks } from '../../db/check-books.ts';
import { openDatabase } from '../../db/connection.ts';
import { createDealerTime, type DealerTime } from '../../dealer-time.ts';
import { readEnv } from '../../env.ts';
import { crashGame } from '../../features/crash/game.ts';
import type { CrashBet } from '../../features/crash/contract.ts';
import { createCrash } from '../../features/crash/service.ts';
import { createArrivals } from '../../http/arrivals.ts';
import { createLog } from '../../log.ts';
import { createLive } from '../../realtime/live.ts';
import { leadSharedGame } from '../index.ts';
import type { JoinRequest } from '../shared-loop/join.ts';
import { createTestRounds, type TestPlayer } from '../../testing/test-rounds.ts';

/** What the process is told as one line once it is to live. */
export interface CrashOrders {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly players: readonly TestPlayer[];
  /** Joins that its predecessor left unanswered. */
  readonly unanswered: readonly SentJoin[];
}
export interface SentJoin {
  readonly player: TestPlayer;
  readonly request: JoinRequest;
}
/** A line that the process writes. */
export type CrashLine =
  | { readonly sent: SentJoin }
  | { readonly joined: CrashBet }
  | { readonly out: CrashBet }
  | { readonly told: string; readonly game: number }
  | { readonly problems: readonly string[] };

/** So many seconds of the game are one of the test. */
const SPEED = 20;
const EPOCH_MS = Date.parse('2026-11-21T12:00:00.000Z');

// A process of its own that leads crash, and whose players bet and cash out, until it is killed.
const [line] = (await once(createInterface(process.stdin), 'line')) as [string];
const orders = JSON.parse(line) as CrashOrders; // written by the test
const say = (said: CrashLine): void => void process.stdout.write(`${JSON.stringify(said)}\n`);
setInterval(() => process.ppid === 1 && process.exit(), 500).unref();

const database = await openDatabase(orders);
say({ problems: await checkBooks(database.db) });
const real = await createDealerTime(database.db);
const dealer: DealerTime = {
  ...real,
  now: () => EPOCH_MS + (real.now() - EPOCH_MS) * SPEED,
  until: (timeMs, signal) => real.until(EPOCH_MS + (timeMs - EPOCH_MS) / SPEED, signal),
};
const live = createLive();
const env = readEnv({ LOG_LEVEL: 'error', DEMO: 'on' });
const { deps: rounds } = createTestRounds(database);
const deps = {
  ...rounds,
  ...{ dealer, live, env, log: createLog(env), arrivals: createArrivals(dealer) },
  catalogue: { ...rounds.catalogue, crash: entry },
};
const game = crashGame(200);
const crash = createCrash(deps, game);

const join = async (player: TestPlayer, request: JoinRequest): Promise<void> => {
  say({ sent: { player, request } });
  const { bet } = await crash.join(player.userId, request, dealer.now());
  say({ joined: bet });
};
const joinNext = (player: TestPlayer, at: number): Promise<void> =>
  join(player, {
    ...{ balance: player.accountId, amount: '1', client_bet_id: crypto.randomUUID() },
    // Some leave by themselves, some by hand, some stay.
    params: { autoCashout: at % 3 === 0 ? '1.05' : null },
  });
const cashOut = async (player: TestPlayer): Promise<void> => {
  const { own } = await crash.snapshot(player.userId);
  if (own?.status !== 'active' || own.params.autoCashout !== null) return;
  const out = await crash.cashOut(player.userId, own.id, dealer.now());
  if (out.bet.cashed_out_at !== null) say({ out: out.bet });
};

/** A refusal is an answer too. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
live.onTold((rows) => {
  for (const { event, payload } of rows) {
    const { game: number } = payload as { game?: number };
    if (number === undefined || !['crash:betting', 'crash:start', 'crash:end'].includes(event)) continue;
    say({ told: event, game: number });
    orders.players.forEach((player, i) => {
      if (event === 'crash:betting') quietly(joinNext(player, i));
      else if (event === 'crash:start' && i % 3 === 1)
        quietly(dealer.until(dealer.now() + 170, new AbortController().signal).then(() => cashOut(player)));
    });
  }
});

for (const { player, request } of orders.unanswered) quietly(join(player, request));
await leadSharedGame(deps, game, new AbortController().signal);
