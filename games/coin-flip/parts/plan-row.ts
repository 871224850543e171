import { Container, type Sprite } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { MAX_SERIES_GUESSES } from '../paytable.ts';
import type { Side } from '../rules.ts';

/** Id of the target of a prepared guess. */
export const planId = (guess: number): string => `plan-${guess}`;

/** The prepared guesses of the Auto tab: small coins at the bottom of the stage, in rows of ten. */
export class GuessPlanRow {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #coins: readonly Sprite[];

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#coins = Array.from({ length: MAX_SERIES_GUESSES }, () =>
      createLight(stage.texture('sun'), { width: 1, alpha: 1 }),
    );
    this.view.addChild(...this.#coins);
  }

  /** Guesses that are `done` are dimmed. */
  draw(sides: readonly Side[], done: number, pointed: string | null): void {
    for (const [guess, coin] of this.#coins.entries()) {
      const side = sides[guess];
      coin.visible = side !== undefined;
      if (side === undefined) continue;
      const { x, y, width } = this.box(guess, sides.length);
      coin.texture = this.#stage.texture(side === 'heads' ? 'sun' : 'moon');
      coin.setSize(width * (pointed === planId(guess) ? 1 + look.choice.lift : 1));
      coin.position.set(x + width / 2, y + width / 2);
      coin.alpha = guess < done ? look.plan.done : 1;
    }
  }

  /** Bounds of one of `count` guesses. */
  box(guess: number, count: number): Box {
    const { radius, perRow, margin, gap, bottom } = look.plan;
    const { width, height } = this.#stage;
    const size = Math.min(radius * 2, (width - margin * 2) / perRow - gap);
    const row = Math.floor(guess / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const rowsBelow = Math.ceil(count / perRow) - row;
    return {
      x: width / 2 + ((guess % perRow) - inRow / 2) * (size + gap) + gap / 2,
      y: height - bottom - rowsBelow * (size + gap),
      width: size,
      height: size,
    };
  }
}
