import * as z from 'zod/mini';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { POOL_LIMITS } from '#contract/trivia.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { formatMoney } from '#lib/format-money.ts';
import { useUser } from '#session/user.ts';
import { i18n } from '#src/i18n/index.ts';

const [LEAST, MOST] = [amountToMinor(POOL_LIMITS.least), amountToMinor(POOL_LIMITS.most)];

/** The text of the pool field, as the amount on the wire; an empty one is no pool. */
export const typedPool = z.string().check(
  z.overwrite((typed) => {
    const minor = parseAmountInput(typed === '' ? '0' : typed);
    return minor === null ? '' : minorToAmount(minor);
  }),
  z.refine(isPool, { error: () => i18n.t('trivia:staff.poolBad') }),
);

function isPool(amount: string): boolean {
  if (amount === '') return false;
  const minor = amountToMinor(amount);
  return minor === 0n || (minor >= LEAST && minor <= MOST);
}

/** Formats a pool for the field. */
export const poolInField = (pool: string): string =>
  minorToAmount(amountToMinor(pool)).replace(/(\.\d\d)\d+$/, '$1');

/** The typed pool in dollars; null if it is none. */
export function shownPool(typed: string): string | null {
  const minor = parseAmountInput(typed);
  return minor === null || minor === 0n ? null : formatMoney(minor);
}

/** Few may spend the house's money; the pool of others is zero. */
export const useMaySetPool = (): boolean => useUser().profile.permissions.includes('trivia.prize');
