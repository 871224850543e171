import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { checkLedger } from '../../db/check-ledger.ts';
import { openDatabase } from '../../db/connection.ts';
import { saveHolder } from '../../db/key-holders.ts';
import { createDatabaseClock } from '../../database-clock.ts';
import { readEnv } from '../../env.ts';
import { cashOutCrash, type CrashBet } from '#contract/crash.ts';
import { crashGame } from '../../features/crash/game.ts';
import { setAsideBets } from '../../features/crash/set-aside-bets.ts';
import { createCrash } from '../../features/crash/service.ts';
import { createInFlightRequests } from '../../http/in-flight-requests.ts';
import { newId } from '../../ids.ts';
import { createLog } from '../../log.ts';
import { createRealtimeBus } from '../../realtime/realtime-bus.ts';
import type { OutboxRow } from '../../realtime/outbox-row.ts';
import { openSharedRedis } from '../../shared-redis.ts';
import { createSteadyActivity } from '../../site-activity.ts';
import { createTestRounds, type RoundsTestPlayer } from '../../testing/test-rounds.ts';
import { runSharedGameLoop, type TimedGame } from '../index.ts';
import type { JoinRequest } from '../shared-games/join.ts';

/** The order that starts the process, as one line. */
export interface CrashChildCommand {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** Set for a site with several processes. */
  readonly redisUrl?: string | undefined;
  /** The players connected to this process. */
  readonly players: readonly RoundsTestPlayer[];
  /** Joins that the previous process left unanswered. */
  readonly unanswered: readonly SentJoin[];
}
export interface SentJoin {
  readonly player: RoundsTestPlayer;
  readonly request: JoinRequest;
}
/** A line printed by the process; `told` is what only the leader publishes to the room. */
export type CrashLine =
  | { readonly sent: SentJoin }
  | { readonly joined: CrashBet }
  | { readonly asked: string }
  | { readonly out: CrashBet }
  | { readonly told: string; readonly game: number }
  /** The process is ready; it leads if no other process does. */
  | { readonly problems: readonly string[] };

/** How much faster the curve runs here. */
const PACE = 20;
const quick = (game: TimedGame): TimedGame => ({
  ...game,
  bettingMs: 300,
  endedMs: 600,
  runsFor: (point) => Math.ceil(game.runsFor(point) / PACE),
  shownAt: (elapsedMs) => game.shownAt(elapsedMs * PACE),
  momentOf: (point) => Math.ceil(game.momentOf(point) / PACE),
});

// Leads crash while no other process does. Its players bet and cash out until it is killed.
const [line] = (await once(createInterface(process.stdin), 'line')) as [string];
const orders = JSON.parse(line) as CrashChildCommand; // written by the test
const sendToParent = (said: CrashLine): void => void process.stdout.write(`${JSON.stringify(said)}\n`);
setInterval(() => process.ppid === 1 && process.exit(), 500).unref();

const database = await openDatabase(orders);
const problems = await checkLedger(database.db);
const dealer = await createDatabaseClock(database.db);
const live = createRealtimeBus();
const { redisUrl } = orders;
const env = readEnv({
  LOG_LEVEL: 'error',
  DEMO: 'on',
  ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
});
const log = createLog(env);
const cluster =
  redisUrl === undefined ? undefined : await openSharedRedis({ kind: 'server', url: redisUrl }, log);
const arrivals = createInFlightRequests(dealer);
const presence = { count: () => 1, onArrival: () => () => undefined };
const activity = createSteadyActivity(dealer);
const deps = {
  ...createTestRounds(database).deps,
  dealer,
  activity,
  live,
  presence,
  env,
  log,
  arrivals,
};
// As a process does before it listens: a leader waits for the cash-outs of the others.
await saveHolder(deps.db, newId(deps.clock), deps.vault);
const game = quick(crashGame(200));
const crash = createCrash(deps, game);

const LEADERS: ReadonlySet<string> = new Set(['crash:betting', 'crash:start', 'crash:end', 'crash:tick']);
/** Ignores refusals: they are answers too. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

const join = async (player: RoundsTestPlayer, request: JoinRequest): Promise<void> => {
  sendToParent({ sent: { player, request } });
  sendToParent({ joined: (await crash.join(player.userId, request, dealer.now())).bet });
};
/** Some bets are cashed out automatically, some manually, some never. */
const isByHand = (at: number): boolean => at % 4 === 1 || at % 4 === 2;
const joinNext = (player: RoundsTestPlayer, at: number): Promise<void> =>
  join(player, {
    balance: player.accountId,
    amount: '1',
    client_bet_id: crypto.randomUUID(),
    params: { autoCashout: at % 4 === 0 ? '1.05' : null },
  });

/** Sends two concurrent calls, as a browser does that got no answer. */
const cashOut = async (player: RoundsTestPlayer, afterMs: number): Promise<void> => {
  const { own } = await crash.snapshot(player.userId);
  if (own?.status !== 'active') return;
  await dealer.until(dealer.now() + afterMs, new AbortController().signal);
  sendToParent({ asked: own.id });
  const call = async (): Promise<void> => {
    const answer = (at: number) => crash.cashOut(player.userId, own.id, at);
    sendToParent({ out: (await arrivals.answering(cashOutCrash.path, answer)).bet });
  };
  await Promise.all([call(), call()]);
};
const leaveByHand = (afterMs: number): void =>
  orders.players.forEach((player, at) => isByHand(at) && quietly(cashOut(player, at * afterMs)));

const handleCommand = (rows: readonly OutboxRow[]): void => {
  for (const { event } of rows) {
    if (event === 'crash:betting') orders.players.forEach((player, at) => quietly(joinNext(player, at)));
    if (event === 'crash:start') leaveByHand(20);
  }
};
live.onTold((rows) => {
  for (const { event, payload } of rows) {
    const { game: number } = payload as { game?: number };
    // Bets and cash-outs are published by the process that took them.
    if (number !== undefined && LEADERS.has(event)) sendToParent({ told: event, game: number });
  }
  handleCommand(rows);
  cluster?.relay.send(rows);
});
cluster?.relay.listen({ receive: handleCommand, missed: () => undefined });

sendToParent({ problems });
for (const { player, request } of orders.unanswered) quietly(join(player, request));
// A game continues while it has no leader.
leaveByHand(1);
await runSharedGameLoop(deps, game, new AbortController().signal, setAsideBets(deps));
