import type { StaffPromoCode } from '#contract/promotions.ts';

type CodeState = 'draft' | 'scheduled' | 'running' | 'usedUp' | 'ended' | 'cancelled';

/** Returns the state of a code at a given time. */
export function getCodeState(
  { state, starts_at, ends_at, uses, max_uses }: StaffPromoCode,
  now: number,
): CodeState {
  if (state !== 'scheduled') return state;
  if (Date.parse(starts_at) > now) return 'scheduled';
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended';
  return max_uses !== null && uses >= max_uses ? 'usedUp' : 'running';
}
