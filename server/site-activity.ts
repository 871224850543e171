import type { DatabaseClock } from './database-clock.ts';

/** How long scheduled work pauses while someone uses the site, and while no one does. */
interface Pace {
  readonly busyMs: number;
  readonly idleMs: number;
}

/**
 * Whether anybody uses the site. While no one does, work that no one waits for runs seldom; the first call or socket
 * brings all of it back at once.
 */
export interface SiteActivity {
  /** No one has called for a while, and no socket is open, on any process of the site that this one knows of. */
  isIdle(): boolean;
  /** Somebody is here: a call arrived, or a socket was opened or closed. */
  touch(): void;
  /** Calls `listener` as soon as someone is there after an idle time. Returns the function that unsubscribes. */
  onResume(listener: () => void): () => void;
  /** Waits as long as the pace says. An idle pause ends when the site is used again, but not before `busyMs`. */
  pause(pace: Pace, signal: AbortSignal): Promise<void>;
  /** Asks this from now on whether anybody is there, besides the calls. */
  watch(isUsed: () => boolean): void;
}

/** Somebody who called this recently is still there: pages without a socket call seldom. */
const IDLE_AFTER_MS = 60_000;

export function createSiteActivity(dealer: DatabaseClock, idleAfterMs = IDLE_AFTER_MS): SiteActivity {
  const listeners = new Set<() => void>();
  const watches: (() => boolean)[] = [];
  let usedMs = dealer.now();
  const isIdle = (): boolean => {
    if (watches.some((isUsed) => isUsed())) usedMs = dealer.now();
    return dealer.now() - usedMs >= idleAfterMs;
  };
  const onResume: SiteActivity['onResume'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    isIdle,
    onResume,
    watch: (isUsed) => void watches.push(isUsed),
    touch() {
      const wasIdle = dealer.now() - usedMs >= idleAfterMs;
      usedMs = dealer.now();
      if (wasIdle) for (const listener of listeners) listener();
    },
    async pause({ busyMs, idleMs }, signal) {
      const begunMs = dealer.now();
      if (isIdle()) {
        const resumed = new AbortController();
        const unsubscribe = onResume(() => resumed.abort());
        await dealer.until(begunMs + Math.max(busyMs, idleMs), AbortSignal.any([signal, resumed.signal]));
        unsubscribe();
      }
      await dealer.until(begunMs + busyMs, signal);
    },
  };
}

/** For processes that only work, such as commands and tests of one kind of work. */
export const createSteadyActivity = (dealer: DatabaseClock): SiteActivity =>
  createSiteActivity(dealer, Infinity);
