import { Container, Sprite } from 'pixi.js';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';

/**
 * The bay at night with its lighthouse, and the water over the reflections. Both cover the stage, aligned at
 * the waterline.
 */
export class Bay {
  readonly view = new Container();
  readonly sea: Sprite;
  readonly #stage: PixiStage;
  readonly #ray: Sprite;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const bay = new Sprite(stage.texture('bay'));
    bay.setSize(look.bay.width, look.bay.height);
    this.#ray = new Sprite({ texture: stage.texture('ray'), anchor: { x: 1, y: 0.83 } });
    this.#ray.position.set(look.ray.x, look.ray.y);
    this.#ray.alpha = look.ray.alpha;
    this.sea = new Sprite(stage.texture('sea'));
    this.view.addChild(bay, this.#ray);
  }

  /** Covers a stage whose cards stand in the water at this height. */
  place(width: number, height: number, water: number): void {
    const { bay } = look;
    const cover = Math.max(width / bay.width, water / bay.water, (height - water) / (bay.height - bay.water));
    const [x, y] = [(width - bay.width * cover) / 2, water - bay.water * cover];
    this.view.scale.set(cover);
    this.view.position.set(x, y);
    this.sea.position.set(x, y + bay.seaY * cover);
    this.sea.setSize(bay.width * cover, (bay.height - bay.seaY) * cover);
  }

  draw(timeMs: number, tint: number): void {
    const { least, everyMs, scale } = look.ray;
    const turn = isIdleMotionDisabled(this.#stage)
      ? 1
      : 0.5 + 0.5 * Math.cos((timeMs / everyMs) * Math.PI * 2);
    this.#ray.scale.set((scale / 2) * (least + (1 - least) * turn), scale / 2);
    this.view.tint = this.sea.tint = tint;
  }
}
