import { amountToMinor } from '#core/money.ts';
import type { Bonus } from '#contract/bonuses.ts';
import type { RewardCenter } from '#contract/rewards.ts';

type BonusState = Pick<Bonus, 'status' | 'wager' | 'wager_required' | 'expire_in'>;

/** A bonus can be unlocked while it runs, is not held, and all of its wager is done. */
export const canUnlock = ({
  status,
  wager,
  wager_required: required,
  expire_in: left,
}: BonusState): boolean => status !== 0 && left > 0 && amountToMinor(wager) >= amountToMinor(required);

/** How much of the wager is done, 0 to 100, cut off. */
export function wagerPercent({
  wager,
  wager_required: required,
}: Pick<Bonus, 'wager' | 'wager_required'>): number {
  const whole = amountToMinor(required);
  if (whole === 0n) return 0;
  const percent = (amountToMinor(wager) * 100n) / whole;
  return Number(percent > 100n ? 100n : percent);
}

/** How often the grant has to be wagered; null where it is no whole number. */
export function wagerTimes({
  wager_required: required,
  granted,
}: Pick<Bonus, 'wager_required' | 'granted'>): number | null {
  const [whole, given] = [amountToMinor(required), amountToMinor(granted)];
  return given > 0n && whole > 0n && whole % given === 0n ? Number(whole / given) : null;
}

type PromoCode = RewardCenter['promo_codes'][number];

/** What has become of a promo code; `leftMs`: how long the player has for it. */
export type CodeState =
  { readonly name: 'active' | 'used' | 'expired' } | { readonly name: 'left'; readonly leftMs: number };

/** `nowMs` is the time of the server. */
export function codeState({ used, user_code_exp: end }: PromoCode, nowMs: number): CodeState {
  if (used) return { name: 'used' };
  if (end === null) return { name: 'active' };
  const leftMs = Date.parse(end) - nowMs;
  return leftMs > 0 ? { name: 'left', leftMs } : { name: 'expired' };
}
