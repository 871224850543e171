import { amountToMinor } from '#core/money.ts';
import type { Bonus } from '#contract/bonuses.ts';
import type { RewardCenter } from '#contract/rewards.ts';

type BonusState = Pick<Bonus, 'status' | 'wager' | 'wager_required' | 'expire_in'>;

/** Whether a bonus can be unlocked: active, not held, and its wager complete. */
export const canUnlock = ({
  status,
  wager,
  wager_required: required,
  expire_in: left,
}: BonusState): boolean => status !== 0 && left > 0 && amountToMinor(wager) >= amountToMinor(required);

/** Returns the completed share of the wager, 0 to 100, rounded down. */
export function wagerPercent({
  wager,
  wager_required: required,
}: Pick<Bonus, 'wager' | 'wager_required'>): number {
  const whole = amountToMinor(required);
  if (whole === 0n) return 0;
  const percent = (amountToMinor(wager) * 100n) / whole;
  return Number(percent > 100n ? 100n : percent);
}

/** Returns how many times the grant must be wagered; null if that is not a whole number. */
export function wagerTimes({
  wager_required: required,
  granted,
}: Pick<Bonus, 'wager_required' | 'granted'>): number | null {
  const [whole, given] = [amountToMinor(required), amountToMinor(granted)];
  return given > 0n && whole > 0n && whole % given === 0n ? Number(whole / given) : null;
}

type PromoCode = RewardCenter['promo_codes'][number];

/** State of a promo code; `leftMs` is the time the player has left to use it. */
export type CodeState =
  { readonly name: 'active' | 'used' | 'expired' } | { readonly name: 'left'; readonly leftMs: number };

/** Returns the state of a code; `nowMs` is the server's time. */
export function codeState({ used, user_code_exp: end }: PromoCode, nowMs: number): CodeState {
  if (used) return { name: 'used' };
  if (end === null) return { name: 'active' };
  const leftMs = Date.parse(end) - nowMs;
  return leftMs > 0 ? { name: 'left', leftMs } : { name: 'expired' };
}
