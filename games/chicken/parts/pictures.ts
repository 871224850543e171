import type { GameObjects } from 'phaser';
import type { PhaserStage } from '#engine/stage/scene.ts';

/** Drawing order; objects on the road use their y as depth. */
export const Z_INDEX = {
  sky: -1000,
  skyline: -990,
  ground: -900,
  shade: -890,
  lights: -700,
  front: 900,
  /** Above the cars, so that figures and targets stay readable. */
  plates: 1000,
  dim: 1500,
  hud: 2000,
} as const;

/** An image on four manually placed corners: upper left, upper right, lower left, lower right. */
export const addMesh = (stage: PhaserStage, alias: string, at: number): GameObjects.Mesh2D => {
  const { u0, v0, u1, v1 } = stage.scene.textures.getFrame(stage.atlas, alias);
  const corners = [0, 0, u0, v0, 0, 0, u1, v0, 0, 0, u0, v1, 0, 0, u1, v1];
  const triangles = [0, 1, 2, 0, 1, 2, 3, 0];
  const mesh = stage.scene.add.mesh2d(0, 0, stage.atlas, corners, triangles);
  return mesh.setFrame(alias).setScrollFactor(0).setDepth(at);
};
