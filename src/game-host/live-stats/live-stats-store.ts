import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';
import { queryClient } from '#api/query-client.ts';
import { userQuery } from '#session/user.ts';
import {
  addBetToTally,
  emptyTally,
  parseTally,
  type TalliedBet,
  type Tally,
  serializeTally,
} from './tally.ts';

export type StatsSpan = 'run' | 'session';
export type LiveStats = Readonly<Record<StatsSpan, Tally>>;

/** The counts of the session are on the device: a reload keeps them, and every tab adds to the same. */
const KEY = 'SESSION_STATS';

/** Which sign-in is counted. */
const sessionNow = (): string => queryClient.getQueryData(userQuery.queryKey)?.session.started_at ?? 'none';
const storedSession = (): Tally => parseTally(deviceStorage.getItem(KEY), sessionNow());

/** The counts as React state. */
export const useLiveStats = create<LiveStats>(() => ({ run: emptyTally, session: storedSession() }));
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) useLiveStats.setState({ session: storedSession() });
});

const publish = (next: Partial<LiveStats>): void => {
  if (next.session) deviceStorage.setItem(KEY, serializeTally(next.session, sessionNow()));
  useLiveStats.setState(next);
};

/** Counts of revealed rounds over all games: of the sign-in, and of the last run of autobet on this page. */
export const liveStats = {
  take(bet: TalliedBet, isOfRun: boolean): void {
    const { run } = useLiveStats.getState();
    publish({
      session: addBetToTally(storedSession(), bet),
      ...(isOfRun && { run: addBetToTally(run, bet) }),
    });
  },
  beginRun: (): void => publish({ run: emptyTally }),
  reset: (span: StatsSpan): void => publish({ [span]: emptyTally }),
};
