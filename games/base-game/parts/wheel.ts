import { Container, Sprite, Text, Texture } from 'pixi.js';
import { ONE_X, shownMultiplier } from '#engine/core/multiplier.ts';
import { makeLight } from '#engine/parts/backdrop.ts';
import { displayFont, plainFont } from '#engine/stage/stage-font.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { multipliersOf, SEGMENTS } from '../rules.ts';
import type { Risk } from '../rules.ts';
import type { Stop, WheelMotion } from './motion.ts';
import { rankOf } from './ranks.ts';
import { leanAt, PITCH } from './turning.ts';

/** Where the wheel stands: its centre, and pixels per unit of its drawing. */
export interface WheelPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The porcelain wheel with its pointer and its hub. */
export class Wheel {
  readonly view = new Container();
  /** The result in the hub, which a loss takes no light from. */
  readonly result = new Container();
  readonly #stage: PixiStage;
  readonly #turning = new Container();
  readonly #wedges: readonly Sprite[];
  readonly #figures: readonly Text[];
  readonly #lights: readonly Sprite[];
  readonly #hit: Sprite;
  readonly #edge: Sprite;
  readonly #gleam: Sprite;
  readonly #hubLit: Sprite;
  readonly #pointer: Sprite;
  readonly #number: Text;
  readonly #profit: Text;
  #colors: readonly number[] = [];
  #stop: Stop | null = null;
  #place: WheelPlace = { x: 0, y: 0, scale: 1 };

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { wheel, pointer, hub } = look;
    const around = Array.from({ length: SEGMENTS }, (_, index) => index * PITCH);
    this.#wedges = around.map((angle) => this.#wedge('wedge-ink', angle));
    this.#hit = this.#wedge('wedge-hit', 0);
    this.#edge = this.#wedge('wedge-edge', 0);
    this.#figures = around.map(() => this.#text(plainFont, wheel.figures.size));
    const pegs = around.map((angle) => this.#peg('peg', angle));
    this.#lights = around.map((angle) => this.#peg('peg-lit', angle));
    this.#turning.addChild(
      ...this.#wedges,
      this.#hit,
      this.#edge,
      ...this.#figures,
      ...pegs,
      ...this.#lights,
    );
    this.#gleam = this.#sprite('gleam', wheel.gleam);
    // Its drawing is an arc at the top of the rim: it turns around the centre of the wheel.
    this.#gleam.anchor.y = wheel.gleam.top / wheel.gleam.height;
    this.#hubLit = this.#square('hub-lit');
    this.#pointer = this.#sprite('pointer', pointer);
    this.#pointer.anchor.y = pointer.pivot / pointer.height;
    this.#pointer.y = pointer.y;
    this.view.addChild(this.#square('glow'), this.#square('rim'), this.#turning, this.#square('shine'));
    this.view.addChild(this.#gleam, this.#square('hub'), this.#hubLit, this.#pointer);
    this.#number = this.#text(displayFont, hub.size, '800');
    this.#profit = this.#text(plainFont, hub.small);
    this.#number.y = hub.numberY;
    this.#profit.y = hub.profitY;
    this.result.addChild(this.#number, this.#profit);
  }

  place(place: WheelPlace): void {
    this.#place = place;
    for (const part of [this.view, this.result]) {
      part.position.set(place.x, place.y);
      part.scale.set(place.scale);
    }
    const { figures, figuresSmall } = look.wheel;
    const isSmall = place.scale < figuresSmall.below;
    const { radius, size } = isSmall ? figuresSmall : figures;
    for (const [segment, figure] of this.#figures.entries()) {
      const turn = (segment * PITCH * Math.PI) / 180;
      figure.style.fontSize = size;
      figure.visible = place.scale >= figuresSmall.hiddenBelow;
      figure.position.set(Math.sin(turn) * radius, -Math.cos(turn) * radius);
      figure.rotation = isSmall ? turn - Math.PI / 2 : turn;
    }
  }

  /** Writes what the segments pay at this risk. */
  label(risk: Risk): void {
    const multipliers = multipliersOf(risk);
    const ranks = multipliers.map((multiplier) => rankOf(risk, multiplier));
    this.#colors = ranks.map(({ figure }) => figure);
    for (const [segment, { wedge }] of ranks.entries()) {
      const sprite = this.#wedges[segment];
      const figure = this.#figures[segment];
      if (sprite) sprite.texture = this.#texture(wedge);
      if (figure) figure.text = shownMultiplier(multipliers[segment] ?? ONE_X);
    }
  }

  /** What the hub tells and which segment is lit, once the motion says so. */
  tell(stop: Stop | null): void {
    this.#stop = stop;
    if (!stop) return;
    const { hub } = look;
    this.#hit.angle = stop.segment * PITCH;
    this.#edge.angle = stop.segment * PITCH;
    this.#number.text = stop.multiplierText;
    this.#number.tint = stop.won ? hub.white : hub.lossNumber;
    this.#profit.text = stop.profitText;
    this.#profit.tint = stop.won ? hub.win : hub.loss;
  }

  draw(motion: WheelMotion, timeMs: number): void {
    const stop = motion.told > 0 ? this.#stop : null;
    const turn = motion.turn - motion.wind;
    this.#turning.angle = turn;
    this.#pointer.angle = leanAt(turn);
    this.#hit.alpha = stop?.won ? motion.light : 0;
    this.#hubLit.alpha = this.#hit.alpha;
    this.#edge.alpha = stop && !stop.won ? 1 : 0;
    for (const [segment, figure] of this.#figures.entries()) {
      const isHit = segment === stop?.segment && this.#hit.alpha > 0.5;
      figure.tint = isHit ? look.wheel.hitFigure : (this.#colors[segment] ?? 0);
    }
    for (const [index, light] of this.#lights.entries()) light.alpha = lightAt(index / SEGMENTS, motion.run);
    this.#drawGleam(timeMs);
    this.result.visible = stop !== null;
    const pop = this.#place.scale * (1 + look.hub.pop * motion.pop);
    this.result.scale.set(pop);
  }

  /** Whether the gleam runs along the rim at this time. */
  idles(timeMs: number): boolean {
    return !this.#stage.reducedMotion && timeMs % look.wheel.gleam.everyMs < look.wheel.gleam.lengthMs;
  }

  /** Where the result stands; null while there is none. */
  get resultBox(): Box | null {
    if (!this.result.visible) return null;
    const { x, y, width, height } = this.result.getBounds();
    return { x, y, width, height };
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.result.destroy({ children: true });
  }

  #drawGleam(timeMs: number): void {
    const { everyMs, lengthMs, from, to, alpha } = look.wheel.gleam;
    const share = (timeMs % everyMs) / lengthMs;
    this.#gleam.visible = this.idles(timeMs);
    this.#gleam.angle = from + (to - from) * share;
    this.#gleam.alpha = alpha * Math.sin(Math.PI * share);
  }

  /** A drawing of this size in units of the wheel, centred. */
  #sprite(alias: string, { width, height }: Size): Sprite {
    return makeLight(this.#texture(alias), { width, height, alpha: 1 });
  }

  #square(alias: keyof typeof look.wheel.squares): Sprite {
    const width = look.wheel.squares[alias];
    return this.#sprite(alias, { width, height: width });
  }

  #wedge(alias: string, angle: number): Sprite {
    const { wedge } = look.wheel;
    const sprite = this.#sprite(alias, wedge);
    // It hangs on the centre of the wheel.
    sprite.anchor.y = wedge.top / wedge.height;
    sprite.angle = angle;
    return sprite;
  }

  #peg(alias: 'peg' | 'peg-lit', angle: number): Sprite {
    const sprite = this.#square(alias);
    const turn = ((angle + PITCH / 2) * Math.PI) / 180;
    sprite.position.set(Math.sin(turn) * look.wheel.pegRadius, -Math.cos(turn) * look.wheel.pegRadius);
    return sprite;
  }

  #text(fontFamily: string, fontSize: number, fontWeight: '700' | '800' = '700'): Text {
    const style = { fontFamily, fontSize, fontWeight, fill: '#ffffff' };
    return new Text({ text: '', anchor: 0.5, style, resolution: Math.max(1, this.#stage.resolution) });
  }

  #texture(alias: string): Texture {
    return this.#stage.textures.get(alias) ?? Texture.EMPTY;
  }
}

/** How bright the light of a peg is; `place` is its share of the way round. Runs in laps, and stays lit on the last. */
function lightAt(place: number, run: number): number {
  if (run <= 0) return 0;
  const { runLaps, runTail } = look.win;
  const ago = run * runLaps - place;
  if (ago >= runLaps - 1) return 1;
  return ago < 0 ? 0 : Math.max(0, 1 - (ago % 1) / runTail);
}
