import { useSyncExternalStore } from 'react';
import { queryClient } from '#api/query-client.ts';
import { userQuery } from '#session/user.ts';
import { readTally, tallyText } from './kept-tally.ts';
import { countBet, emptyTally, type Tally, type TalliedBet } from './tally.ts';

export type StatsSpan = 'run' | 'session';
export type LiveStats = Readonly<Record<StatsSpan, Tally>>;

/** The counts of the session are on the device: a reload keeps them, and every tab adds to the same. */
const KEY = 'SESSION_STATS';
let stats: LiveStats = { run: emptyTally, session: emptyTally };
let keptText: string | null = null;
const listeners = new Set<() => void>();

/** Which sign-in is counted. */
const sessionNow = (): string => queryClient.getQueryData(userQuery.queryKey)?.session.started_at ?? 'none';

const current = (): LiveStats => {
  const text = localStorage.getItem(KEY);
  if (text !== keptText) stats = { ...stats, session: readTally(text, sessionNow()) };
  keptText = text;
  return stats;
};

const publish = (next: LiveStats): void => {
  stats = next;
  keptText = tallyText(next.session, sessionNow());
  localStorage.setItem(KEY, keptText);
  for (const listener of listeners) listener();
};

/** Counts of revealed rounds over all games: of the sign-in, and of the last run of autobet on this page. */
export const liveStats = {
  take(bet: TalliedBet, isOfRun: boolean): void {
    const { run, session } = current();
    publish({ run: isOfRun ? countBet(run, bet) : run, session: countBet(session, bet) });
  },
  beginRun(): void {
    publish({ ...current(), run: emptyTally });
  },
  reset(span: StatsSpan): void {
    publish({ ...current(), [span]: emptyTally });
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The counts as React state. */
export const useLiveStats = (): LiveStats => useSyncExternalStore(subscribe, current);
