import type { Permission } from '#contract/permissions.ts';
import type { Relay } from '../realtime/relay.ts';

/** The signed-in player of a call. */
export interface Player {
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
  /** Names of staff roles; empty for players. */
  readonly roles: readonly string[];
  /** What these roles permit. */
  readonly permissions: readonly Permission[];
  /** Self-excluded until then; null or past: not excluded. */
  readonly excludedUntil: Date | null;
}

/** Recently read sessions, so that a player's next calls need no database query. */
export interface SessionCache {
  /**
   * Returns the player of these credentials, or undefined if they were not read recently. `key` is a hash of
   * both texts.
   */
  find(key: string, now: Date): Player | undefined;
  /**
   * Call before reading the session. The returned function caches the result until `expiresAt` at the latest,
   * and caches nothing if a session ended meanwhile, because the result may be older than that.
   */
  reading(): (key: string, player: Player, now: Date, expiresAt: Date) => void;
  /** Call after committing the end of this player's sessions: every process reads them again immediately. */
  forget(userId: string): void;
}

const KEPT_MS = 2_000;
/** With more players than this within the time above, the cache is cleared. */
const KEPT_MAX = 10_000;

interface Known {
  readonly player: Player;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** With a relay, the cache is not used while messages of other processes may be missing. */
export function createSessionCache(relay?: Relay): SessionCache {
  const known = new Map<string, Known>();
  let endings = 0;
  const forget = (userId: string): void => {
    endings += 1;
    for (const [key, { player }] of known) if (player.userId === userId) known.delete(key);
  };
  relay?.hear('forget', ({ userId }) => forget(userId));
  relay?.listen({
    missed() {
      endings += 1;
      known.clear();
    },
  });
  return {
    find(key, now) {
      const found = known.get(key);
      if (!found || relay?.isHearing() === false) return undefined;
      const nowMs = now.getTime();
      if (nowMs >= found.fromMs && nowMs < found.untilMs) return found.player;
      known.delete(key);
      return undefined;
    },
    reading() {
      const endingsBefore = endings;
      return (key, player, now, expiresAt) => {
        if (endings !== endingsBefore) return;
        if (known.size >= KEPT_MAX) known.clear();
        const fromMs = now.getTime();
        known.set(key, { player, fromMs, untilMs: Math.min(fromMs + KEPT_MS, expiresAt.getTime()) });
      };
    },
    forget(userId) {
      forget(userId);
      relay?.say('forget', { userId });
    },
  };
}
