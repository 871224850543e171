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
export type LiveStatsState = Readonly<Record<StatsSpan, Tally>>;

/** Session counts are stored on the device, so they survive a reload and all tabs add to them. */
const KEY = 'SESSION_STATS';

/** Identifies the sign-in that is counted. */
const sessionNow = (): string => queryClient.getQueryData(userQuery.queryKey)?.session.started_at ?? 'none';
const storedSession = (): Tally => parseTally(deviceStorage.getItem(KEY), sessionNow());

export const useLiveStats = create<LiveStatsState>(() => ({ run: emptyTally, session: storedSession() }));
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) useLiveStats.setState({ session: storedSession() });
});

const publish = (next: Partial<LiveStatsState>): void => {
  if (next.session) deviceStorage.setItem(KEY, serializeTally(next.session, sessionNow()));
  useLiveStats.setState(next);
};

/** Counts of revealed rounds over all games: since sign-in, and of this page's last autobet run. */
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
