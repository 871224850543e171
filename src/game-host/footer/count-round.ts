import * as z from 'zod/mini';
import { openTabChannel } from '#lib/tab-channel.ts';
import { recordPlay, playSession } from '#session/play-time.ts';
import { updateUserCache, getCachedUser, refreshUser, getUserFetchedAt } from '#session/user.ts';
import { applyRoundToUser, type CountedRound } from './session-profit.ts';

const told = z.object({ userId: z.string(), staked: z.string(), payout: z.string() });
const tabs = openTabChannel('session-net');
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const round = z.safeParse(told, data).data;
  if (round && round.userId === getCachedUser().profile.id)
    updateUserCache((user) => applyRoundToUser(user, { ...round, status: 'settled' }));
});

/** Counts a shown round in the session totals of all tabs and in the play session. */
export function recordRound(round: CountedRound): void {
  updateUserCache((user) => applyRoundToUser(user, round));
  const { id: userId } = getCachedUser().profile;
  if (userId === null || round.status !== 'settled') return;
  const { staked, payout } = round;
  recordPlay(userId, staked, payout);
  tabs?.postMessage({ userId, staked, payout } satisfies z.infer<typeof told>);
}

/** Refetches the session if another tab has played since this one last fetched it. */
export function refreshSession(): void {
  const { now } = playSession.getState();
  if (now && now.userId === getCachedUser().profile.id && now.lastAtMs > getUserFetchedAt())
    void refreshUser();
}
