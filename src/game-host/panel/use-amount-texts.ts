import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RoundRefusal } from '#engine/round/round-types.ts';
import { formatMoney } from '#lib/format-money.ts';
import type { BetPanelState } from './use-betting.ts';

/** Limits that the player has set, and terms of a bonus: their sentence says what is left, or what can be bet. */
const told = /^(LIMIT|BONUS)_/;

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
export function useAmountTexts(betting: BetPanelState): AmountTexts {
  const { t } = useTranslation('game');
  const { amount, balanceMinor, isGuest, minimumMinor, maxProfitMinor, reason, round } = betting;
  const isUncovered = reason === 'notEnough' && !round.isLocked;
  const error = ((): string | null => {
    if (amount.problem === 'belowMinimum') return t('belowMinimum', { amount: formatMoney(minimumMinor) });
    if (isUncovered || amount.problem === 'aboveBalance') return t('aboveBalance');
    const refused = refusedText(round.refusal, minimumMinor, t);
    if (refused !== null) return refused;
    if (betting.isAboveMaxProfit || round.refusal?.key === 'MAX_PROFIT')
      return t('maxProfitError', { amount: formatMoney(maxProfitMinor) });
    return null;
  })();
  return {
    balance: !isGuest && balanceMinor !== null && t('balance', { amount: formatMoney(balanceMinor) }),
    error,
    isUncovered,
  };
}

const refusedText = (
  refusal: RoundRefusal | null,
  minimumMinor: bigint,
  t: TFunction<'game'>,
): string | null => {
  if (refusal === null) return null;
  if (refusal.key === 'BET_TOO_SMALL') return t('belowMinimum', { amount: formatMoney(minimumMinor) });
  if (refusal.key === 'INSUFFICIENT_BALANCE') return t('aboveBalance');
  return told.test(refusal.key) ? refusal.message : null;
};
