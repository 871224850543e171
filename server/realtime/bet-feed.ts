import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Server } from 'socket.io';
import type { ServerEventPayload } from '#contract/events.ts';
import { feedBets } from '#contract/bets.ts';

type Feed = ServerEventPayload<'bet-feed'>;
type ProviderBet = ServerEventPayload<'provider-bet'>;
type FeedRow = ReturnType<typeof feedBets>[number];

/** A page receives the feeds at most three times a second. */
const FLUSH_MS = 350;
/** Rows that a feed shows. */
const ROWS_PER_SCOPE = 10;
const ROWS_PER_PERSONAL_EMIT = 50;
/** Rows that may wait before they are reduced to what a flush sends, so that a burst uses little memory. */
const ROWS_WAITING = 1_000;

/** After this much time the rest of the players waits for the next turn of the event loop. */
const TURN_MS = 1;

interface RoomBet {
  readonly room: string;
  readonly bet: ProviderBet;
}

interface Batch {
  readonly room: string;
  readonly scope: Feed['scope'];
  /** Oldest first. */
  rows: FeedRow[];
}

/**
 * Collects feed rows and publishes all feeds together, at most three times a second: one message per room
 * with the newest bets of each scope, newest first. The first bet after a quiet time is published
 * immediately. A client that is not ready misses the public feeds; the feed of a player's own bets waits for
 * it.
 */
export function createFeedBatcher(io: Server) {
  const open = new Map<string, Batch>();
  let ofProviders: readonly RoomBet[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    if (open.size + ofProviders.length === 0) return;
    const [batches, bets] = [[...open.values()], ofProviders];
    open.clear();
    ofProviders = [];
    timer = setTimeout(flush, FLUSH_MS);
    void emitAll(io, batches, bets);
  };
  return {
    add(room: string, feed: Feed): void {
      const { scope } = feed;
      const key = `${room} ${scope}`;
      const batch = open.get(key) ?? { room, scope, rows: [] };
      open.set(key, batch);
      batch.rows.push(...feedBets(feed));
      if (batch.rows.length > ROWS_WAITING) batch.rows = newestOf(batch).reverse();
      // After this pass over the outbox, so that its rows are sent together.
      timer ??= setTimeout(flush, 0);
    },
    /** Adds a round of a provider's game to the next flush; the newest ones if there are many. */
    addOfProvider(room: string, bet: ProviderBet): void {
      ofProviders = [...ofProviders, { room, bet }].slice(-ROWS_PER_SCOPE);
      timer ??= setTimeout(flush, 0);
    },
    stop(): void {
      clearTimeout(timer);
      open.clear();
    },
  };
}

/** Returns the newest rows of each scope, newest first. */
function newestOf({ scope, rows }: Batch): FeedRow[] {
  const most = scope === 'personal' ? ROWS_PER_PERSONAL_EMIT : ROWS_PER_SCOPE;
  const counts = new Map<Feed['scope'], number>();
  return rows.toReversed().filter((row) => {
    const belongsTo = [scope, ...(row.scopes ?? [])];
    const isNew = belongsTo.some((one) => (counts.get(one) ?? 0) < most);
    for (const one of belongsTo) counts.set(one, (counts.get(one) ?? 0) + 1);
    return isNew;
  });
}

async function emitAll(
  io: Server,
  batches: readonly Batch[],
  ofProviders: readonly RoomBet[],
): Promise<void> {
  for (const batch of batches) {
    if (batch.scope === 'personal') continue;
    io.to(batch.room).volatile.emit('bet-feed', { scope: batch.scope, bets: newestOf(batch) });
    // A connection is ready again one turn after the last message; in the same turn none would be.
    await nextTurn();
  }
  for (const { room, bet } of ofProviders) {
    io.to(room).volatile.emit('provider-bet', bet);
    await nextTurn();
  }
  const own = batches.filter(({ scope }) => scope === 'personal');
  let untilMs = performance.now() + TURN_MS;
  for (const batch of own) {
    io.to(batch.room).emit('new-recent-bet', { bets: newestOf(batch) });
    if (performance.now() < untilMs) continue;
    await nextTurn();
    untilMs = performance.now() + TURN_MS;
  }
}
