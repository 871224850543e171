import type { GameObjects, Scene as PhaserScene } from 'phaser';
import type { Container } from 'pixi.js';
import { acquireRenderer } from '#engine/stage/pixi/renderer.ts';

/** A loop that only draws: changes every transform of a display list, then draws one frame. */
export interface BaselineFrames {
  /** Nodes that are drawn now. */
  count(): number;
  draw(frame: number): void;
  /** Waits until the frame is really drawn, so that no frame pays for the previous one. */
  settle(): void;
}

const shiftOf = (frame: number): number => (frame % 2 === 0 ? 0.01 : -0.01);

const waitFor = (gl: WebGLRenderingContext): (() => void) => {
  const pixel = new Uint8Array(4);
  return () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
};

const drawnNodes = (root: Container): Container[] =>
  root.visible && root.renderable ? [root, ...root.children.flatMap(drawnNodes)] : [];

const pixiFrames = async (view: Container): Promise<BaselineFrames> => {
  let root = view;
  while (root.parent) root = root.parent;
  const renderer = await acquireRenderer({ quality: 'full', eco: false });
  return {
    count: () => drawnNodes(root).length,
    draw(frame) {
      for (const node of drawnNodes(root)) node.x += shiftOf(frame);
      renderer.render({ container: root });
    },
    settle: waitFor(renderer.gl),
  };
};

/** Game objects have positions; an object without one (a plain group) is not drawn itself. */
type Placed = GameObjects.GameObject & { x: number; visible: boolean; list?: GameObjects.GameObject[] };

const drawnObjects = (objects: readonly GameObjects.GameObject[]): Placed[] =>
  objects.flatMap((object) => {
    const placed = object as Placed; // every object of a display list has a position
    return placed.visible ? [placed, ...drawnObjects(placed.list ?? [])] : [];
  });

const phaserFrames = (scene: PhaserScene): BaselineFrames => {
  const { game } = scene.sys;
  const { renderer } = game;
  if (!('gl' in renderer)) throw new Error('The stage runs without WebGL');
  return {
    count: () => drawnObjects(scene.children.list).length,
    draw(frame) {
      for (const object of drawnObjects(scene.children.list)) object.x += shiftOf(frame);
      renderer.preRender();
      game.scene.render(renderer);
      renderer.postRender();
    },
    settle: waitFor(renderer.gl),
  };
};

/** Creates the bare loop over what a scene draws on. */
export const createBaselineFrames = async (canvas: Container | PhaserScene): Promise<BaselineFrames> =>
  'sys' in canvas ? phaserFrames(canvas) : pixiFrames(canvas);
