import type { MountedGame } from '#engine/host/mount-game.ts';
import type { Target } from '#engine/stage/scene.ts';
import { sendAction } from '../panel/round-actions.ts';

/** Targets that react to a press; sliders are dragged instead. */
export type PressTarget = Exclude<Target, { role: 'slider' | 'tray' }>;

/** Whether a target can be pressed on the stage. */
export const isPressable = (target: Target): target is PressTarget =>
  target.role !== 'slider' && target.role !== 'tray' && !(target.role === 'view' && target.isDocked);

/** The scene's area for chips and setup buttons, if any. */
export const getTray = ({ targets }: Pick<MountedGame, 'targets'>): Target | undefined =>
  targets.find(({ role }) => role === 'tray');

/**
 * Performs the press of a target: sends an action, changes the prepared bet unless it is locked, marks
 * autobet's plan, or turns the scene.
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
