import { Container, type Sprite } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { type Counter, createCounter } from '#engine/parts/counter.ts';
import { type Glyphs, createGlyphs } from '#engine/parts/glyphs.ts';
import { ShardBurst } from '#engine/parts/shard-burst.ts';
import type { TilePointing } from '#engine/parts/tile-pointing.ts';
import type { RandomSource } from '#engine/stage/random.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { displayFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';
import { COLUMNS, NUMBER_COUNT } from '../paytable.ts';
import type { BallLanding } from './draw-plan.ts';

/** State of the lamps: a time of the draw, and the pointer. */
export interface LampsPose {
  readonly picks: readonly number[];
  readonly landings: readonly BallLanding[];
  readonly atMs: number;
  readonly pointing: TilePointing;
  readonly timeMs: number;
}

interface Lamp {
  readonly view: Container;
  readonly glow: Sprite;
  readonly paper: Sprite;
  readonly gem: Container;
  readonly number: Counter;
  /** Moves with the lamp, but above all lamps: text between the images would cost a draw call each. */
  readonly label: Container;
  readonly shards: ShardBurst;
}

const degrees = Math.PI / 180;
const within = (value: number): number => Math.max(0, Math.min(1, value));
const columnOf = (number: number): number => (number - 1) % COLUMNS;
const rowOf = (number: number): number => Math.floor((number - 1) / COLUMNS);

const faceOf = (isPicked: boolean, isMissed: boolean): keyof typeof look.lamp.faces => {
  if (isMissed) return 'miss';
  return isPicked ? 'pick' : 'idle';
};

/** How far a lamp has turned to a gem because every pick was hit, at a time after the last ball. */
const floodOf = (number: number, sinceMs: number): number => {
  const { eachMs, comeMs, lastMs } = look.draw.flood;
  const ownMs = sinceMs - (columnOf(number) + rowOf(number)) * eachMs;
  return within(ownMs / comeMs) * within((lastMs - sinceMs) / comeMs);
};

/** Forty paper lamps with their numbers: unlit, picked, grey if a ball missed, a gem if it hit. */
export class Lamps {
  readonly view = new Container();
  readonly numbers = Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1);
  /** Figures of lamps and balls. */
  readonly glyphs: Glyphs;
  readonly #stage: PixiStage;
  readonly #lamps: readonly Lamp[];

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const style = { font: displayFont, weight: 800, size: look.lamp.figure } as const;
    this.glyphs = createGlyphs(
      '0123456789',
      { ...style, colors: ['#ffffff', '#ffffff'] },
      stage.resolution * 2,
    );
    this.#lamps = this.numbers.map((number) => this.#lamp(number));
    this.view.addChild(...this.#lamps.map(({ view }) => view), ...this.#lamps.map(({ label }) => label));
  }

  /** The middle of a lamp, in units of the drawing. */
  placeOf(number: number): { readonly x: number; readonly y: number } {
    const { x, y, column, row } = look[this.#stage.layout].grid;
    return { x: x + columnOf(number) * column, y: y + rowOf(number) * row };
  }

  /** The hit area of a lamp; the areas are adjacent. */
  boxOf(number: number): Box {
    const { column, row } = look[this.#stage.layout].grid;
    const { x, y } = this.placeOf(number);
    return { x: x - column / 2, y: y - row / 2, width: column, height: row };
  }

  /** Scatters the splinters of the coming gems. */
  prepare(random: RandomSource): void {
    for (const { shards } of this.#lamps)
      shards.prepare(this.#stage.texture('shard'), look.lamp.shards, random);
  }

  draw(pose: LampsPose): void {
    const { landings, picks } = pose;
    const isFull = landings.at(-1)?.hits === picks.length;
    for (const [index, lamp] of this.#lamps.entries()) {
      const landing = landings.find(({ ball }) => ball === index + 1);
      const floodMs = isFull ? pose.atMs - (landings.at(-1)?.atMs ?? 0) : 0;
      this.#draw(lamp, index + 1, landing, { ...pose, floodMs });
    }
  }

  #draw(
    { view, label, glow, paper, gem, number: figures, shards }: Lamp,
    number: number,
    landing: BallLanding | undefined,
    { picks, atMs, pointing, timeMs, floodMs }: LampsPose & { readonly floodMs: number },
  ): void {
    const { draw, ease } = look;
    const landed = landing ? within((atMs - landing.atMs) / draw.popMs) : 0;
    const isHit = landed > 0 && landing?.isHit === true;
    const shining = Math.max(isHit ? landed : 0, floodOf(number, floodMs));
    const face = look.lamp.faces[faceOf(picks.includes(number), landed > 0 && !isHit)];
    paper.texture = this.#stage.texture(face.picture);
    glow.visible = face.isLit && shining < 1;
    paper.visible = shining < 1;
    gem.visible = shining > 0;
    gem.alpha = Math.min(1, shining * 2);
    gem.scale.set(isHit ? ease.pop(shining) : shining);
    figures.tint(shining > 0.5 ? look.lamp.onGem : face.color);
    shards.draw(isHit && landing ? within((atMs - landing.atMs) / draw.burstMs) : 0);
    const { lift, press, knock } = look.lamp;
    const grown = 1 + lift * pointing.lift(number, timeMs) - press * pointing.press(number);
    const knocked = (1 - landed) * Math.sin(landed * Math.PI * 3) * knock;
    for (const hung of [view, label]) {
      hung.scale.set(look[this.#stage.layout].grid.lamp * grown);
      hung.rotation = (this.#hang(number, timeMs) * (1 - shining) + knocked) * degrees;
    }
  }

  /** Degrees from upright: a fixed tilt, plus sway by rows while there is idle motion. */
  #hang(number: number, timeMs: number): number {
    const { tilts, sway } = look.lamp;
    const askew = tilts[(number * 3) % tilts.length] ?? 0;
    if (this.#stage.reducedMotion) return askew;
    const turn = timeMs / sway.everyMs + rowOf(number) * sway.lag + columnOf(number) * 0.06;
    return askew + sway.degrees * Math.sin(turn * Math.PI * 2);
  }

  #lamp(number: number): Lamp {
    const { texture } = this.#stage;
    const { lamp } = look;
    const glow = createLight(texture('glow'), { width: lamp.glow, alpha: 1 });
    const paper = createLight(texture('lamp-idle'), { ...lamp.paper, alpha: 1 });
    paper.y = lamp.paper.y;
    const gem = new Container();
    const glint = createLight(texture('star'), { width: lamp.glint.size, alpha: 1 });
    glint.position.set(lamp.glint.x, lamp.glint.y);
    gem.addChild(
      createLight(texture('gem-glow'), { width: lamp.gemGlow, alpha: 1 }),
      createLight(texture('gem'), { width: lamp.gem, alpha: 1 }),
      glint,
    );
    const figures = createCounter(this.glyphs, lamp.tracking);
    figures.show(String(number));
    const shards = new ShardBurst();
    const [view, label] = [new Container(), new Container()];
    const { x, y } = this.placeOf(number);
    // It turns around its hook.
    for (const hung of [view, label]) {
      hung.pivot.set(0, lamp.hook);
      hung.position.set(x, y + lamp.hook * look[this.#stage.layout].grid.lamp);
    }
    view.addChild(glow, paper, gem, shards.view);
    label.addChild(figures.view);
    return { view, label, glow, paper, gem, number: figures, shards };
  }
}
