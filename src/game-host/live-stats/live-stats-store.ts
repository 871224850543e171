import { useSyncExternalStore } from 'react';
import { countBet, emptyTally, type Tally, type TalliedBet } from './tally.ts';

export type StatsSpan = 'run' | 'session';
export type LiveStats = Readonly<Record<StatsSpan, Tally>>;

let stats: LiveStats = { run: emptyTally, session: emptyTally };
const listeners = new Set<() => void>();

const publish = (next: LiveStats): void => {
  stats = next;
  for (const listener of listeners) listener();
};

/** Counts of the rounds revealed on this visit, over all games; the run is the last one of autobet. */
export const liveStats = {
  take(bet: TalliedBet, isOfRun: boolean): void {
    publish({
      run: isOfRun ? countBet(stats.run, bet) : stats.run,
      session: countBet(stats.session, bet),
    });
  },
  beginRun(): void {
    publish({ ...stats, run: emptyTally });
  },
  reset(span: StatsSpan): void {
    publish({ ...stats, [span]: emptyTally });
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The counts as React state. */
export const useLiveStats = (): LiveStats => useSyncExternalStore(subscribe, () => stats);
