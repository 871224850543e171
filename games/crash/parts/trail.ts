import { Container, Mesh, MeshGeometry } from 'pixi.js';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look, type PlaceLook } from '../look.ts';
import { type Axes, multiplierAtMs } from './axes.ts';
import type { Moment } from './moment.ts';

const { segments, thick } = look.trail;

/** A band of so many pieces, two corners to each of their ends. */
function makeBand(): MeshGeometry {
  const indices = Array.from({ length: segments }, (_, index) => {
    const first = index * 2;
    return [first, first + 1, first + 2, first + 1, first + 3, first + 2];
  }).flat();
  return new MeshGeometry({
    positions: new Float32Array((segments + 1) * 4),
    uvs: new Float32Array((segments + 1) * 4),
    indices: new Uint32Array(indices),
  });
}

function writeCorner(target: Float32Array, corner: number, x: number, y: number): void {
  target[corner * 2] = x;
  target[corner * 2 + 1] = y;
}

function send(geometry: MeshGeometry): void {
  geometry.getBuffer('aPosition').update();
  geometry.getBuffer('aUV').update();
}

/** The line that the lantern leaves, alight and burnt out, and the light beneath it. Pictures `trail trail-out fill`. */
export class Trail {
  readonly view = new Container();
  readonly #line = makeBand();
  readonly #ground = makeBand();
  readonly #lit: Mesh<MeshGeometry>;
  readonly #out: Mesh<MeshGeometry>;
  readonly #fill: Mesh<MeshGeometry>;

  constructor(stage: PixiStage) {
    this.#lit = new Mesh({ geometry: this.#line, texture: stage.texture('trail') });
    this.#out = new Mesh({ geometry: this.#line, texture: stage.texture('trail-out') });
    this.#fill = new Mesh({ geometry: this.#ground, texture: stage.texture('fill') });
    this.view.addChild(this.#fill, this.#lit, this.#out);
  }

  /** `burnt` is 0 while it is alight and 1 when it has gone out. */
  draw(axes: Axes, { plot }: PlaceLook, { launch, home }: Moment, burnt: number): void {
    const alpha = Math.max(0, launch * 2 - 1) * (1 - home);
    this.view.visible = alpha > 0;
    if (!this.view.visible) return;
    this.view.alpha = alpha;
    this.#lit.alpha = 1 - burnt;
    this.#out.alpha = burnt;
    this.#fill.alpha = look.trail.fill * (1 - burnt) + look.trail.outFill * burnt;
    this.#shape(axes, plot.base);
  }

  #shape({ fromMs, toMs, x, y }: Axes, base: number): void {
    const at = (index: number) => {
      const ms = fromMs + ((toMs - fromMs) * index) / segments;
      return { x: x(ms), y: y(multiplierAtMs(ms)) };
    };
    const rise = Math.max(1, base - at(segments).y);
    const [line, fill] = [this.#line, this.#ground];
    for (let index = 0; index <= segments; index += 1) {
      const point = at(index);
      const [before, after] = [at(Math.max(0, index - 1)), at(Math.min(segments, index + 1))];
      const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const acrossX = (-(after.y - before.y) / length) * (thick / 2);
      const acrossY = ((after.x - before.x) / length) * (thick / 2);
      const [left, right, along] = [index * 2, index * 2 + 1, index / segments];
      writeCorner(line.positions, left, point.x - acrossX, point.y - acrossY);
      writeCorner(line.positions, right, point.x + acrossX, point.y + acrossY);
      writeCorner(line.uvs, left, along, 0);
      writeCorner(line.uvs, right, along, 1);
      writeCorner(fill.positions, left, point.x, point.y);
      writeCorner(fill.positions, right, point.x, base);
      writeCorner(fill.uvs, left, along, 1 - (base - point.y) / rise);
      writeCorner(fill.uvs, right, along, 1);
    }
    send(line);
    send(fill);
  }

  destroy(): void {
    this.#line.destroy();
    this.#ground.destroy();
  }
}
