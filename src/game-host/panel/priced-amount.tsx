import { useTranslation } from 'react-i18next';
import { amountInField } from '#engine/host/bet-amount.ts';
import { RefillButton } from '#features/wallet/feature.ts';
import { chipText, highestChip } from '#engine/families/chip-values.ts';
import { chipPictures } from '#engine/parts/chip-pictures.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { FieldError } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useAmountTexts } from './use-amount-texts.ts';
import type { Betting } from './use-betting.ts';

const chipOption = (minor: bigint) => {
  const { id, isLight } = highestChip(minor);
  const picture = chipPictures[`chip-${id}`];
  return { value: String(minor), label: chipText(minor), picture, className: isLight ? 'light' : 'dark' };
};

interface ChipControlProps {
  readonly betting: Betting;
  readonly chips: readonly bigint[];
}

/** Which chip a press on the stage lays. */
export const ChipControl = ({ betting, chips }: ChipControlProps) => {
  const { t } = useTranslation('game');
  const { amount, lock } = betting;
  const { balance, error, isUncovered } = useAmountTexts(betting);
  return (
    <div className="amount field">
      <div className="label" aria-hidden="true">
        <span>{t('chip')}</span>
        <span>{balance}</span>
      </div>
      <Segmented
        className="chips"
        label={t('chip')}
        options={chips.map(chipOption)}
        value={String(amount.minor)}
        disabled={lock.isParamsShown}
        onChange={(chip) => !lock.isParams && amount.set(BigInt(chip))}
      />
      {error && <FieldError>{error}</FieldError>}
      {isUncovered && <RefillButton />}
    </div>
  );
};

/** What a bet costs where it has a price. */
export const PriceControl = ({ betting }: { readonly betting: Betting }) => {
  const { t } = useTranslation('game');
  const { balance, error, isUncovered } = useAmountTexts(betting);
  return (
    <div className="amount">
      <AmountField
        label={t('price')}
        aside={balance}
        value={amountInField(betting.costMinor)}
        error={error}
        locked
        onChange={() => undefined}
      />
      {isUncovered && <RefillButton />}
    </div>
  );
};
