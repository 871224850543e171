import type { MountedGame } from '#engine/host/mount-game.ts';
import type { Target } from '#engine/stage/scene.ts';
import { sendAction } from '../panel/play-keys.ts';

/** What a press of the stage does something with; handles are moved. */
export type PressTarget = Exclude<Target, { role: 'slider' }>;

export const isPressed = (target: Target): target is PressTarget => target.role !== 'slider';

/**
 * Sends an action, changes the bet being prepared unless it is locked, marks autobet's plan, or turns the picture: by
 * pointer or by key.
 */
export function pressTarget(
  mounted: Pick<MountedGame, 'actor' | 'game' | 'prepare' | 'turn'>,
  target: PressTarget,
  isLocked: boolean,
): void {
  if (target.role === 'button') sendAction(mounted, target.action);
  else if (target.role === 'toggle') mounted.prepare({ type: 'MARK', mark: target.mark });
  else if (target.role === 'view') mounted.turn(target.id);
  else if (!isLocked) mounted.prepare({ type: 'CHOOSE', choice: target.choice });
}
