import { useTranslation } from 'react-i18next';
import { formatAmountInput } from '#engine/host/bet-amount.ts';
import { RefillButton } from '#features/wallet/feature.ts';
import { formatChipAmount, largestChipWithin } from '#engine/families/chip-values.ts';
import { chipPictures } from '#engine/parts/chip-pictures.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { FieldError, FieldGroup } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { translateGameText } from '../mount/game-text.ts';
import { getTray } from '../stage/press-target.ts';
import { toBoxStyle } from '../stage/slider-target.tsx';
import type { PreparedGame } from './prepared-amount.ts';
import { SetupButtons } from './setup-buttons.tsx';
import { useAmountTexts } from './use-amount-texts.ts';
import type { BetPanelState } from './use-betting.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './chip-control.module.css';
import panelStyles from './panel.module.css';

/** On phones the amount is in the dock, without its label. */
export const amountParts = {
  label: panelStyles.amountLabel,
  input: panelStyles.amountInput,
  error: panelStyles.amountError,
};

const chipOption = (minor: bigint) => {
  const { id, isLight } = largestChipWithin(minor);
  const picture = chipPictures[`chip-${id}`];
  return {
    value: String(minor),
    label: formatChipAmount(minor),
    picture,
    className: classNames(styles.chip, isLight && styles.light),
  };
};

interface ChipControlProps {
  readonly mounted: PreparedGame;
  readonly betting: BetPanelState;
}

/** The chip that a press on the stage places. The chips themselves are on the stage if it has room for them. */
export const ChipControl = ({ mounted, betting }: ChipControlProps) => {
  const { t } = useTranslation('game');
  const { balance, error, isUncovered } = useAmountTexts(betting);
  const isOnStage = getTray(mounted) !== undefined;
  // While a round is played by its own buttons, no chip can be placed.
  if (betting.play?.isOpen) return null;
  return (
    <FieldGroup
      label={isOnStage ? undefined : t('chip')}
      aside={balance}
      parts={{ field: panelStyles.amount, label: panelStyles.amountLabel }}
    >
      {!isOnStage && <ChipChoice mounted={mounted} betting={betting} />}
      <ViewChoice mounted={mounted} />
      {error && (
        <FieldError className={classNames(styles.error, panelStyles.amountError)}>{error}</FieldError>
      )}
      {isUncovered && <RefillButton />}
    </FieldGroup>
  );
};

const ChipChoice = ({ mounted, betting: { amount, lock } }: ChipControlProps) => {
  const { t } = useTranslation('game');
  return (
    <Segmented
      className={styles.chips}
      label={t('chip')}
      options={(mounted.game.controls.chips ?? []).map(chipOption)}
      value={String(amount.minor)}
      disabled={lock.isParamsShown}
      onChange={(chip) => !lock.isParams && amount.set(BigInt(chip))}
    />
  );
};

/** Selects which bet positions of a layout the scene shows, if the scene leaves that to the panel. */
const ViewChoice = ({ mounted }: Pick<ChipControlProps, 'mounted'>) => {
  const { t } = useTranslation('game');
  const views = mounted.targets.flatMap((target) =>
    target.role === 'view' && target.isDocked ? [target] : [],
  );
  if (views.length === 0) return null;
  return (
    <Segmented
      className={styles.views}
      label={t('views')}
      options={views.map(({ id, label }) => ({
        value: id,
        label: translateGameText(mounted.game, label),
        className: styles.view,
      }))}
      value={views.find(({ isOn }) => isOn)?.id ?? ''}
      onChange={(id) => mounted.turn(id)}
    />
  );
};

/** Chips and setup buttons on the stage, if the scene has room for them; hidden during a round. */
export const ChipTray = ({ mounted, betting }: ChipControlProps) => {
  const tray = getTray(mounted);
  if (!tray) return null;
  return (
    <div className={styles.tray} style={toBoxStyle(tray.box)} data-away={betting.round.isLocked || undefined}>
      <ChipChoice mounted={mounted} betting={betting} />
      <SetupButtons mounted={mounted} betting={betting} isOnStage />
    </div>
  );
};

/** The price of a bet that has a fixed cost. */
export const PriceControl = ({ betting }: { readonly betting: BetPanelState }) => {
  const { t } = useTranslation('game');
  const { balance, error, isUncovered } = useAmountTexts(betting);
  return (
    <div className={panelStyles.amount}>
      <AmountField
        parts={amountParts}
        label={t('price')}
        aside={balance}
        value={formatAmountInput(betting.costMinor)}
        error={error}
        locked
        onChange={() => undefined}
      />
      {isUncovered && <RefillButton />}
    </div>
  );
};
