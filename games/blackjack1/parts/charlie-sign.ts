import { Container, type Sprite, type Text } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { ShardBurst } from '#engine/parts/shard-burst.ts';
import { createText } from '#engine/parts/text.ts';
import type { RandomSource } from '#engine/stage/random.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { displayFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';

/** The neon sign over the table: rays behind the cards, the sign, its word letter by letter, and sparks. */
export class CharlieSign {
  /** Behind the cards. */
  readonly rays: Sprite;
  readonly view = new Container({ visible: false });
  readonly #letters: readonly Text[];
  readonly #sparks = new ShardBurst();
  readonly #sign = new Container();

  constructor(stage: PixiStage) {
    const { rays, width, height, color, size, roll } = look.charlie;
    const { width: wide, height: high } = look.room;
    this.rays = createLight(stage.texture('charlie-rays'), { width: wide, height: high, alpha: 0 });
    this.rays.position.set(rays.x, rays.y);
    const plate = createLight(stage.texture('charlie-sign'), { width, height, alpha: 1 });
    const resolution = Math.max(1, stage.resolution);
    this.#letters = [...stage.text({ key: 'charlieSign' })].map((text) =>
      createText({ font: displayFont, size, weight: '800', color }, { text, resolution }),
    );
    this.#sign.addChild(plate, ...this.#letters);
    this.#sign.rotation = roll;
    this.#spread();
    this.view.addChild(this.#sparks.view, this.#sign);
  }

  /** Scatters the sparks; the same random source gives the same flight. */
  prepare(stage: PixiStage, random: RandomSource): void {
    this.#sparks.prepare(stage.texture('spark'), look.charlie.sparks, random);
  }

  place({ x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }): void {
    this.view.position.set(x, y);
    this.#sign.scale.set(scale);
    this.#sparks.view.position.set(0, 0);
    this.#sparks.view.scale.set(scale);
  }

  /** Progress of the sign, its letters, the rays and the sparks, each 0 to 1. */
  draw(shown: Readonly<Record<'sign' | 'letters' | 'rays' | 'sparks', number>>): void {
    this.view.visible = shown.sign > 0;
    this.rays.alpha = shown.rays * look.charlie.rays.alpha;
    this.rays.visible = shown.rays > 0;
    if (!this.view.visible) return;
    this.#sign.alpha = Math.min(1, shown.sign);
    const lit = shown.letters * this.#letters.length;
    for (const [index, letter] of this.#letters.entries()) {
      letter.alpha = Math.min(1, Math.max(0, lit - index));
      letter.tint = lit - index < 1 && lit < this.#letters.length ? look.charlie.glow : 0xffffff;
    }
    this.#sparks.draw(shown.sparks);
  }

  /** Lays the letters out side by side, within the width of the sign. */
  #spread(): void {
    const whole = this.#letters.reduce((sum, { width }) => sum + width, 0);
    const by = Math.min(1, look.charlie.wordWidth / Math.max(1, whole));
    let x = (-whole * by) / 2;
    for (const letter of this.#letters) {
      const { width } = letter;
      letter.scale.set(by);
      letter.position.set(x + (width * by) / 2, 0);
      x += width * by;
    }
  }
}
