import { Container } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';

const degrees = Math.PI / 180;

/** The brass drum: its balls and its crank turn, the stand does not. */
export class Drum {
  readonly view = new Container();
  readonly #balls: Container;
  readonly #crank: Container;

  constructor(stage: PixiStage) {
    const { back, balls, cage, crank } = look.drum;
    const { x, y, scale } = look[stage.layout].drum;
    const part = (alias: string, width: number, height = width) =>
      createLight(stage.texture(alias), { width, height, alpha: 1 });
    const stand = part('drum-back', back.width, back.height);
    stand.y = back.y;
    stand.x = back.x;
    this.#balls = part('drum-balls', balls);
    this.#crank = part('crank', crank);
    this.view.position.set(x, y);
    this.view.scale.set(scale);
    this.view.addChild(stand, this.#balls, part('drum-front', cage), this.#crank);
  }

  /** `turned` is its progress in this draw, 0 to 1; `wind` the degrees that it is wound back. */
  draw(turned: number, wind: number): void {
    const way = look.drum.turns * 360 * look.ease.turn(turned);
    this.#crank.rotation = (way + wind) * degrees;
    // The balls fall back when the cage would carry them over the top.
    this.#balls.rotation = (way + wind * 0.5 + 9 * Math.sin(way * 3 * degrees)) * degrees;
  }
}
