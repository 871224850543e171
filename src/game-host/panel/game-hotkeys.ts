import type { MountedGame } from '#engine/host/mount-game.ts';
import { randomFraction } from '#lib/random-fraction.ts';
import { isPressable, pressTarget } from '../stage/press-target.ts';
import type { BetPanelState } from './use-betting.ts';
import type { HotkeyActions } from './use-hotkeys.ts';

type Prepared = Pick<MountedGame, 'prepare'>;

/** Presses a setup button of the prepared bet, unless the bet is locked. */
export function pressSetupButton(mounted: Prepared, id: string, isLocked: boolean): void {
  if (!isLocked) mounted.prepare({ type: 'PRESS_KEY', id, random: randomFraction });
}

/**
 * Returns the current actions of a game's hotkeys by KeyboardEvent.code. A hotkey's action names, in this
 * order, a button of the round, a stage target, a setup button, or a change of the params.
 */
export function getGameHotkeys(
  mounted: Pick<MountedGame, 'actor' | 'game' | 'prepare' | 'targets' | 'turn'>,
  { params, play, lock }: Pick<BetPanelState, 'params' | 'play' | 'lock'>,
): HotkeyActions {
  const { meta, controls } = mounted.game;
  const prepared = new Set(controls.keys?.(params.value).map(({ id }) => id));
  const targets = mounted.targets.filter(
    ({ id, role }) => role !== 'slider' && controls.hotkeyTargets?.includes(id),
  );
  const keyFor = (action: string): (() => void) | null => {
    const key = play?.keys.find(({ id }) => id === action);
    if (key) return () => play?.press(key);
    const target = targets.filter(isPressable).find(({ id }) => id === action);
    if (target) return () => pressTarget(mounted, target, lock.isParams);
    if (prepared.has(action)) return () => pressSetupButton(mounted, action, lock.isParams);
    const change = controls.hotkeys[action];
    return change ? () => !lock.isParams && params.set(change(params.value)) : null;
  };
  return Object.fromEntries(
    meta.hotkeys.flatMap(({ code, action }) => {
      const press = keyFor(action);
      return press ? [[code, press] as const] : [];
    }),
  );
}
