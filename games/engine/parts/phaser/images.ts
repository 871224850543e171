import type { GameObjects } from 'phaser';
import type { PhaserStage } from '#engine/stage/scene.ts';

/** A picture of the game by its alias, around its place. */
export const addPicture = (stage: PhaserStage, alias: string, depth: number): GameObjects.Image =>
  stage.scene.add.image(0, 0, stage.atlas, alias).setDepth(depth);
