import { useSyncExternalStore } from 'react';
import { secondsLeft, type EndTime } from './countdown.ts';

/** Often enough that no second is skipped. */
const REFRESH_MS = 200;

const listeners = new Set<() => void>();
let timer: number | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** One timer for all countdowns; a tab that nobody sees has none. */
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

/** What follows from the time; drawn anew only when that changes. `read` gives a number, a text or a truth. */
export const useClockValue = <T extends number | string | boolean>(read: (nowMs: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(Date.now()));

/** Whole seconds until then, refreshed while somebody looks. */
export const useSecondsLeft = (end: EndTime): number => useClockValue((nowMs) => secondsLeft(end, nowMs));
