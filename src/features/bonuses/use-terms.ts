import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#contract/money.ts';
import { formatAmount } from '#lib/format-money.ts';
import type { Bonus } from '#server/features/bonuses/contract.ts';
import { locale } from '#src/i18n/index.ts';
import { useGameNames } from './use-game-names.ts';

const list = new Intl.ListFormat(locale, { type: 'unit' });

/** The terms of a bonus in one line. */
export function useTerms(): (bonus: Bonus) => string {
  const { t } = useTranslation('bonuses');
  const namesOf = useGameNames();
  return ({ max_bet: maxBet, most_paid: mostPaid, own, not_allowed: notAllowed }) =>
    list.format([
      t('terms.maxBet', { amount: formatAmount(maxBet) }),
      mostPaid === null ? t('terms.noLimit') : t('terms.mostPaid', { amount: formatAmount(mostPaid) }),
      ...(amountToMinor(own) > 0n ? [t('terms.own', { amount: formatAmount(own) })] : []),
      ...(notAllowed.length > 0 ? [t('terms.notAllowed', { games: namesOf(notAllowed) })] : []),
    ]);
}
