import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Server } from 'socket.io';
import type { ServerEventPayload } from '#contract/events.ts';

type Feed = ServerEventPayload<'bet-feed'>;

const FLUSH_MS = 200;
/** A feed shows 10 rows; more than twice as many in one fifth of a second nobody reads. */
const ROWS_PER_EMIT = 20;
const ROWS_PER_PERSONAL_EMIT = 50;

/**
 * Collects feed rows and tells each room and scope at most five times a second, newest bet first.
 * The first bet after a quiet moment is told at once. A reader that is not ready misses the feeds of
 * everybody's bets; the feed of a player's own bets waits.
 */
export function createFeedBatches(io: Server) {
  const open = new Map<
    string,
    { readonly room: string; readonly scope: Feed['scope']; bets: Feed['bets'] }
  >();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    if (open.size === 0) return;
    const batches = [...open.values()];
    open.clear();
    timer = setTimeout(flush, FLUSH_MS);
    void emitAll(io, batches);
  };
  return {
    add(room: string, { scope, bets }: Feed): void {
      const key = `${room} ${scope}`;
      const batch = open.get(key) ?? { room, scope, bets: [] };
      const limit = scope === 'personal' ? ROWS_PER_PERSONAL_EMIT : ROWS_PER_EMIT;
      batch.bets = [...[...bets].reverse(), ...batch.bets].slice(0, limit);
      open.set(key, batch);
      // After this pass over the outbox, so that its rows travel together.
      timer ??= setTimeout(flush, 0);
    },
    stop(): void {
      clearTimeout(timer);
      open.clear();
    },
  };
}

async function emitAll(io: Server, batches: readonly (Feed & { readonly room: string })[]): Promise<void> {
  for (const { room, scope, bets } of batches) {
    if (scope === 'personal') io.to(room).emit('bet-feed', { scope, bets });
  }
  for (const { room, scope, bets } of batches) {
    if (scope === 'personal') continue;
    // Whoever reads is ready again a turn after the last message; in the same turn nobody would be.
    await nextTurn();
    io.to(room).volatile.emit('bet-feed', { scope, bets });
  }
}
