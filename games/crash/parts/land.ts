import { Container, Sprite } from 'pixi.js';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { Layout } from './layout.ts';
import { hashNoise, smoothstep } from './easing-math.ts';

/** A cloud at dusk and the same cloud at night. */
type Cloud = readonly [Sprite, Sprite];

/** The hills with their houses, which sink, and the clouds that the lantern passes. */
export class Land {
  /** Clouds are behind the hills. */
  readonly view = new Container();
  readonly #ridges: readonly Sprite[];
  readonly #clouds: readonly Cloud[];
  #layout: Layout;

  constructor(stage: PixiStage, layout: Layout) {
    this.#layout = layout;
    this.#ridges = look.land.ridges.map(
      ({ picture }) => new Sprite({ texture: stage.texture(picture), anchor: { x: 0.5, y: 0 } }),
    );
    const { x, y } = look.clouds.picture;
    const cloud = (name: string): Sprite => new Sprite({ texture: stage.texture(name), anchor: { x, y } });
    this.#clouds = look.clouds.list.map(() => [cloud('cloud-dusk'), cloud('cloud-night')]);
    this.view.addChild(...this.#clouds.flat(), ...this.#ridges);
  }

  place(layout: Layout): void {
    this.#layout = layout;
  }

  draw(height: number, idleMs: number): void {
    this.#drawRidges(height);
    for (const [index, cloud] of this.#clouds.entries()) this.#drawCloud(cloud, index, height, idleMs);
  }

  /** Converts a height of the drawing to the stage; the drawing is aligned to the bottom. */
  #y(drawn: number): number {
    return this.#layout.height - (look.land.height - drawn) * this.#layout.cover;
  }

  #drawRidges(height: number): void {
    const { land } = look;
    const { cover, width } = this.#layout;
    const risen = Math.max(0, height - land.leave.from);
    // It starts to sink slowly, and ends as fast as the lantern.
    const sunk = height * land.leave.early + (risen * risen) / (risen + 0.25);
    for (const [index, ridge] of land.ridges.entries()) {
      const sprite = this.#ridges[index];
      if (!sprite) continue;
      const y = ridge.y + sunk * ridge.sink * land.height;
      sprite.visible = y < land.height;
      sprite.position.set(width / 2, this.#y(y));
      sprite.setSize(land.width * cover, ridge.height * cover);
    }
  }

  #drawCloud([dusk, night]: Cloud, index: number, height: number, idleMs: number): void {
    const { clouds, land } = look;
    const plan = clouds.list[index];
    if (!plan) return;
    const { cover, width } = this.#layout;
    const passed = plan.y / land.height + clouds.above + height * clouds.pass * plan.scale;
    const y = ((passed % clouds.round) - clouds.above) * land.height;
    const { everyMs, by } = clouds.drift;
    const drift = Math.sin((idleMs / everyMs + hashNoise(index, 9)) * Math.PI * 2) * by;
    const dark = smoothstep(height, clouds.night);
    const light = plan.alpha * (1 - smoothstep(height, clouds.gone));
    for (const [sprite, share] of [
      [dusk, 1 - dark],
      [night, dark],
    ] as const) {
      sprite.alpha = light * share;
      sprite.visible = sprite.alpha > 0;
      sprite.position.set(width / 2 + (plan.x + drift - land.width / 2) * cover, this.#y(y));
      const { width: wide, height: tall } = clouds.picture;
      sprite.setSize(wide * plan.scale * cover, tall * plan.scale * cover);
    }
  }
}
