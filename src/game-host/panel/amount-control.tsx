import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefillButton } from '#features/wallet/feature.ts';
import { isAmountEntered } from '#core/stakes.ts';
import { getPlaySettings } from '#session/play-settings.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { translateGameText } from '../mount/game-text.ts';
import type { QuickAmountKind } from './quick-amount-dialog.tsx';
import type { PreparedGame } from './prepared-amount.ts';
import { amountParts, ChipControl, PriceControl } from './priced-amount.tsx';
import { useAmountTexts } from './use-amount-texts.ts';
import type { BetPanelState } from './use-betting.ts';
import styles from './panel.module.css';

const AskDialog = lazyDialog(async () => ({
  default: (await import('./quick-amount-dialog.tsx')).QuickAmountDialog,
}));

/** Actions of the quick-amount buttons. Min and Max ask for confirmation if the player wants it. */
export function useQuickAmounts({ amount, balanceMinor, minimumMinor, lock }: BetPanelState) {
  const [asking, setAsking] = useState<QuickAmountKind | null>(null);
  const set = (minor: bigint): void => {
    if (!lock.isAmount) amount.set(minor);
  };
  const fill = (which: QuickAmountKind): void =>
    set(which === 'max' ? (balanceMinor ?? amount.minor) : minimumMinor);
  const askOrFill = (which: QuickAmountKind): void => {
    if (lock.isAmount) return;
    const { asksBeforeMax, asksBeforeMin } = getPlaySettings();
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
  readonly mounted: PreparedGame;
  readonly betting: BetPanelState;
  readonly quick: QuickAmounts;
  /** Shown next to the locked amount on phones, where the fields are hidden ("5 mines"). */
  readonly short?: string | null;
}

/** The bet amount; chips or a price if the params determine the cost. */
export const AmountControl = (props: AmountControlProps) => {
  const { mounted, betting } = props;
  const { controls, rules } = mounted.game;
  if (controls.chips) return <ChipControl mounted={mounted} betting={betting} />;
  return isAmountEntered(rules) ? <EnteredAmount {...props} /> : <PriceControl betting={betting} />;
};

/** The bet amount with Min, ½, 2× and Max (Max only with a balance). */
const EnteredAmount = ({ mounted: { game }, betting, quick, short = null }: AmountControlProps) => {
  const { t } = useTranslation('game');
  const { amount, isGuest, lock } = betting;
  const texts = useAmountTexts(betting);
  const buttons = (['min', 'half', 'double', 'max'] as const)
    .filter((id) => id !== 'max' || !isGuest)
    .map((id) => ({ id, label: t(id), name: t(`${id}Name`), onPress: quick[id] }));
  return (
    <div className={styles.amount}>
      <AmountField
        parts={amountParts}
        label={
          game.controls.amountLabel ? translateGameText(game, game.controls.amountLabel) : t('betAmount')
        }
        aside={texts.balance}
        value={amount.text}
        maxLength={15}
        error={texts.error}
        locked={lock.isAmountShown}
        quick={buttons}
        onChange={(text) => !lock.isAmount && amount.type(text)}
        onBlur={() => amount.settle()}
      />
      {texts.isUncovered && <RefillButton />}
      {short !== null && lock.isAmountShown && <span className={styles.short}>{short}</span>}
      {quick.asking && (
        <AskDialog
          which={quick.asking}
          amountMinor={quick.asking === 'max' ? (betting.balanceMinor ?? 0n) : betting.minimumMinor}
          onFill={quick.fill}
          onClose={quick.closeAsk}
        />
      )}
    </div>
  );
};
