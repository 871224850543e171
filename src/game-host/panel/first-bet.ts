import { minorToAmount } from '#contract/money.ts';
import type { AnyGame } from '#engine/game.ts';
import { readAmount } from '#engine/host/bet-amount.ts';
import type { SetBet } from '#engine/host/bet-draft.ts';
import { readKeptBet } from '#session/kept-bet.ts';

const keyOf = (slug: string): string => `AMOUNT_${slug}`;

/** Remembers the amount of a game on the device. */
export const keepAmount = (slug: string, text: string): void => localStorage.setItem(keyOf(slug), text);

/** What the panel of a game starts with: the bet that was set before signing in, or the amount of the last visit. */
export function firstBet({ meta, rules }: AnyGame, minimumMinor: bigint): Partial<SetBet> {
  const kept = readKeptBet();
  const params = kept?.game === meta.slug ? rules.params.safeParse(kept.params) : null;
  if (kept && params?.success) return { amount: kept.amount, params: params.data };
  const storedMinor = readAmount(localStorage.getItem(keyOf(meta.slug)) ?? '') ?? 0n;
  return { amount: minorToAmount(storedMinor > minimumMinor ? storedMinor : minimumMinor) };
}
