import { changePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { QuickAmounts } from './amount-control.tsx';
import type { Betting } from './use-betting.ts';
import { type HotkeyActions, useHotkeys } from './use-hotkeys.ts';

/** The common hotkeys and the game's own, while they are switched on; Esc always ends a celebration or theatre. */
export function useGameKeys(seat: MountedGame, betting: Betting, quick: QuickAmounts): void {
  const { areHotkeysOn, isTheatre } = usePlaySettings();
  const { params, round } = betting;
  const whileFree = (run: () => void) => () => {
    if (!round.isLocked) run();
  };
  const own: Record<string, () => void> = {};
  for (const { code, action } of seat.game.meta.hotkeys) {
    const change = seat.game.controls.hotkeys[action];
    if (change) own[code] = whileFree(() => params.set(change(params.value)));
  }
  const common: HotkeyActions = {
    Space: betting.place,
    KeyA: whileFree(quick.half),
    KeyS: whileFree(quick.double),
    KeyD: whileFree(quick.min),
  };
  useHotkeys(areHotkeysOn && !betting.isGuest, { ...common, ...own });
  useHotkeys(true, {
    Escape: () => {
      if (seat.actor.getSnapshot().hasTag('presenting')) seat.actor.send({ type: 'SKIP' });
      else if (isTheatre) changePlaySettings({ isTheatre: false });
    },
  });
}
