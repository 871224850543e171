import { Container } from 'pixi.js';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import { MultiplierChain } from '#engine/parts/multiplier-chain.ts';
import { Plate } from '#engine/parts/plate.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { MAX_SERIES_GUESSES, seriesMultiplier, throwMultiplier } from '../paytable.ts';
import { type FlipParams, type Side, sides } from '../rules.ts';

/** The texts of the stage: the bet and its hits, both sides of a series, and its multiplier chain. */
export class Captions {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #foot: Plate;
  readonly #sides: Readonly<Record<Side, Plate>>;
  readonly #chain: MultiplierChain;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#foot = new Plate(stage);
    this.#sides = { heads: new Plate(stage), tails: new Plate(stage) };
    this.#chain = new MultiplierChain(stage, look.chain);
    const plates = [this.#foot, this.#sides.heads, this.#sides.tails, this.#chain];
    this.view.addChild(...plates.map(({ view }) => view));
  }

  hide(): void {
    for (const child of this.view.children) child.visible = false;
  }

  /** Shows the bet of a throw; once it is decided, the hits and how many were needed. */
  sayThrow({ side, coins, hits: needed }: FlipParams, hits: number | null): void {
    const { plate } = look;
    const { text, width, height } = this.#stage;
    const key = side === 'heads' ? 'plateHeads' : 'plateTails';
    const caption = coins === 1 ? { key: side } : { key, values: { hits: hits ?? needed, coins } };
    const second =
      hits === null || coins === 1
        ? formatMultiplierE8(throwMultiplier(coins, needed))
        : text({ key: 'plateNeeded', values: { count: needed } });
    const color = hits !== null && hits >= needed ? plate.win : plate.strong;
    this.#foot.say(
      [
        [text(caption), plate.color],
        [second, color],
      ],
      plate,
    );
    this.#foot.view.position.set(width / 2, height - plate.bottom - plate.height / 2);
  }

  /** Shows the payout of the next guess, below the choices at these boxes. */
  sayChoices(right: number, faces: Readonly<Record<Side, Box>>): void {
    const { plate } = look;
    const next = formatMultiplierE8(seriesMultiplier(Math.min(MAX_SERIES_GUESSES, right + 1)));
    for (const side of sides) {
      const { x, y, width } = faces[side];
      const words = [[this.#stage.text({ key: side }), plate.color] as const, [next, plate.strong] as const];
      this.#sides[side].say(words, plate, Math.max(plate.least, width));
      this.#sides[side].view.position.set(x + width / 2, y + width * plate.below);
    }
  }

  /** Shows the multipliers around the current one. */
  sayChain(won: number, isLost: boolean): void {
    this.#chain.view.visible = true;
    this.#chain.draw({ won, isLost, all: MAX_SERIES_GUESSES, pays: seriesMultiplier });
  }
}
