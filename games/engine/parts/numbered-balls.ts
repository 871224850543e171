import { Container } from 'pixi.js';
import type { PixiStage } from '../stage/scene.ts';
import type { Easing } from '../stage/timeline.ts';
import { createLight } from './backdrop.ts';
import { lerp } from './color.ts';
import { createCounter } from './counter.ts';
import type { Glyphs } from './glyphs.ts';
import type { NamedNumbers } from './numbers.ts';
import { SpritePool } from './sprite-pool.ts';

type Place = NamedNumbers<'x' | 'y'>;

/** How balls look, whatever the layout. */
export interface NumberedBallsLook {
  /** Aliases of the balls in turn, of the ring around a marked one, and of the light of a tail. */
  readonly pictures: readonly string[];
  readonly ring: { readonly picture: string; readonly size: number };
  /** Size of the number as a share of the ball. */
  readonly figure: NamedNumbers<'size' | 'color' | 'tracking'>;
  /** A flying ball grows from and to these shares of its size in the rack. */
  readonly grow: { readonly from: number; readonly to: number };
  readonly tail: NamedNumbers<'count' | 'stepMs' | 'alpha' | 'size'> & { readonly picture: string };
  readonly popMs: number;
  readonly ease: { readonly fly: Easing; readonly pop: Easing };
}

/** The start of the balls, the height of their arc, and their rack, row by row. */
export interface NumberedBallsPlace {
  readonly from: Place;
  readonly arc: number;
  /** `ball` is the width of one. */
  readonly rack: NamedNumbers<'x' | 'y' | 'column' | 'row' | 'columns' | 'ball'>;
}

/** A ball that arrives at its place at `atMs` after a flight of `flyMs`. */
export interface FlyingBall {
  readonly ball: number;
  /** It gets a ring in the rack. */
  readonly isHit: boolean;
  readonly atMs: number;
  readonly flyMs: number;
}

/** Numbered balls that fly one after the other, each with a tail of light, and stay in a rack. */
export class NumberedBalls {
  readonly view = new Container();
  readonly #look: NumberedBallsLook;
  readonly #place: NumberedBallsPlace;
  readonly #tail: SpritePool;
  readonly #balls;
  /** Scale of a number in a ball of width 1. */
  readonly #figure: number;

  constructor(
    { texture }: Pick<PixiStage, 'texture'>,
    glyphs: Glyphs,
    {
      look,
      place,
      count,
    }: { readonly look: NumberedBallsLook; readonly place: NumberedBallsPlace; readonly count: number },
  ) {
    this.#look = look;
    this.#place = place;
    this.#tail = new SpritePool(texture(look.tail.picture));
    this.#balls = Array.from({ length: count }, (_, index) => {
      const { pictures, figure, ring } = look;
      const ball = createLight(texture(pictures[index % pictures.length] ?? ''), { width: 1, alpha: 1 });
      const hit = createLight(texture(ring.picture), { width: ring.size, alpha: 1 });
      const number = createCounter(glyphs, figure.tracking);
      number.tint(figure.color);
      const view = new Container();
      view.addChild(hit, ball);
      return { view, hit, number };
    });
    // Figures between the balls would be a draw call each.
    this.view.addChild(this.#tail.view, ...this.#balls.map(({ view }) => view));
    this.view.addChild(...this.#balls.map(({ number }) => number.view));
    this.#figure = look.figure.size / glyphs.size;
  }

  /** The balls at a time of the draw; `goalOf` is where the flight of a number ends. */
  draw(balls: readonly FlyingBall[], atMs: number, goalOf: (number: number) => Place): void {
    const { rack } = this.#place;
    this.#tail.begin();
    for (const [index, { view, hit, number }] of this.#balls.entries()) {
      const flying = balls[index];
      const restMs = flying ? flying.atMs - atMs : Infinity;
      view.visible = flying !== undefined && restMs < flying.flyMs;
      number.view.visible = view.visible;
      if (!flying || !view.visible) continue;
      number.show(String(flying.ball));
      hit.visible = flying.isHit && restMs <= 0;
      if (restMs > 0) this.#fly(view, flying, restMs, goalOf(flying.ball));
      else {
        const [column, row] = [index % rack.columns, Math.floor(index / rack.columns)];
        view.position.set(rack.x + column * rack.column, rack.y + row * rack.row);
        view.scale.set(rack.ball * this.#look.ease.pop(Math.min(1, -restMs / this.#look.popMs)));
      }
      number.view.position.copyFrom(view.position);
      number.view.scale.set(view.scale.x * this.#figure);
    }
    this.#tail.end();
  }

  #fly(view: Container, { flyMs }: FlyingBall, restMs: number, to: Place): void {
    const { from, arc, rack } = this.#place;
    const { ease, grow, tail } = this.#look;
    const way = (share: number): Place => {
      const eased = ease.fly(share);
      return { x: lerp(from.x, to.x, eased), y: lerp(from.y, to.y, eased) - arc * 4 * eased * (1 - eased) };
    };
    const share = 1 - restMs / flyMs;
    view.position.copyFrom(way(share));
    view.scale.set(rack.ball * lerp(grow.from, grow.to, share));
    for (let step = 0; step < tail.count; step += 1) {
      const behind = share - (step * tail.stepMs) / flyMs;
      if (behind < 0) break;
      const light = this.#tail.take();
      light.position.copyFrom(way(behind));
      light.setSize(rack.ball * tail.size * (1 - step / (tail.count + 1)));
      light.alpha = tail.alpha * (1 - step / tail.count);
    }
  }
}
