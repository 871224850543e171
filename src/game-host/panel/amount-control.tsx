import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefillButton } from '#features/wallet/feature.ts';
import { formatMoney } from '#lib/format-money.ts';
import { playSettings } from '#session/play-settings.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { Ask } from './ask-dialog.tsx';
import type { Betting } from './use-betting.ts';

const AskDialog = lazyDialog(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

/** Fills in the whole balance, or asks first while the player wants to be asked. */
export function useQuickAmounts({ amount, balanceMinor, minimumMinor, lock }: Betting) {
  const [asking, setAsking] = useState<Ask | null>(null);
  const set = (minor: bigint): void => {
    if (!lock.isAmount) amount.set(minor);
  };
  const fill = (which: Ask): void => set(which === 'max' ? (balanceMinor ?? amount.minor) : minimumMinor);
  const askOrFill = (which: Ask): void => {
    if (lock.isAmount) return;
    const { asksBeforeMax, asksBeforeMin } = playSettings();
    if (which === 'max' ? asksBeforeMax : asksBeforeMin) setAsking(which);
    else fill(which);
  };
  return {
    asking,
    closeAsk: () => setAsking(null),
    fill,
    min: () => askOrFill('min'),
    half: () => set(amount.minor / 2n),
    double: () => set(amount.minor * 2n),
    max: () => askOrFill('max'),
  };
}

export type QuickAmounts = ReturnType<typeof useQuickAmounts>;

interface AmountControlProps {
  readonly betting: Betting;
  readonly quick: QuickAmounts;
  /** Beside the locked amount on a phone, where the fields make way ("5 mines"). */
  readonly short?: string | null;
}

/** The bet amount with Min, ½, 2× and Max (Max only with a balance to fill in). */
export const AmountControl = ({ betting, quick, short = null }: AmountControlProps) => {
  const { t } = useTranslation('game');
  const { amount, balanceMinor, isGuest, lock } = betting;
  const buttons = (['min', 'half', 'double', 'max'] as const)
    .filter((id) => id !== 'max' || !isGuest)
    .map((id) => ({ id, label: t(id), name: t(`${id}Name`), onPress: quick[id] }));
  return (
    <div className="amount">
      <AmountField
        label={t('betAmount')}
        aside={!isGuest && balanceMinor !== null && t('balance', { amount: formatMoney(balanceMinor) })}
        value={amount.text}
        maxLength={15}
        error={errorOf(betting, t)}
        locked={lock.isAmountShown}
        quick={buttons}
        onChange={(text) => !lock.isAmount && amount.type(text)}
        onBlur={() => amount.settle()}
      />
      {isUncovered(betting) && <RefillButton />}
      {short !== null && lock.isAmountShown && <span className="short">{short}</span>}
      {quick.asking && (
        <AskDialog
          which={quick.asking}
          amountMinor={quick.asking === 'max' ? (balanceMinor ?? 0n) : betting.minimumMinor}
          onFill={quick.fill}
          onClose={quick.closeAsk}
        />
      )}
    </div>
  );
};

const isUncovered = ({ reason, round }: Betting): boolean => reason === 'notEnough' && !round.isLocked;

/** The message under the field, and null while all is well. */
function errorOf(betting: Betting, t: TFunction<'game'>): string | null {
  const { amount, minimumMinor, maxProfitMinor } = betting;
  if (amount.problem === 'belowMinimum') return t('belowMinimum', { amount: formatMoney(minimumMinor) });
  if (isUncovered(betting) || amount.problem === 'aboveBalance') return t('aboveBalance');
  const refused = betting.round.refusalKey;
  if (refused === 'BET_TOO_SMALL') return t('belowMinimum', { amount: formatMoney(minimumMinor) });
  if (refused === 'INSUFFICIENT_BALANCE') return t('aboveBalance');
  if (betting.isAboveMaxProfit || refused === 'MAX_PROFIT')
    return t('maxProfitError', { amount: formatMoney(maxProfitMinor) });
  return null;
}
