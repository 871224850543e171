import type { Role } from '#contract/endpoint.ts';
import type { Relay } from '../realtime/relay.ts';

/** The signed-in player of a call. */
export interface Player {
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  /** Excluded from play until then; null or past: not. */
  readonly excludedUntil: Date | null;
}

/** Sessions that were read a moment ago, so that a player's next calls need not ask the database who is there. */
export interface SessionCache {
  /** The player of these credentials, or undefined when they were not read lately. `key` is a hash of both texts. */
  find(key: string, now: Date): Player | undefined;
  /**
   * Call before the session is read. The function it returns keeps what was found until `expiresAt` at the latest,
   * and keeps nothing when a session ended meanwhile: what was read may be older than that.
   */
  reading(): (key: string, player: Player, now: Date, expiresAt: Date) => void;
  /** Call after the commit that ended sessions of this player: they are asked for again at once, by every process. */
  forget(userId: string): void;
}

const KEPT_MS = 2_000;
/** More players than that within the time above start from nothing again. */
const KEPT_MAX = 10_000;

interface Known {
  readonly player: Player;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** With a relay nothing is known while the endings of other processes may not arrive. */
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
