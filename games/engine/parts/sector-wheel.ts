import { Container, type Sprite, Text } from 'pixi.js';
import type { PixiStage } from '../stage/scene.ts';
import { plainFont } from '../stage/stage-font.ts';
import { makeLight } from './backdrop.ts';
import { mix } from './color.ts';
import { leanAt, type LeanLook } from './turning.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}
interface FiguresLook {
  readonly radius: number;
  readonly size: number;
}
type Square = 'glow' | 'rim' | 'shine' | 'hub' | 'hub-mark' | 'hub-lit' | 'peg' | 'peg-lit';

/** Sizes in units of the wheel's drawing; the pictures go by the names here and `wedge-hit`, `wedge-edge`. */
export interface WheelLook {
  /** Widths of drawings that are as high as they are wide. */
  readonly squares: Readonly<Record<Square, number>>;
  readonly pegRadius: number;
  /** Figures along the rim, or outwards where the wheel is drawn smaller than `below`. */
  readonly figures: FiguresLook;
  readonly figuresSmall: FiguresLook & { readonly below: number; readonly hiddenBelow: number };
  /** `top` is how far the drawing reaches from the centre. */
  readonly wedge: Size & { readonly top: number };
  readonly hitFigure: number;
  /** The light that runs along the rim now and then, from one angle to another. */
  readonly gleam: Size & {
    readonly top: number;
    readonly everyMs: number;
    readonly lengthMs: number;
    readonly from: number;
    readonly to: number;
    readonly alpha: number;
  };
  /** It turns at `pivot` from its top; a wheel that is all smeared keeps it at a share of its lean. */
  readonly pointer: Size &
    LeanLook & { readonly y: number; readonly pivot: number; readonly spinLean: number };
  /** A wheel in motion is drawn so many more times over its smear; from `figures` degrees on it shows none. */
  readonly smear: { readonly times: number; readonly most: number; readonly figures: number };
  /** How clear the mark in the hub is on a wheel at rest; one that turns fast lights it up. */
  readonly mark: { readonly rest: number };
  /** Lamps of the pegs after the highest prize: laps of a light with a tail, then all stay on. */
  readonly lamps: { readonly laps: number; readonly tail: number };
}

/** One sector: its drawing, what is written on it, and in which colour. */
export interface Sector {
  readonly wedge: string;
  readonly figure: number;
  readonly text: string;
}

/** What the timeline moves; angles in degrees, the rest 0 to 1. */
export interface WheelMotion {
  /** Clockwise; at 0 the middle of sector 0 is under the pointer. */
  turn: number;
  /** Over how many degrees it is smeared by its motion. */
  smear: number;
  /** 1 once the hub shows a result; its mark makes room. */
  resultShown: number;
  /** Wound back while the reply is awaited, against the turn. */
  wind: number;
  /** Light on the hit sector and the hub. */
  light: number;
  /** The edge around a sector that paid nothing. */
  edge: number;
  /** Lamps along the rim. */
  run: number;
}

/** A wheel of equal sectors with a peg between every two, a pointer on top and a hub. */
export class SectorWheel {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #look: WheelLook;
  readonly #turning = new Container();
  readonly #wedges: readonly Sprite[];
  readonly #ghosts: readonly Container[];
  readonly #figures: readonly Text[];
  readonly #lamps: readonly Sprite[];
  readonly #hit: Sprite;
  readonly #edge: Sprite;
  readonly #gleam: Sprite;
  readonly #hubLit: Sprite;
  readonly #mark: Sprite;
  readonly #pointer: Sprite;
  #labels: readonly Sector[] = [];
  #hitSector = 0;

  constructor(stage: PixiStage, look: WheelLook, sectors: number) {
    this.#stage = stage;
    this.#look = look;
    const around = Array.from({ length: sectors }, (_, index) => (index * 360) / sectors);
    // Drawn anew by `label`; every drawing of a sector has the same size.
    this.#wedges = around.map((angle) => this.#wedge('wedge-edge', angle));
    this.#ghosts = Array.from({ length: look.smear.times }, () => {
      const ghost = new Container();
      ghost.addChild(...around.map((angle) => this.#wedge('wedge-edge', angle)));
      return ghost;
    });
    this.#hit = this.#wedge('wedge-hit', 0);
    this.#edge = this.#wedge('wedge-edge', 0);
    this.#figures = around.map(() => this.#figure());
    const pegs = around.map((angle) => this.#peg('peg', angle + 180 / sectors));
    this.#lamps = around.map((angle) => this.#peg('peg-lit', angle + 180 / sectors));
    this.#turning.addChild(...this.#wedges, ...this.#ghosts, this.#hit, this.#edge);
    this.#turning.addChild(...this.#figures, ...pegs, ...this.#lamps);
    this.#gleam = this.#hanging('gleam', look.gleam, look.gleam.top);
    this.#hubLit = this.#square('hub-lit');
    this.#mark = this.#square('hub-mark');
    this.#pointer = this.#hanging('pointer', look.pointer, look.pointer.pivot);
    this.#pointer.y = look.pointer.y;
    this.view.addChild(this.#square('glow'), this.#square('rim'), this.#turning, this.#square('shine'));
    this.view.addChild(this.#gleam, this.#square('hub'), this.#hubLit, this.#mark, this.#pointer);
  }

  /** Sets the centre, and pixels per unit of the drawing. */
  place(x: number, y: number, scale: number): void {
    this.view.position.set(x, y);
    this.view.scale.set(scale);
    const { figures, figuresSmall } = this.#look;
    const isSmall = scale < figuresSmall.below;
    const { radius, size } = isSmall ? figuresSmall : figures;
    for (const [sector, figure] of this.#figures.entries()) {
      const turn = (sector * 2 * Math.PI) / this.#figures.length;
      figure.style.fontSize = size;
      figure.visible = scale >= figuresSmall.hiddenBelow;
      figure.position.set(Math.sin(turn) * radius, -Math.cos(turn) * radius);
      figure.rotation = isSmall ? turn - Math.PI / 2 : turn;
    }
  }

  /** Draws and writes the sectors, clockwise. */
  label(sectors: readonly Sector[]): void {
    this.#labels = sectors;
    for (const [index, { wedge, text }] of sectors.entries()) {
      const sprite = this.#wedges[index];
      const figure = this.#figures[index];
      if (sprite) sprite.texture = this.#stage.texture(wedge);
      for (const { children } of this.#ghosts)
        (children[index] as Sprite).texture = this.#stage.texture(wedge);
      if (figure) figure.text = text;
    }
  }

  /** The sector that light and edge fall on. */
  hit(sector: number): void {
    this.#hitSector = sector;
    this.#hit.angle = this.#edge.angle = (sector * 360) / this.#wedges.length;
  }

  draw({ turn, smear, resultShown, wind, light, edge, run }: WheelMotion, timeMs: number): void {
    const { pointer, hitFigure, mark, smear: plan } = this.#look;
    const sectors = this.#wedges.length;
    const fast = Math.min(1, smear / plan.most);
    this.#turning.angle = turn - wind;
    this.#pointer.angle = mix(leanAt(turn - wind, sectors, pointer), -pointer.lean * pointer.spinLean, fast);
    this.#mark.alpha = (1 - resultShown) * mix(mark.rest, 1, fast);
    this.#smear(fast * plan.most);
    this.#hit.alpha = this.#hubLit.alpha = light;
    this.#edge.alpha = edge;
    for (const [sector, figure] of this.#figures.entries()) {
      const isHit = sector === this.#hitSector && light > 0.5;
      figure.tint = isHit ? hitFigure : (this.#labels[sector]?.figure ?? 0);
      figure.alpha = Math.max(0, 1 - smear / plan.figures);
    }
    for (const [index, lamp] of this.#lamps.entries()) lamp.alpha = this.#lampAt(index / sectors, run);
    this.#drawGleam(timeMs);
  }

  /** Whether the gleam runs along the rim at this time. */
  idles(timeMs: number): boolean {
    const { everyMs, lengthMs } = this.#look.gleam;
    return !this.#stage.reducedMotion && timeMs % everyMs < lengthMs;
  }

  /** Draws the sectors again behind themselves, each time so clear that all count the same. */
  #smear(degrees: number): void {
    for (const [index, ghost] of this.#ghosts.entries()) {
      ghost.visible = degrees > 0;
      ghost.angle = (-degrees * (index + 1)) / this.#ghosts.length;
      ghost.alpha = 1 / (index + 2);
    }
  }

  #drawGleam(timeMs: number): void {
    const { everyMs, lengthMs, from, to, alpha } = this.#look.gleam;
    const share = (timeMs % everyMs) / lengthMs;
    this.#gleam.visible = this.idles(timeMs);
    this.#gleam.angle = from + (to - from) * share;
    this.#gleam.alpha = alpha * Math.sin(Math.PI * share);
  }

  /** `place` is the share of the way round. */
  #lampAt(place: number, run: number): number {
    const { laps, tail } = this.#look.lamps;
    const ago = run * laps - place;
    if (run <= 0 || ago < 0) return 0;
    return ago >= laps - 1 ? 1 : Math.max(0, 1 - (ago % 1) / tail);
  }

  #square(alias: Square): Sprite {
    return makeLight(this.#stage.texture(alias), { width: this.#look.squares[alias], alpha: 1 });
  }

  /** A drawing that turns around a point so far from its top. */
  #hanging(alias: string, { width, height }: Size, top: number): Sprite {
    const sprite = makeLight(this.#stage.texture(alias), { width, height, alpha: 1 });
    sprite.anchor.y = top / height;
    return sprite;
  }

  #wedge(alias: string, angle: number): Sprite {
    const sprite = this.#hanging(alias, this.#look.wedge, this.#look.wedge.top);
    sprite.angle = angle;
    return sprite;
  }

  #peg(alias: 'peg' | 'peg-lit', angle: number): Sprite {
    const { pegRadius } = this.#look;
    const turn = (angle * Math.PI) / 180;
    const sprite = this.#square(alias);
    sprite.position.set(Math.sin(turn) * pegRadius, -Math.cos(turn) * pegRadius);
    return sprite;
  }

  #figure(): Text {
    const style = { fontFamily: plainFont, fontSize: this.#look.figures.size, fontWeight: '700' } as const;
    const resolution = Math.max(1, this.#stage.resolution);
    return new Text({ text: '', anchor: 0.5, style: { ...style, fill: '#ffffff' }, resolution });
  }
}
