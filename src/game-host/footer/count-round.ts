import * as z from 'zod/mini';
import { openTabChannel } from '#lib/tab-channel.ts';
import { countPlay, playStretch } from '#session/play-time.ts';
import { changeUser, knownUser, refreshUser, userReadAt } from '#session/user.ts';
import { withRound, type CountedRound } from './session-net.ts';

const told = z.object({ userId: z.string(), staked: z.string(), payout: z.string() });
const tabs = openTabChannel('session-net');
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const round = z.safeParse(told, data).data;
  if (round && round.userId === knownUser().profile.id)
    changeUser((user) => withRound(user, { ...round, status: 'settled' }));
});

/** Counts a round that is in sight: for the session, here and in the other tabs, and as play. */
export function countRound(round: CountedRound): void {
  changeUser((user) => withRound(user, round));
  const { id: userId } = knownUser().profile;
  if (userId === null || round.status !== 'settled') return;
  const { staked, payout } = round;
  countPlay(userId, staked, payout);
  tabs?.postMessage({ userId, staked, payout } satisfies z.infer<typeof told>);
}

/** Asks the server for the session when another tab has played before this one could hear of it. */
export function catchUpSession(): void {
  const { now } = playStretch.getState();
  if (now && now.userId === knownUser().profile.id && now.lastAtMs > userReadAt()) void refreshUser();
}
