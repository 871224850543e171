import { Container, type Sprite, Texture } from 'pixi.js';
import { makeLight } from '#engine/parts/backdrop.ts';
import { type FacetSolid, glintAt, makeFacetSolid } from '#engine/parts/facet-solid.ts';
import { icosahedron } from '#engine/parts/polyhedron.ts';
import { makeShadowCounter, type ShadowCounter } from '#engine/parts/shadow-counter.ts';
import { displayFont } from '#engine/stage/pixi/stage-font.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { DiceLayout } from './layout.ts';
import type { DiceMotion } from './motion.ts';

/** The ice die in its halo, with the number on it. */
export class IceDie {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #winGlow: Sprite;
  readonly #foot: Sprite;
  readonly #haloWin: Sprite;
  readonly #halo: Sprite;
  readonly #body: FacetSolid;
  readonly #sparks: readonly Sprite[];
  readonly #number: ShadowCounter;
  #numberScale = 1;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { die } = look;
    const texture = (alias: string): Texture => stage.textures.get(alias) ?? Texture.EMPTY;
    const glow = makeLight(texture('glow'), die.glow);
    this.#winGlow = makeLight(texture('glow'), { ...die.winGlow, alpha: 0 });
    this.#halo = makeLight(texture('halo'), die.halo);
    this.#haloWin = makeLight(texture('halo-win'), { ...die.halo, alpha: 0 });
    this.#foot = makeLight(texture('glow'), { ...die.foot, alpha: 0 });
    this.#foot.y = die.foot.y;
    this.#body = makeFacetSolid(icosahedron, die, { facet: texture('facet'), edge: texture('edge') });
    this.#sparks = die.sparks.map(({ x, y, size }) => {
      const spark = makeLight(texture('spark'), { width: size, alpha: 1 });
      spark.position.set(x, y);
      return spark;
    });
    const dogs = [-1, 1].map((side) => {
      const dog = makeLight(texture('sundog'), die.sundog);
      dog.scale.x *= -side;
      dog.x = side * die.sundog.x;
      return dog;
    });
    this.#number = makeShadowCounter(look.number, displayFont, stage.resolution);
    this.view.addChild(glow, this.#winGlow, this.#halo, this.#haloWin, ...dogs, this.#body.view);
    this.view.addChild(this.#foot, ...this.#sparks, this.#number.view);
  }

  place({ die }: DiceLayout): void {
    this.view.position.set(die.x, die.y);
    this.view.scale.set(die.scale);
    this.#numberScale = die.numberSize / look.number.size / die.scale;
  }

  /** Whether idle motion shows: light on the facets, and a slow sway where the tier has it. */
  idles(timeMs: number): boolean {
    return this.#sways || this.#glint(timeMs) !== null;
  }

  draw(motion: DiceMotion, timeMs: number): void {
    const { die, number } = look;
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
    this.#body.view.scale.set(1 - (1 - die.wait.scale) * motion.wind);
    const { halo } = motion;
    this.#haloWin.alpha = halo;
    this.#halo.alpha = die.halo.alpha * (1 - halo);
    this.#winGlow.alpha = halo * die.winGlow.alpha;
    this.#foot.alpha = halo * die.foot.alpha;
    const twinkle = glint === null ? 0 : Math.sin(Math.PI * glint);
    for (const spark of this.#sparks) spark.rotation = twinkle * 0.4;
    const scale = this.#numberScale * (1 + number.pop * motion.pop);
    this.#number.show(motion.number, scale, motion.win > 0 ? number.win : number.white);
  }

  /** Where the number stands. */
  get numberBox(): Box {
    const height = look.number.size * this.#numberScale * this.view.scale.x;
    const width = height * look.number.ofHeight;
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
    return this.#stage.reducedMotion ? null : glintAt(look.die, timeMs);
  }
}
