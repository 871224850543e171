import type { MountedGame } from '#engine/host/mount-game.ts';
import type { Target } from '#engine/stage/scene.ts';
import { sendAction } from '../panel/round-actions.ts';

/** What a press does something with; handles are moved. */
export type PressTarget = Exclude<Target, { role: 'slider' | 'tray' }>;

/** Whether it is pressed on the stage. */
export const isPressable = (target: Target): target is PressTarget =>
  target.role !== 'slider' && target.role !== 'tray' && !(target.role === 'view' && target.isDocked);

/** The room that the scene has for chips and keys, if it has. */
export const getTray = ({ targets }: Pick<MountedGame, 'targets'>): Target | undefined =>
  targets.find(({ role }) => role === 'tray');

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
