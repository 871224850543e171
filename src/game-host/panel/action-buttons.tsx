import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#ui/action-button.tsx';
import { BetButton } from '#ui/bet-button.tsx';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { formatMoney } from '#lib/format-money.ts';
import { translateGameText } from '../mount/game-text.ts';
import { SecondaryKey, SecondaryRow } from './secondary-row.tsx';
import { useHint } from './use-hint.ts';
import { getBetButtonElement, useHotkeyHints } from './use-hotkeys.ts';
import type { BetPanelState } from './use-betting.ts';
import type { RoundControlButton } from './use-round-controls.ts';
import styles from './panel.module.css';

interface ActionKeysProps {
  readonly mounted: MountedGame;
  readonly betting: BetPanelState;
}

/** Hotkey chips: Space for the first button, the game's own hotkeys for the others. */
function useChipOf({ game }: MountedGame): (key: RoundControlButton, isFirst: boolean) => string | undefined {
  const { t } = useTranslation('game');
  const chips = useHotkeyHints();
  return ({ id }, isFirst) => {
    const own = game.meta.hotkeys.find(({ action }) => action === id)?.key;
    const shown = own ?? (isFirst ? t('space') : undefined);
    return shown && chips(shown);
  };
}

const labelOf = (
  { game }: MountedGame,
  { label, addedStake, isCostShown = false }: RoundControlButton,
): string =>
  `${translateGameText(game, label)}${isCostShown && addedStake ? ` ${formatMoney(addedStake)}` : ''}`;

/** The game's main actions: one next to Cash out (chicken: a step), or a grid (Hit, Stand, Double, Split). */
export const PrimaryButtons = ({ mounted, betting }: ActionKeysProps) => {
  const { t } = useTranslation('game');
  const chips = useHotkeyHints();
  const chipOf = useChipOf(mounted);
  const { game } = mounted;
  const { play } = betting;
  const keys = play?.keys.filter(({ rank }) => rank === 'main') ?? [];
  const [requested, setRequested] = useState<string | null>(null);
  if (!play) return null;
  const [first] = keys;
  if (first && keys.length === 1 && play.hasCashout && first.reason === null && !first.detail)
    return (
      <BetButton
        className={styles.main}
        label={translateGameText(game, first.label)}
        hotkey={chips(t('space'))}
        onClick={() => play.press(first)}
      />
    );
  const press = (key: RoundControlButton): void => {
    if (betting.isHurried()) return;
    setRequested(key.reason === null ? null : key.id);
    play.press(key);
  };
  return (
    <>
      <KeyLine
        mounted={mounted}
        betting={betting}
        reason={keys.find(({ id }) => id === requested)?.reason ?? null}
      />
      {keys.map((key, index) => (
        <ActionButton
          key={key.id}
          className={styles.action}
          {...(!play.hasCashout && index === 0 && { 'data-main-key': true })}
          label={labelOf(mounted, key)}
          detail={key.detail && translateGameText(game, key.detail)}
          icon={key.icon}
          isPrimary={index === 0 && !play.hasCashout}
          reason={key.reason}
          isWaiting={play.isWaiting}
          hotkey={chipOf(key, index === 0)}
          focusAfter={getBetButtonElement}
          onClick={() => press(key)}
        />
      ))}
    </>
  );
};

/** Line above the buttons: why a pressed button is disabled, or the hint. */
const KeyLine = ({ mounted, betting, reason }: ActionKeysProps & { readonly reason: string | null }) => {
  const { t } = useTranslation('game');
  const hint = useHint(mounted, betting.play);
  const why = reason ?? (betting.round.refusal?.key === 'INSUFFICIENT_BALANCE' ? t('aboveBalance') : null);
  return (
    <p className={styles.keyLine} role="status" data-hint={why === null || undefined}>
      {why ?? hint}
    </p>
  );
};

/** Smaller actions of an open round (mines: a random tile). */
export const SecondaryButtons = ({ mounted, betting }: ActionKeysProps) => {
  const { play } = betting;
  const keys = play?.keys.filter(({ rank }) => rank === 'second') ?? [];
  if (!play || keys.length === 0) return null;
  return (
    <SecondaryRow>
      {keys.map((key) => (
        <SecondaryKey
          key={key.id}
          {...(key.icon && { icon: key.icon })}
          {...(key.reason !== null && { 'aria-disabled': true, title: key.reason })}
          onClick={() => play.press(key)}
        >
          {translateGameText(mounted.game, key.label)}
          {key.reason !== null && <span className="visually-hidden">. {key.reason}</span>}
        </SecondaryKey>
      ))}
    </SecondaryRow>
  );
};
