import { type Container, RenderTexture, Sprite, type WebGLRenderer } from 'pixi.js';

/** Reduced motion: the previous picture is shown over the next one and fades out (ui.md 11). */
export interface CrossFade {
  /** Captures the current picture and starts to fade it out. */
  start(): void;
  advance(deltaMs: number): void;
  stop(): void;
}

const fadeMs = 150;

/** Creates the fade over `root`. */
export const createPixiCrossFade = (renderer: WebGLRenderer, root: Container): CrossFade => {
  let cover: { readonly sprite: Sprite; readonly texture: RenderTexture; restMs: number } | null = null;
  const stop = (): void => {
    cover?.sprite.destroy();
    cover?.texture.destroy(true);
    cover = null;
  };
  return {
    start() {
      stop();
      const { width, height } = renderer.screen;
      const texture = RenderTexture.create({ width, height, resolution: renderer.resolution });
      renderer.render({ container: root, target: texture });
      const sprite = new Sprite(texture);
      root.addChild(sprite);
      cover = { sprite, texture, restMs: fadeMs };
    },
    advance(deltaMs) {
      if (!cover) return;
      cover.restMs -= deltaMs;
      if (cover.restMs <= 0) stop();
      else cover.sprite.alpha = cover.restMs / fadeMs;
    },
    stop,
  };
};
