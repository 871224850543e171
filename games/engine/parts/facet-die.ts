import { Container, type Sprite } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';
import { displayFont } from '../stage/stage-font.ts';
import { type Light, createLight } from './backdrop.ts';
import { type FacetLook, type FacetSolid, glintAt, createFacetSolid } from './facet-solid.ts';
import { icosahedron } from './polyhedron.ts';
import { createShadowCounter, type ShadowCounter, type ShadowCounterLook } from './shadow-counter.ts';
import type { NamedNumbers } from './numbers.ts';

/** The body with its lights; lengths in units of its field. */
export interface FacetDieLook extends FacetLook {
  /** In-plane turn at rest. */
  readonly restTurn: number;
  /** Full turns of a roll. */
  readonly spins: NamedNumbers<'vertical' | 'horizontal'>;
  readonly sway: NamedNumbers<'radians' | 'everyMs'>;
  /** The wound-up pose while the reply is pending. */
  readonly wait: { readonly scale: number; readonly radians: number };
  /** As the number locks the body is wider and lower by these shares, and its glow brighter. */
  readonly punch: NamedNumbers<'width' | 'height' | 'glow'>;
  readonly sparks: readonly { readonly x: number; readonly y: number; readonly size: number }[];
  readonly glow: Light;
  readonly winGlow: Light;
  readonly foot: Light & { readonly y: number };
  readonly halo: Light;
  readonly sundog: Light & { readonly x: number };
}

export interface DieNumberLook extends ShadowCounterLook {
  /** Width of the longest number. */
  readonly ofHeight: number;
  readonly white: number;
  readonly win: number;
  readonly loss: number;
  /** Extra size when it locks, as a share of its size. */
  readonly pop: number;
}

/** The animated values of a die, changed by the timeline. */
export interface DieMotion {
  /** Share of the spin. */
  spin: number;
  /** Wind-up, 0 to 1, and nodding in radians, while the reply is pending. */
  wind: number;
  nod: number;
  /** Share of the number's extra size when it locks. */
  pop: number;
  /** The win's light in the halo. */
  halo: number;
  /** 1 from the win beat on: the number has its colour. */
  win: number;
  /** 1 from the loss on: the number is grey. */
  lost: number;
  /** The number on the die. */
  number: string;
}

/** Centre, pixels per unit, and the size of the number in pixels. */
export type DiePlace = NamedNumbers<'x' | 'y' | 'scale' | 'numberSize'>;

/** A faceted die in its halo, with the number on it; pictures `facet edge glow halo halo-win spark sundog`. */
export class FacetDie {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #look: FacetDieLook;
  readonly #numberLook: DieNumberLook;
  readonly #glow: Sprite;
  readonly #winGlow: Sprite;
  readonly #foot: Sprite;
  readonly #haloWin: Sprite;
  readonly #halo: Sprite;
  readonly #body: FacetSolid;
  readonly #sparks: readonly Sprite[];
  readonly #number: ShadowCounter;
  #numberScale = 1;

  constructor(stage: PixiStage, die: FacetDieLook, number: DieNumberLook) {
    this.#stage = stage;
    this.#look = die;
    this.#numberLook = number;
    this.#glow = createLight(stage.texture('glow'), die.glow);
    this.#winGlow = createLight(stage.texture('glow'), { ...die.winGlow, alpha: 0 });
    this.#halo = createLight(stage.texture('halo'), die.halo);
    this.#haloWin = createLight(stage.texture('halo-win'), { ...die.halo, alpha: 0 });
    this.#foot = createLight(stage.texture('glow'), { ...die.foot, alpha: 0 });
    this.#foot.y = die.foot.y;
    this.#body = createFacetSolid(icosahedron, die, {
      facet: stage.texture('facet'),
      edge: stage.texture('edge'),
    });
    this.#sparks = die.sparks.map(({ x, y, size }) => {
      const spark = createLight(stage.texture('spark'), { width: size, alpha: 1 });
      spark.position.set(x, y);
      return spark;
    });
    const dogs = [-1, 1].map((side) => {
      const dog = createLight(stage.texture('sundog'), die.sundog);
      dog.scale.x *= -side;
      dog.x = side * die.sundog.x;
      return dog;
    });
    this.#number = createShadowCounter(number, displayFont, stage.resolution);
    this.view.addChild(this.#glow, this.#winGlow, this.#halo, this.#haloWin, ...dogs, this.#body.view);
    this.view.addChild(this.#foot, ...this.#sparks, this.#number.view);
  }

  place({ x, y, scale, numberSize }: DiePlace): void {
    this.view.position.set(x, y);
    this.view.scale.set(scale);
    this.#numberScale = numberSize / this.#numberLook.size / scale;
  }

  /** Whether idle motion shows: light on the facets, and a slow sway where the tier has it. */
  idles(timeMs: number): boolean {
    return this.#sways || this.#glint(timeMs) !== null;
  }

  draw(motion: DieMotion, timeMs: number): void {
    const die = this.#look;
    const number = this.#numberLook;
    const swayed = this.#sways ? Math.sin((timeMs / die.sway.everyMs) * Math.PI * 2) : 0;
    const windUp = motion.wind * die.wait.radians;
    const glint = this.#glint(timeMs);
    const pose = {
      yaw: motion.spin * die.spins.vertical * Math.PI * 2 + swayed * die.sway.radians - windUp + motion.nod,
      pitch:
        motion.spin * die.spins.horizontal * Math.PI * 2 + swayed * die.sway.radians * 0.5 + windUp * 0.4,
      roll: die.restTurn,
    };
    this.#body.draw(pose, glint);
    const size = 1 - (1 - die.wait.scale) * motion.wind;
    const { punch } = die;
    this.#body.view.scale.set(size * (1 + punch.width * motion.pop), size * (1 - punch.height * motion.pop));
    this.#glow.alpha = die.glow.alpha + punch.glow * Math.max(0, motion.pop);
    const { halo } = motion;
    this.#haloWin.alpha = halo;
    this.#halo.alpha = die.halo.alpha * (1 - halo);
    this.#winGlow.alpha = halo * die.winGlow.alpha;
    this.#foot.alpha = halo * die.foot.alpha;
    const twinkle = glint === null ? 0 : Math.sin(Math.PI * glint);
    for (const spark of this.#sparks) spark.rotation = twinkle * 0.4;
    const scale = this.#numberScale * (1 + number.pop * motion.pop);
    const color = motion.win > 0 ? number.win : motion.lost > 0 ? number.loss : number.white;
    this.#number.show(motion.number, scale, color);
  }

  /** The box of the number. */
  get numberBox(): Box {
    const { size, ofHeight } = this.#numberLook;
    const height = size * this.#numberScale * this.view.scale.x;
    const width = height * ofHeight;
    return { x: this.view.x - width / 2, y: this.view.y - height / 2, width, height };
  }

  destroy(): void {
    this.#number.destroy();
    this.view.destroy({ children: true });
  }

  get #sways(): boolean {
    const { reducedMotion, eco, quality } = this.#stage;
    return !reducedMotion && !eco && quality !== 'soft';
  }

  #glint(timeMs: number): number | null {
    return this.#stage.reducedMotion ? null : glintAt(this.#look, timeMs);
  }
}
