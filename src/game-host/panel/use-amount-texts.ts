import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/format-money.ts';
import type { Betting } from './use-betting.ts';

/** What stands around the amount, the chips or the price of the next bet. */
export interface AmountTexts {
  /** At the right above the field; false without a balance. */
  readonly balance: string | false;
  /** The message under the field, and null while all is well. */
  readonly error: string | null;
  /** The balance does not cover the bet, and no round has taken it. */
  readonly isUncovered: boolean;
}

/** The texts of the amount as the bet is now. */
export function useAmountTexts(betting: Betting): AmountTexts {
  const { t } = useTranslation('game');
  const { amount, balanceMinor, isGuest, minimumMinor, maxProfitMinor, reason, round } = betting;
  const isUncovered = reason === 'notEnough' && !round.isLocked;
  const error = ((): string | null => {
    if (amount.problem === 'belowMinimum') return t('belowMinimum', { amount: formatMoney(minimumMinor) });
    if (isUncovered || amount.problem === 'aboveBalance') return t('aboveBalance');
    const refused = round.refusalKey;
    if (refused === 'BET_TOO_SMALL') return t('belowMinimum', { amount: formatMoney(minimumMinor) });
    if (refused === 'INSUFFICIENT_BALANCE') return t('aboveBalance');
    if (betting.isAboveMaxProfit || refused === 'MAX_PROFIT')
      return t('maxProfitError', { amount: formatMoney(maxProfitMinor) });
    return null;
  })();
  return {
    balance: !isGuest && balanceMinor !== null && t('balance', { amount: formatMoney(balanceMinor) }),
    error,
    isUncovered,
  };
}
