import { Container, type Sprite } from 'pixi.js';
import type { RandomSource } from '../stage/random.ts';
import type { PixiStage } from '../stage/scene.ts';
import { type Light, createLight } from './backdrop.ts';
import { ShardBurst, type ShardLook } from './shard-burst.ts';

export interface FlareLook {
  readonly rays: Light;
  readonly glows: readonly Light[];
  readonly chips: ShardLook;
}

/** Creates an additively blended light. */
export const createAdditiveLight = (stage: PixiStage, name: string, light: Light): Sprite => {
  const sprite = createLight(stage.texture(name), light);
  sprite.blendMode = 'add';
  return sprite;
};

/** A win's light around one place: rays, glows, and chips that fly out of it. Pictures `flare glow chip`. */
export class Flare {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #look: FlareLook;
  readonly #light = new Container();
  readonly #chips = new ShardBurst();

  constructor(stage: PixiStage, look: FlareLook) {
    this.#stage = stage;
    this.#look = look;
    for (const glow of look.glows) this.#light.addChild(createAdditiveLight(stage, 'glow', glow));
    this.#light.addChild(createAdditiveLight(stage, 'flare', look.rays));
    this.view.addChild(this.#light, this.#chips.view);
  }

  /** Scatters the chips; the same random source gives the same flight. */
  prepare(random: RandomSource): void {
    this.#chips.prepare(this.#stage.texture('chip'), this.#look.chips, random);
  }

  /** How much light there is, 0 to 1, and the share of the chips' flight. */
  draw({ flare, chips }: { readonly flare: number; readonly chips: number }): void {
    this.#light.visible = flare > 0;
    this.#light.alpha = flare;
    this.#chips.draw(chips);
  }
}
