import { Container, Sprite } from 'pixi.js';
import type { PixiStage } from '../stage/scene.ts';
import { coverStage } from './backdrop.ts';
import { lerp } from './color.ts';
import type { NamedNumbers } from './numbers.ts';

export interface AscentLook {
  /** Size of the drawings of ground and space, which cover the stage. */
  readonly drawing: { readonly width: number; readonly height: number };
  /**
   * In stage heights: the height and least width of the clouds, their centre at altitudes 0 and 1, and how
   * far they sink from there.
   */
  readonly clouds: NamedNumbers<'height' | 'width' | 'from' | 'to' | 'sink'>;
}

/** A ground with clouds above it and space above them, which slide in. Pictures `ground clouds space`. */
export class Ascent {
  readonly view = new Container();
  readonly #look: AscentLook;
  readonly #ground: Sprite;
  readonly #space: Sprite;
  readonly #clouds: Sprite;
  #height = 1;

  constructor(stage: PixiStage, look: AscentLook) {
    this.#look = look;
    const picture = (name: string): Sprite => new Sprite({ texture: stage.texture(name), anchor: 0.5 });
    [this.#ground, this.#space, this.#clouds] = [picture('ground'), picture('space'), picture('clouds')];
    this.view.addChild(this.#space, this.#ground, this.#clouds);
  }

  place(stage: { readonly width: number; readonly height: number }): void {
    const { drawing, clouds } = this.#look;
    this.#height = stage.height;
    coverStage(this.#ground, drawing, stage);
    coverStage(this.#space, drawing, stage);
    this.#clouds.x = stage.width / 2;
    this.#clouds.setSize(Math.max(stage.width, stage.height * clouds.width), stage.height * clouds.height);
  }

  /**
   * `altitude` is 0 on the ground and 1 where the ground is out of sight; returns how far it has sunk, in
   * pixels.
   */
  draw(altitude: number): number {
    const { from, to, sink } = this.#look.clouds;
    const left = Math.min(1, altitude);
    const sunk = left * this.#height;
    this.#ground.y = this.#height / 2 + sunk;
    this.#space.y = this.#ground.y - this.#height;
    this.#clouds.y = (lerp(from, to, left) + sink * (1 - 1 / Math.max(1, altitude))) * this.#height;
    for (const above of [this.#space, this.#clouds]) above.visible = altitude > 0;
    this.#ground.visible = left < 1;
    return sunk;
  }
}
