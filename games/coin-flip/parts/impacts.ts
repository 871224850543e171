import { lerp } from '#engine/parts/color.ts';
import { SpritePool } from '#engine/parts/sprite-pool.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { landingsOf, type Toss } from './motion.ts';

/** Where a coin meets its ground, in the drawing. */
export interface ImpactPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** What landings do to the ground: a ring runs over it below the coins, and dust flies before them. */
export class Impacts {
  readonly #waves: SpritePool;
  readonly #dust: SpritePool;

  constructor(stage: PixiStage) {
    this.#waves = new SpritePool(stage.texture('wave'));
    this.#dust = new SpritePool(stage.texture('dust'));
  }

  get waves() {
    return this.#waves.view;
  }

  get dust() {
    return this.#dust.view;
  }

  begin(): void {
    this.#waves.begin();
    this.#dust.begin();
  }

  end(): void {
    this.#waves.end();
    this.#dust.end();
  }

  /**
   * Draws the landings of one coin, this many ms after the first toss. The ring runs over the `ground`; the dust flies
   * where the coin was `struck`, which is the top of a stack.
   */
  draw(toss: Toss, tossMs: number, ground: ImpactPlace, struck: ImpactPlace = ground): void {
    for (const { atMs, weight, lastsMs } of landingsOf(toss)) {
      const age = lastsMs > 0 ? (tossMs - atMs) / lastsMs : 1;
      if (age < 0 || age >= 1) continue;
      this.#spreadRing(ground, weight, age);
      this.#throwDust(struck, weight, age);
    }
  }

  #spreadRing({ x, y, radius }: ImpactPlace, weight: number, age: number): void {
    const { wave } = look.impact;
    const ring = this.#waves.take();
    const width = radius * lerp(wave.from, wave.to, look.ease.light(age));
    ring.position.set(x, y);
    ring.setSize(width, width * wave.flat);
    ring.alpha = weight * wave.alpha * (1 - age);
  }

  #throwDust({ x, y, radius }: ImpactPlace, weight: number, age: number): void {
    const { dust } = look.impact;
    const gone = look.ease.light(age);
    for (let index = 0; index < dust.count; index += 1) {
      // The puffs leave to both sides, each at a pace and height of its own.
      const side = index % 2 === 0 ? -1 : 1;
      const own = 0.55 + ((index * 37) % 100) / 220;
      const puff = this.#dust.take();
      puff.position.set(
        x + side * radius * lerp(dust.from, dust.to * own, gone),
        y - radius * dust.rise * own * Math.sin(gone * Math.PI * 0.6) * (index / dust.count),
      );
      puff.setSize(radius * lerp(dust.least, dust.most, gone) * own);
      puff.alpha = weight * dust.alpha * (1 - age) ** 1.5;
    }
  }
}
