import type { GameObjects, Scene } from 'phaser';
import { type CrossFade, crossFadeMs } from '../render-surface.ts';

const key = 'cross-fade';

/** Creates the fade on the topmost scene; `copyTo` draws the current picture onto a canvas. */
export const createPhaserCrossFade = (
  scene: Scene,
  copyTo: (canvas: HTMLCanvasElement) => void,
): CrossFade => {
  let cover: { readonly image: GameObjects.Image; restMs: number } | null = null;
  const stop = (): void => {
    if (!cover) return;
    cover.image.destroy();
    scene.textures.remove(key);
    cover = null;
  };
  return {
    start() {
      stop();
      const canvas = document.createElement('canvas');
      copyTo(canvas);
      scene.textures.addCanvas(key, canvas);
      const { zoom } = scene.cameras.main;
      const image = scene.add.image(0, 0, key).setOrigin(0);
      cover = { image: image.setScale(1 / zoom), restMs: crossFadeMs };
    },
    advance(deltaMs) {
      if (!cover) return;
      cover.restMs -= deltaMs;
      if (cover.restMs <= 0) stop();
      else cover.image.setAlpha(cover.restMs / crossFadeMs);
    },
    stop,
  };
};
