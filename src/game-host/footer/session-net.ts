import * as z from 'zod/mini';
import type { Round } from '#server/features/bets/contract.ts';
import { amountToMinor, minorToAmount } from '#contract/money.ts';
import type { User } from '#server/features/account/contract.ts';
import { countPlay, playStretch } from '#session/play-time.ts';
import { changeUser, knownUser, refreshUser, userReadAt } from '#session/user.ts';

/** Reads an amount that may be negative. */
export const signedToMinor = (text: string): bigint =>
  text.startsWith('-') ? -amountToMinor(text.slice(1)) : amountToMinor(text);

const told = z.object({ userId: z.string(), staked: z.string(), payout: z.string() });
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session-net');
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const round = z.safeParse(told, data).data;
  if (round && round.userId === knownUser().profile.id)
    changeUser((user) => withRound(user, { ...round, status: 'settled' }));
});

type CountedRound = Pick<Round, 'status' | 'payout' | 'staked'>;

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

/** The player after a round that was revealed: the net result of the session, and what was wagered. */
export function withRound(user: User, { status, payout, staked }: CountedRound): User {
  if (status !== 'settled') return user;
  const stakedMinor = amountToMinor(staked);
  const net = signedToMinor(user.session.net) + amountToMinor(payout) - stakedMinor;
  const raised = (text: string): string => minorToAmount(amountToMinor(text) + stakedMinor);
  return {
    ...user,
    profile: { ...user.profile, wager: raised(user.profile.wager), xp: raised(user.profile.xp) },
    session: { ...user.session, net: minorToAmount(net) },
  };
}
