import { Container, Texture } from 'pixi.js';
import type { PixiStage } from '../stage/scene.ts';
import { installFakeCanvas } from './fake-canvas.ts';

/**
 * A Pixi stage of 1000 by 604 without a renderer: pictures are blank, positions are real, texts are their
 * keys.
 */
export function createFakePixiStage(change: Partial<PixiStage> = {}): PixiStage {
  installFakeCanvas();
  return {
    kind: 'pixi',
    view: new Container(),
    sound: { play: () => undefined },
    texture: () => Texture.EMPTY,
    quality: 'full',
    reducedMotion: false,
    eco: false,
    resolution: 1,
    width: 1000,
    height: 604,
    layout: 'desktop',
    text: ({ key }) => key,
    amount: (minor) => `$${minor}`,
    ...change,
  };
}
