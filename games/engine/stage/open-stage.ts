import type { StageHandle, StageOptions } from './stage.ts';

/**
 * Opens the stage of a game: makes or takes the renderer, loads the pictures, makes the scene.
 * @throws when WebGL is not to be had or a picture does not load; the host then shows its notice.
 */
export const openStage = async (options: StageOptions): Promise<StageHandle> => {
  if (options.game.meta.renderer === 'phaser') {
    const { openPhaserStage } = await import('./phaser/phaser-stage.ts');
    return openPhaserStage(options);
  }
  const { openPixiStage } = await import('./pixi/pixi-stage.ts');
  return openPixiStage(options);
};
