import { Container, Sprite } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';
import { fitDrawing, type FittedDrawing } from './fitted-layout.ts';

/** A picture by its alias with its place in a drawing, in units of the drawing. */
export interface PlacedPicture extends Box {
  readonly picture: string;
}

/** A drawing of a fixed size, shown whole and centred on a stage of any size; children use its units. */
export class FramedDrawing {
  readonly view = new Container();
  readonly #size: { readonly width: number; readonly height: number };
  #fitted: FittedDrawing;

  constructor(size: { readonly width: number; readonly height: number }) {
    this.#size = size;
    this.#fitted = fitDrawing(size, { x: 0, y: 0, ...size });
  }

  /** Adds a picture at its place. */
  addPicture({ texture }: Pick<PixiStage, 'texture'>, { picture, x, y, width, height }: PlacedPicture): void {
    const sprite = new Sprite(texture(picture));
    sprite.position.set(x, y);
    sprite.setSize(width, height);
    this.view.addChild(sprite);
  }

  place(width: number, height: number): void {
    this.#fitted = fitDrawing(this.#size, { x: 0, y: 0, width, height });
    this.view.scale.set(this.#fitted.scale);
    this.view.position.copyFrom(this.#fitted);
  }

  /** A box of the drawing in CSS pixels of the stage. */
  onStage(own: Box): Box {
    return this.#fitted.box(own);
  }
}
