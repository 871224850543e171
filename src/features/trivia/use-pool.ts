import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { amountText, amountToMinor, minorToAmount } from '#core/money.ts';
import { formatMoney } from '#lib/format-money.ts';
import { POOL_LIMITS } from '#contract/trivia.ts';
import { useUser } from '#session/user.ts';

const [LEAST, MOST] = [amountToMinor(POOL_LIMITS.least), amountToMinor(POOL_LIMITS.most)];

/** State of the prize pool field. Only admins may spend the house's money; for others the pool is zero. */
export function usePool(first: string) {
  const { t } = useTranslation('trivia');
  const isAdmin = useUser().profile.roles.includes('admin');
  const [typed, setTyped] = useState(() => minorToAmount(amountToMinor(first)).replace(/(\.\d\d)\d+$/, '$1'));
  const read = z.safeParse(amountText, typed === '' ? '0' : typed.replace(/\.$/, ''));
  const minor = !isAdmin ? 0n : read.success ? amountToMinor(read.data) : null;
  const isFine = minor !== null && (minor === 0n || (minor >= LEAST && minor <= MOST));
  return {
    isAdmin,
    value: typed,
    onChange: setTyped,
    text: isFine ? minorToAmount(minor) : null,
    error: isFine ? null : t('staff.poolBad'),
    isNone: minor === 0n,
    shown: formatMoney(minor ?? 0n),
  };
}
