import { Container, type Sprite } from 'pixi.js';
import { getElementAt } from '#core/get-element-at.ts';
import { createLight } from '#engine/parts/backdrop.ts';
import { lerp, mixColor } from '#engine/parts/color.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { MAX_SERIES_GUESSES } from '../paytable.ts';
import type { Side } from '../rules.ts';
import type { CoinPlace } from './thrown-coin.ts';

/** The won coins of a series, stacked; `place` gives the position of each image. */
export class Stack {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #coins: readonly Sprite[];

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { width, height, y } = look.stack.picture;
    this.#coins = Array.from({ length: MAX_SERIES_GUESSES }, () => {
      const coin = createLight(stage.texture('stack-sun'), { width, height, alpha: 1 });
      coin.anchor.y = 0.5 - y / height;
      return coin;
    });
    this.view.addChild(...this.#coins);
  }

  /**
   * `topple` is 0 while it stands, 1 when all coins lie on the plinth in shadow; `press` is how much a landing
   * presses it together, 0 to 1.
   */
  draw(sides: readonly Side[], timeMs: number, topple: number, press: number): void {
    const { tumble, hop, y: foot } = look.stack;
    for (const [index, coin] of this.#coins.entries()) {
      const side = sides[index];
      coin.visible = side !== undefined;
      if (side === undefined) continue;
      coin.texture = this.#stage.texture(side === 'heads' ? 'stack-sun' : 'stack-moon');
      const { x, y } = this.place(index, sides.length, timeMs);
      const fallen = fallenAt(index);
      const [aside, down] = [look.ease.light(topple), topple * topple];
      const jump = hop * Math.sin(Math.PI * topple) * (1 - topple);
      coin.position.set(
        lerp(x, fallen.x, aside),
        lerp(lerp(y, foot, press * look.impact.press), fallen.y, down) - jump,
      );
      coin.rotation = fallen.away * tumble * Math.sin(Math.PI * topple) + fallen.tilt * topple;
      coin.tint = mixColor(0xffffff, look.shadeTint, topple);
    }
  }

  /** Position of coin `index`; above ten coins the stack sways, its top most. */
  place(index: number, count: number, timeMs: number): CoinPlace {
    const { x, y, step, most, radius, ground, shifts, swaysAbove, sway, swayMs, flight } = look.stack;
    // The coins of a tall stack are closer together, so that it stays below its number.
    const rise = Math.min(step, most / count) * index;
    const swing = count > swaysAbove ? Math.sin((timeMs / swayMs) * Math.PI * 2) * sway : 0;
    return {
      x: x + getElementAt(shifts, index % shifts.length, 'shift') + swing * index * index,
      y: y - rise,
      radius,
      lean: 0,
      ground,
      flight: Math.max(flight.least, flight.top - rise),
    };
  }
}

/** Where coin `index` of a fallen stack lies: on the plinth, or on those that fell before it. */
const fallenAt = (index: number) => {
  const { places, layer, narrows, tilt } = look.stack.fallen;
  const place = getElementAt(places, index % places.length, 'place of a fallen coin');
  const level = Math.floor(index / places.length);
  const away = place.x < 0 ? -1 : 1;
  return {
    x: look.stack.x + place.x * narrows ** level,
    y: place.y - level * layer,
    away,
    tilt: level > 0 ? away * tilt : 0,
  };
};
