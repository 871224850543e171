import { Game, Scene, WEBGL } from 'phaser';
import type { LoadedImages } from '../load-images.ts';
import type { Quality } from '../scene.ts';
import { drawAtlas } from './texture-atlas.ts';

/** Key of the texture that holds all pictures as frames under their aliases. */
export const atlasKey = 'pictures';

/** A Phaser game that draws only on request and leaves nothing behind. */
export interface ManualPhaserGame {
  readonly game: Game;
  readonly canvas: HTMLCanvasElement;
  draw(): void;
  destroy(): void;
}

/** Software renderers pay for every texture that a batch may use. */
const maxTexturesSoft = 2;

/**
 * Detaches the loop from the game before it starts: it requests no frames and listens to no focus events, and
 * the document gets no listener that is never removed. Resolves when the game is ready.
 */
const holdLoop = (game: Game): Promise<void> =>
  new Promise((resolve) => {
    const nothing = (): void => undefined;
    const start = (): void => {
      const { onblur, onfocus } = window;
      const add = document.addEventListener.bind(document);
      // Right after this call Phaser subscribes to the page's visibility and never unsubscribes.
      document.addEventListener = (type: string, ...rest: [EventListener, boolean?]) => {
        if (type !== 'visibilitychange') add(type, ...rest);
      };
      queueMicrotask(() => {
        Reflect.deleteProperty(document, 'addEventListener');
        Object.assign(window, { onblur, onfocus });
        resolve();
      });
    };
    Object.assign(game.loop, { start, wake: nothing, sleep: nothing, resetDelta: nothing });
  });

/** Creates a game on its own canvas. @throws when the browser provides no WebGL context. */
export const openPhaserGame = async (pictures: LoadedImages, quality: Quality): Promise<ManualPhaserGame> => {
  const canvas = document.createElement('canvas');
  canvas.style.touchAction = 'pan-y';
  canvas.style.pointerEvents = 'none';
  canvas.setAttribute('aria-hidden', 'true');
  const game = new Game({
    type: WEBGL,
    canvas,
    parent: null,
    width: 1,
    height: 1,
    banner: false,
    autoFocus: false,
    backgroundColor: '#000000',
    audio: { noAudio: true },
    input: { windowEvents: false, keyboard: false, mouse: false, touch: false, gamepad: false },
    disableContextMenu: false,
    render: {
      antialias: true,
      antialiasGL: quality === 'full',
      mipmapFilter: 'LINEAR_MIPMAP_LINEAR',
      ...(quality === 'soft' ? { maxTextures: maxTexturesSoft } : {}),
    },
    // Phaser would seed from the time; scenes use the random source that they receive.
    seed: ['oddlight'],
    scene: [],
  });
  await holdLoop(game);
  const atlas = drawAtlas(pictures);
  // Phaser's canvas texture would read all its pixels back immediately: half a second for nothing.
  const texture = game.textures.create(atlasKey, [...atlas.sheets]);
  for (const [alias, { sheet, x, y, width, height }] of atlas.frames)
    texture?.add(alias, sheet, x, y, width, height);
  return {
    game,
    canvas,
    draw: () => game.step(0, 0),
    destroy() {
      const context = 'gl' in game.renderer ? game.renderer.gl : null;
      game.destroy(true);
      // Phaser only queues the request; its next step executes it.
      game.step(0, 0);
      context?.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
};

/** Adds an empty scene above all others. */
export const addScene = ({ game }: ManualPhaserGame, key: string): Scene => {
  const scene = new Scene(key);
  game.scene.add(key, scene, true);
  scene.cameras.main.setOrigin(0, 0);
  return scene;
};
