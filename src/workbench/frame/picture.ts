import type { MountedGame } from '#engine/host/mount-game.ts';
import type { StageHandle } from '#engine/stage/stage.ts';

/** Waits until the picture of a mounted game is there; null when nobody waits for it any more. @throws why it cannot be opened */
export async function pictureOf(mounted: MountedGame, isOver: () => boolean): Promise<StageHandle | null> {
  while (!isOver()) {
    if (mounted.phase.name === 'failed') throw mounted.phase.error;
    if (mounted.phase.name === 'ready' && mounted.stage) return mounted.stage;
    await new Promise<void>((resolve) => {
      const end = mounted.watch(() => {
        end();
        resolve();
      });
    });
  }
  return null;
}

/** Opens a picture that was given up again, where it stood. */
export async function reopenPicture(mounted: MountedGame): Promise<void> {
  const element = document.querySelector<HTMLElement>('.stage .picture');
  if (element && mounted.phase.name === 'failed') await mounted.openPicture(element);
}
