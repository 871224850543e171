import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RoundRefusal } from '#engine/round/round-types.ts';
import { formatMoney } from '#lib/format-money.ts';
import type { BetPanelState } from './use-betting.ts';

/** Refusals by player limits or bonus terms, whose message says what remains or can be bet. */
const told = /^(LIMIT|BONUS)_/;

/** Texts around the amount, the chips or the price of the next bet. */
export interface AmountTexts {
  /** Shown above the field on the right; false without a balance. */
  readonly balance: string | false;
  /** Message below the field, or null. */
  readonly error: string | null;
  /** The balance does not cover the bet, and not because a round has taken the stake. */
  readonly isUncovered: boolean;
}

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
