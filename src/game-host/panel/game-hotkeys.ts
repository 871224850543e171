import type { MountedGame } from '#engine/host/mount-game.ts';
import { randomFraction } from '#lib/random-fraction.ts';
import { isPressable, pressTarget } from '../stage/press-target.ts';
import type { BetPanelState } from './use-betting.ts';
import type { HotkeyActions } from './use-hotkeys.ts';

type Prepared = Pick<MountedGame, 'prepare'>;

/** Presses a key of the bet being prepared, unless the bet is locked. */
export function pressSetupButton(mounted: Prepared, id: string, isLocked: boolean): void {
  if (!isLocked) mounted.prepare({ type: 'PRESS_KEY', id, random: randomFraction });
}

/**
 * What the hotkeys of a game do now, by KeyboardEvent.code. Each names one thing by its action: in play a key of the
 * round, on the stage a target, before a bet a key below the fields or a change of the params.
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
