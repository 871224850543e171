import { useSyncExternalStore } from 'react';
import { secondsLeft, type EndTime } from './countdown.ts';

/** Short enough that no second is skipped. */
const REFRESH_MS = 200;

const listeners = new Set<() => void>();
let timer: number | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Runs one timer for all countdowns, and none while the tab is hidden. */
function arrange(): void {
  window.clearInterval(timer);
  timer = listeners.size > 0 && !document.hidden ? window.setInterval(tell, REFRESH_MS) : undefined;
}

function seen(): void {
  arrange();
  if (!document.hidden) tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', seen);
  listeners.add(listener);
  if (timer === undefined) arrange();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    arrange();
    document.removeEventListener('visibilitychange', seen);
  };
}

/**
 * Derives a value from the current time and re-renders only when it changes. `read` must return a primitive.
 */
export const useClockValue = <T extends number | string | boolean>(read: (nowMs: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(Date.now()));

/** Seconds left, refreshed while the tab is visible. */
export const useSecondsLeft = (end: EndTime): number => useClockValue((nowMs) => secondsLeft(end, nowMs));
