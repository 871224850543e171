import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatAmount } from '#lib/format-money.ts';
import type { Bonus } from '#contract/bonuses.ts';
import { locale } from '#src/i18n/index.ts';
import { useGameNames } from './use-game-names.ts';

const list = new Intl.ListFormat(locale, { type: 'unit' });

/** Returns a formatter of a bonus's terms in one line. */
export function useTerms(): (bonus: Bonus) => string {
  const { t } = useTranslation('bonuses');
  const namesOf = useGameNames();
  return (bonus) => {
    const { max_bet: maxBet, most_won: mostWon, most_paid: mostPaid, own, not_allowed: notAllowed } = bonus;
    const terms = [t('terms.maxBet', { amount: formatAmount(maxBet) })];
    if (mostWon !== null) terms.push(t('terms.mostWon', { amount: formatAmount(mostWon) }));
    terms.push(
      mostPaid === null ? t('terms.noLimit') : t('terms.mostPaid', { amount: formatAmount(mostPaid) }),
    );
    if (amountToMinor(own) > 0n) {
      terms.push(t('terms.own', { amount: formatAmount(own) }));
      if (bonus.own_first) terms.push(t('terms.ownFirst'));
    }
    if (notAllowed.length > 0) terms.push(t('terms.notAllowed', { games: namesOf(notAllowed) }));
    return list.format(terms);
  };
}
