import type { Round } from '#contract/bets.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { User } from '#contract/account.ts';

/** Parses an amount that may be negative. */
export const parseSignedAmount = (text: string): bigint =>
  text.startsWith('-') ? -amountToMinor(text.slice(1)) : amountToMinor(text);

/** The fields of a round that the totals need. */
export type CountedRound = Pick<Round, 'status' | 'payout' | 'staked'>;

/** Adds a revealed round to the player's session net result and wager. */
export function applyRoundToUser(user: User, { status, payout, staked }: CountedRound): User {
  if (status !== 'settled') return user;
  const stakedMinor = amountToMinor(staked);
  const net = parseSignedAmount(user.session.net) + amountToMinor(payout) - stakedMinor;
  const raised = (text: string): string => minorToAmount(amountToMinor(text) + stakedMinor);
  return {
    ...user,
    profile: { ...user.profile, wager: raised(user.profile.wager), xp: raised(user.profile.xp) },
    session: { ...user.session, net: minorToAmount(net) },
  };
}
