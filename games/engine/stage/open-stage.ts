import type { StageHandle, StageOptions } from './stage.ts';

/**
 * Opens the stage of a game: creates or reuses the renderer, loads the pictures, creates the scene.
 * @throws when WebGL is unavailable or a picture fails to load; the host then shows its notice.
 */
export const openStage = async (options: StageOptions): Promise<StageHandle> => {
  if (options.game.meta.renderer === 'phaser') {
    const { openPhaserStage } = await import('./phaser/phaser-stage.ts');
    return openPhaserStage(options);
  }
  const { openPixiStage } = await import('./pixi/pixi-stage.ts');
  return openPixiStage(options);
};
