import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyGame } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { formatMoney } from '#lib/format-money.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { BetButton } from '#ui/bet-button.tsx';
import { translateGameText } from '../mount/game-text.ts';
import type { BetPanelState } from './use-betting.ts';
import { PrimaryButtons } from './action-buttons.tsx';
import { getBetButtonElement, useHotkeyHints } from './use-hotkeys.ts';
import styles from './panel.module.css';

interface KeysProps {
  readonly mounted: MountedGame;
  readonly betting: BetPanelState;
}

/** Bet, or during a round Cash out (if the game has it) and the game's main actions. */
export const ManualButtons = ({ mounted, betting }: KeysProps) => {
  const { play } = betting;
  const isOpen = play?.isOpen ?? false;
  return (
    <>
      {(!isOpen || play?.hasCashout) && <MoneyKey mounted={mounted} betting={betting} />}
      {isOpen && <PrimaryButtons mounted={mounted} betting={betting} />}
    </>
  );
};

/** The Bet or Cash out button. */
const MoneyKey = ({ mounted, betting }: KeysProps) => {
  const { t } = useTranslation('game');
  const chips = useHotkeyHints();
  const { areHotkeysOn } = usePlaySettings();
  const { play, round } = betting;
  const isOpen = play?.isOpen ?? false;
  const [look, chip] = isOpen ? (['cash', 'C'] as const) : (['bet', t('space')] as const);
  const isLate = round.lateness !== 'none';
  const press = (event: MouseEvent): void => {
    if (betting.isHurried()) event.preventDefault();
    else if (isOpen) play?.cashOut();
  };
  return (
    <BetButton
      data-main-key
      className={styles.main}
      // As submit button, Bet also reacts to Enter in a field. Cash out must not.
      type={isOpen ? 'button' : 'submit'}
      label={keyLabel(mounted.game, betting, isLate, t)}
      variant={isLate ? 'placing' : look}
      disabledReason={reasonText(mounted.game, betting, t)}
      hotkey={betting.isGuest ? undefined : chips(chip)}
      focusAfter={getBetButtonElement}
      onClick={press}
      {...(isOpen && areHotkeysOn && leavingSpace)}
    />
  );
};

/**
 * With hotkeys on, Space is the game's main action and never cashes out, even if this button has the focus.
 */
const leavingSpace = {
  'data-leaves-space': true,
  onKeyUp: (event: KeyboardEvent): void => {
    if (event.code === 'Space') event.preventDefault();
  },
};

type Translate = ReturnType<typeof useTranslation<'game'>>['t'];

const keyLabel = (
  game: AnyGame,
  { isGuest, play, costMinor }: BetPanelState,
  isLate: boolean,
  t: Translate,
): string => {
  if (isGuest) return t('key.register');
  if (isLate) return t('key.placing');
  if (play?.isOpen) return t('key.cashOut', { amount: formatMoney(play.cashoutMinor ?? 0n) });
  const values = { amount: formatMoney(costMinor) };
  const { betKey } = game.controls;
  return betKey ? translateGameText(game, { key: betKey, values }) : t('key.bet', values);
};

const reasonText = (game: AnyGame, betting: BetPanelState, t: Translate): string | null => {
  const { play } = betting;
  if (play?.isOpen) return play.cashoutMinor === null ? t('key.nothingYet') : null;
  return getBetBlockReasonText(game, betting, t);
};

/** Why the next bet cannot be placed, as shown on the button. */
export const getBetBlockReasonText = (
  game: AnyGame,
  { reason, missing }: BetPanelState,
  t: Translate,
): string | null => {
  if (reason === 'missing') return missing && translateGameText(game, missing);
  return reason && t(`key.${reason}`);
};
