import type { GameObjects } from 'phaser';
import { addPicture } from '#engine/parts/phaser/images.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import { seededRandom } from '#engine/stage/random.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { Elevation } from './elevation.ts';
import type { TowersMotion } from './motion.ts';
import { depth, sizePicture } from './pictures.ts';

const fullTurn = Math.PI * 2;

interface Line {
  readonly string: GameObjects.Image;
  readonly lamps: readonly {
    readonly share: number;
    readonly image: GameObjects.Image;
    readonly glow: GameObjects.Image;
  }[];
}

/** Moving parts of the air: strings of lanterns, and from floor 6 on wind and haze. */
export class Air {
  readonly #stage: PhaserStage;
  readonly #plan: Elevation;
  readonly #lines: readonly Line[];
  readonly #gusts: readonly {
    readonly image: GameObjects.Image;
    readonly y: number;
    readonly start: number;
  }[];
  readonly #mists: readonly GameObjects.Image[];

  constructor(stage: PhaserStage, plan: Elevation) {
    this.#stage = stage;
    this.#plan = plan;
    this.#lines = look.strings.map(({ picture, fromEdge }) => ({
      string: addPicture(stage, picture, depth.strings).setOrigin(0),
      lamps: (fromEdge ? look.lanterns.shares : look.lanterns.few).map((share) => ({
        share,
        glow: addPicture(stage, 'glow', depth.strings),
        image: addPicture(stage, 'lantern', depth.strings + 1).setOrigin(0.5, 4 / 26),
      })),
    }));
    const random = seededRandom('wind');
    this.#gusts = Array.from({ length: isIdleMotionDisabled(stage) ? 0 : look.wind.gusts }, () => ({
      image: addPicture(stage, 'gust', depth.front).setScrollFactor(0),
      y: random.next(),
      start: random.next(),
    }));
    this.#mists = look.wind.mists.map(() => addPicture(stage, 'mist', depth.strings - 2));
  }

  place(): void {
    const { unit } = this.#plan;
    for (const [index, { string, lamps }] of this.#lines.entries()) {
      const { x, y, toX, height, bend, fromEdge } = look.strings[index] ?? look.strings[0];
      const fromX = fromEdge ? Math.min(x, this.#plan.left - 10) : x;
      string.setPosition(this.#plan.x(fromX), this.#plan.y(y));
      string.setDisplaySize((toX - fromX) * unit, height * unit);
      for (const { share, image, glow } of lamps) {
        // The strings are quadratic curves with their control point at half the width.
        const hangs = 2 * share * (1 - share) * bend + share ** 2 * (height - 2);
        for (const each of [image, glow])
          each.setPosition(this.#plan.x(fromX + (toX - fromX) * share), this.#plan.y(y + hangs));
        sizePicture(image, unit);
        glow.setY(glow.y + 10 * unit).setDisplaySize(look.lanterns.glow * unit, look.lanterns.glow * unit);
      }
    }
  }

  draw({ camera }: TowersMotion, timeMs: number): void {
    const wind = this.#plan.wind(camera);
    const { swing, swingMs, wind: stronger } = look.lanterns;
    for (const [line, { lamps }] of this.#lines.entries())
      for (const [index, { image }] of lamps.entries()) {
        const wave = Math.sin((timeMs / swingMs + index * 0.21 + line * 0.4) * fullTurn);
        image.setRotation(isIdleMotionDisabled(this.#stage) ? 0 : wave * swing * (1 + wind * stronger));
      }
    this.#drawWind(wind, timeMs);
  }

  #drawWind(wind: number, timeMs: number): void {
    const { width, height, unit } = this.#plan;
    const { gustMs, gustAlpha, mists, mistMs } = look.wind;
    for (const { image, y, start } of this.#gusts) {
      const share = (timeMs / (gustMs * (1 + y * 0.6)) + start) % 1;
      image.setVisible(wind > 0).setAlpha(wind * gustAlpha * Math.sin(share * Math.PI));
      image.setPosition((share * 1.5 - 0.25) * width, (y * 0.9 + 0.05 + 0.03 * Math.sin(share * 5)) * height);
      sizePicture(image, unit * (0.7 + y * 0.6));
    }
    for (const [index, mist] of this.#mists.entries()) {
      const { x, y, size, alpha } = mists[index] ?? mists[0];
      const drift = isIdleMotionDisabled(this.#stage) ? 0 : Math.sin((timeMs / mistMs + x) * fullTurn) * 0.12;
      mist.setVisible(wind > 0).setAlpha(wind * alpha);
      mist
        .setPosition((x + drift) * width, this.#plan.y(y))
        .setDisplaySize(400 * size * unit, 120 * size * unit);
    }
  }
}
