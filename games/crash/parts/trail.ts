import { Container, Graphics, Matrix, Rectangle, Sprite, Texture } from 'pixi.js';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look, type LayoutLook } from '../look.ts';
import { type Axes, multiplierAtMs } from './axes.ts';
import type { CrashSceneState } from './scene-state.ts';

const { trail: plan } = look;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A texture along a polyline with short enough segments that the bends are invisible. */
class Band {
  readonly view = new Container();
  readonly #textures: readonly Texture[];
  readonly #pieces: readonly Sprite[];

  constructor({ source, frame }: Texture) {
    const width = frame.width / plan.segments;
    this.#textures = Array.from({ length: plan.segments }, (_, index) => {
      const part = new Rectangle(frame.x + index * width, frame.y, width, frame.height);
      return new Texture({ source, frame: part });
    });
    this.#pieces = this.#textures.map((texture) => new Sprite({ texture, anchor: { x: 0, y: 0.5 } }));
    this.view.addChild(...this.#pieces);
  }

  lay(line: readonly Point[], alpha: number): void {
    this.view.visible = alpha > 0;
    if (!this.view.visible) return;
    this.view.alpha = alpha;
    for (const [index, piece] of this.#pieces.entries()) {
      const [from, to] = [line[index], line[index + 1]];
      if (!from || !to) return;
      const [along, up] = [to.x - from.x, to.y - from.y];
      piece.position.copyFrom(from);
      piece.rotation = Math.atan2(up, along);
      piece.setSize(Math.hypot(along, up), plan.thick);
    }
  }

  destroy(): void {
    for (const texture of this.#textures) texture.destroy();
  }
}

/** Maps from the centre of the first texel to that of the last; the texture repeats beyond them. */
const within = ({ width, height }: Texture): Matrix =>
  new Matrix(1 - 1 / width, 0, 0, 1 - 1 / height, 0.5 / width, 0.5 / height).invert();

/**
 * The trail of the lantern, burning and burnt out, and the light beneath it. Textures `trail trail-out fill`.
 */
export class Trail {
  readonly view = new Container();
  readonly #lit: Band;
  readonly #out: Band;
  readonly #fill = new Graphics();
  readonly #light: Texture;

  constructor(stage: PixiStage) {
    this.#lit = new Band(stage.texture('trail'));
    this.#out = new Band(stage.texture('trail-out'));
    this.#light = stage.texture('fill');
    this.view.addChild(this.#fill, this.#lit.view, this.#out.view);
  }

  /** `burnt` is 0 while it burns and 1 when it has gone out. */
  draw(
    { fromMs, toMs, x, y }: Axes,
    { plot }: LayoutLook,
    { launch, home }: CrashSceneState,
    burnt: number,
  ): void {
    const alpha = Math.max(0, launch * 2 - 1) * (1 - home);
    this.view.visible = alpha > 0;
    if (!this.view.visible) return;
    this.view.alpha = alpha;
    const line = Array.from({ length: plan.segments + 1 }, (_, index) => {
      const ms = fromMs + ((toMs - fromMs) * index) / plan.segments;
      return { x: x(ms), y: y(multiplierAtMs(ms)) };
    });
    this.#lit.lay(line, 1 - burnt);
    this.#out.lay(line, burnt);
    this.#fill.alpha = plan.fillAlpha * (1 - burnt) + plan.outFillAlpha * burnt;
    this.#fill
      .clear()
      .poly([{ x: x(fromMs), y: plot.base }, ...line, { x: x(toMs), y: plot.base }])
      .fill({ texture: this.#light, textureSpace: 'local', matrix: within(this.#light) });
  }

  destroy(): void {
    this.#lit.destroy();
    this.#out.destroy();
  }
}
