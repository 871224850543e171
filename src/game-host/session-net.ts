import type { Round } from '#contract/bets.ts';
import { amountToMinor, minorToAmount } from '#contract/money.ts';
import { changeUser } from '#session/user.ts';

/** Reads an amount that may be negative. */
export const signedToMinor = (text: string): bigint =>
  text.startsWith('-') ? -amountToMinor(text.slice(1)) : amountToMinor(text);

/** Adds what a round brought to the net result of the session, as soon as it is revealed. */
export function addToSessionNet(round: Round): void {
  if (round.status !== 'settled') return;
  const profitMinor = amountToMinor(round.payout) - amountToMinor(round.staked);
  changeUser((user) => ({
    ...user,
    session: { ...user.session, net: minorToAmount(signedToMinor(user.session.net) + profitMinor) },
  }));
}
