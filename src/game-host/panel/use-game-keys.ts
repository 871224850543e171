import { updatePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { isAmountEntered } from '#core/stakes.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { QuickAmounts } from './amount-control.tsx';
import { getGameHotkeys } from './game-hotkeys.ts';
import type { BetPanelState } from './use-betting.ts';
import { type HotkeyActions, useHotkeys } from './use-hotkeys.ts';

/** Action of Space: places the bet; during a round, the game's first main action if any. Never cashes out. */
const mainAction = ({ play, place, isHurried }: BetPanelState) => {
  if (!play?.isOpen) return () => !isHurried() && place();
  const main = play.keys.find(({ rank }) => rank === 'main');
  return () => main && (play.hasCashout || !isHurried()) && play.press(main);
};

const cashOut = ({ play }: BetPanelState): void => {
  if (play?.isOpen && play.cashoutMinor !== null) play.cashOut();
};

/**
 * Handles the common hotkeys and the game's own, if enabled; Esc always ends a celebration or theatre mode.
 */
export function useGameKeys(mounted: MountedGame, betting: BetPanelState, quick: QuickAmounts): void {
  const { areHotkeysOn, isTheatre } = usePlaySettings();
  const { mode } = betting;
  const own = getGameHotkeys(mounted, betting);
  const common: HotkeyActions = isAmountEntered(mounted.game.rules)
    ? { KeyA: quick.half, KeyS: quick.double, KeyD: quick.min }
    : {};
  const manual: HotkeyActions = { Space: mainAction(betting), KeyC: () => cashOut(betting) };
  // The Auto tab handles Space and X itself.
  const isManual = mode === 'manual';
  useHotkeys(areHotkeysOn && !betting.isGuest, { ...common, ...own, ...(isManual && manual) });
  useHotkeys(true, {
    Escape: () => {
      if (mounted.actor.getSnapshot().hasTag('presenting')) mounted.actor.send({ type: 'SKIP' });
      else if (isTheatre) updatePlaySettings({ isTheatre: false });
    },
  });
}
