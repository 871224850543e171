import { Container, type Sprite, type Text } from 'pixi.js';
import { isIdleMotionDisabled } from '../stage/idle-motion.ts';
import type { PixiStage } from '../stage/scene.ts';
import { bodyFont } from '../stage/stage-font.ts';
import { createLight } from './backdrop.ts';
import { lerp } from './color.ts';
import type { NamedNumbers } from './numbers.ts';
import { WheelLamps } from './wheel-lamps.ts';
import { type PointerLook, WheelPointer } from './wheel-pointer.ts';
import { wheelPoint, applyMotionBlur } from './wheel-rotor.ts';
import { createText } from './text.ts';

type Size = NamedNumbers<'width' | 'height'>;
type Square = 'glow' | 'rim' | 'shine' | 'hub' | 'hub-mark' | 'hub-lit' | 'peg' | 'peg-lit';

/** Sizes in units of the wheel's drawing; pictures have the names used here, `wedge-hit` and `wedge-edge`. */
export interface WheelLook {
  /** Widths of drawings that are as high as they are wide. */
  readonly squares: Readonly<Record<Square, number>>;
  readonly pegRadius: number;
  /** Figures along the rim, or outwards where the wheel is drawn smaller than `below`. */
  readonly figures: NamedNumbers<'radius' | 'size'>;
  readonly figuresSmall: NamedNumbers<'radius' | 'size' | 'below' | 'hiddenBelow'>;
  /** `top` is how far the drawing reaches from the centre. */
  readonly wedge: NamedNumbers<'width' | 'height' | 'top'>;
  readonly hitFigure: number;
  /** The light that runs along the rim now and then, from one angle to another. */
  readonly gleam: NamedNumbers<'width' | 'height' | 'top' | 'everyMs' | 'lengthMs' | 'from' | 'to' | 'alpha'>;
  readonly pointer: PointerLook;
  /**
   * A moving wheel is drawn this many more times over its blur; from `figures` degrees on, figures are
   * hidden.
   */
  readonly smear: NamedNumbers<'times' | 'most' | 'figures'>;
  /** How clear the mark in the hub is on a wheel at rest; one that turns fast lights it up. */
  readonly mark: { readonly rest: number };
  /** Lamps of the pegs after the highest prize: laps of a light with a tail, then all stay on. */
  readonly lamps: { readonly laps: number; readonly tail: number };
  /** At rest one lamp of `every` is lit and walks on, the mark turns and breathes, the pointer sways. */
  readonly idle: NamedNumbers<
    'every' | 'stepMs' | 'alpha' | 'markTurnMs' | 'breathMs' | 'breath' | 'swayMs' | 'sway'
  >;
  /** Extra size of the hub and the sector when a prize is hit, as shares. */
  readonly punch: NamedNumbers<'hub' | 'sector'>;
}

/** One sector: its drawing, its text and the text's colour. */
export interface Sector {
  readonly wedge: string;
  readonly figure: number;
  readonly text: string;
}

/** The animated values; angles in degrees, the rest 0 to 1. */
export interface WheelMotion {
  /** Clockwise; at 0 the middle of sector 0 is under the pointer. */
  turn: number;
  /** Degrees over which the wheel is motion-blurred. */
  smear: number;
  /** 1 once the hub shows a result and hides its mark. */
  resultShown: number;
  /** Wind-up while the reply is pending, against the turn. */
  wind: number;
  /** Light on the hit sector and the hub. */
  light: number;
  /** The edge around a sector that paid nothing. */
  edge: number;
  /** Lamps along the rim. */
  run: number;
  /** Falls from 1 to 0 after a prize was hit. */
  pop: number;
}

/**
 * A wheel of equal sectors with a peg between every two, a pointer on top and a hub; each sector has its own
 * drawing. A wheel that is a single drawing is built from `WheelRotor`, `WheelPointer`, `WheelLamps` and
 * `WheelBall`.
 */
export class SectorWheel {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #look: WheelLook;
  readonly #turning = new Container();
  readonly #wedges: readonly Sprite[];
  readonly #ghosts: readonly Container[];
  readonly #figures: readonly Text[];
  readonly #lamps: WheelLamps;
  readonly #hit: Sprite;
  readonly #edge: Sprite;
  readonly #gleam: Sprite;
  readonly #hubLit: Sprite;
  readonly #mark: Sprite;
  readonly #pointer: WheelPointer;
  #labels: readonly Sector[] = [];
  #hitSector = 0;

  constructor(stage: PixiStage, look: WheelLook, sectors: number) {
    this.#stage = stage;
    this.#look = look;
    const around = Array.from({ length: sectors }, (_, index) => (index * 360) / sectors);
    // Redrawn by `label`; every drawing of a sector has the same size.
    this.#wedges = around.map((angle) => this.#wedge('wedge-edge', angle));
    this.#ghosts = Array.from({ length: look.smear.times }, () => {
      const ghost = new Container();
      ghost.addChild(...around.map((angle) => this.#wedge('wedge-edge', angle)));
      return ghost;
    });
    this.#hit = this.#wedge('wedge-hit', 0);
    this.#edge = this.#wedge('wedge-edge', 0);
    this.#figures = around.map(() => this.#figure());
    const pegs = around.map((angle) => this.#peg(angle + 180 / sectors));
    const lamps = { size: look.squares['peg-lit'], radius: look.pegRadius, from: 180 / sectors };
    this.#lamps = new WheelLamps(stage.texture('peg-lit'), lamps, sectors);
    this.#turning.addChild(...this.#wedges, ...this.#ghosts, this.#hit, this.#edge);
    this.#turning.addChild(...this.#figures, ...pegs, this.#lamps.view);
    this.#gleam = this.#hanging('gleam', look.gleam, look.gleam.top);
    this.#hubLit = this.#square('hub-lit');
    this.#mark = this.#square('hub-mark');
    this.#pointer = new WheelPointer(stage.texture('pointer'), look.pointer);
    this.view.addChild(this.#square('glow'), this.#square('rim'), this.#turning, this.#square('shine'));
    this.view.addChild(this.#gleam, this.#square('hub'), this.#hubLit, this.#mark, this.#pointer.view);
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

  /** Sets the sector that light and edge are shown on. */
  hit(sector: number): void {
    this.#hitSector = sector;
    this.#hit.angle = this.#edge.angle = (sector * 360) / this.#wedges.length;
  }

  draw(motion: WheelMotion, timeMs: number): void {
    const { turn, smear, resultShown, wind, light, edge, run, pop } = motion;
    const { hitFigure, lamps, mark, punch, smear: plan } = this.#look;
    const sectors = this.#wedges.length;
    const fast = Math.min(1, smear / plan.most);
    this.#turning.angle = turn - wind;
    this.#pointer.draw(turn - wind, sectors, fast, pop);
    this.#mark.alpha = (1 - resultShown) * lerp(mark.rest, 1, fast);
    this.#hubLit.setSize(this.#look.squares['hub-lit'] * (1 + punch.hub * pop));
    this.#hit.setSize(
      this.#look.wedge.width * (1 + punch.sector * pop),
      this.#look.wedge.height * (1 + punch.sector * pop),
    );
    applyMotionBlur(this.#ghosts, fast * plan.most);
    this.#hit.alpha = this.#hubLit.alpha = light;
    this.#edge.alpha = edge;
    for (const [sector, figure] of this.#figures.entries()) {
      const isHit = sector === this.#hitSector && light > 0.5;
      figure.tint = isHit ? hitFigure : (this.#labels[sector]?.figure ?? 0);
      figure.alpha = Math.max(0, 1 - smear / plan.figures);
    }
    this.#lamps.run(run, lamps);
    this.#drawIdle(motion, fast, timeMs);
    this.#drawGleam(timeMs);
  }

  /** Whether it moves at rest at this time. */
  idles(timeMs: number): boolean {
    return !isIdleMotionDisabled(this.#stage) || this.#isGleaming(timeMs);
  }

  /** Whether the gleam runs along the rim at this time. */
  #isGleaming(timeMs: number): boolean {
    const { everyMs, lengthMs } = this.#look.gleam;
    return !this.#stage.reducedMotion && timeMs % everyMs < lengthMs;
  }

  /** Draws what lives on a wheel at rest; the lights of a prize take its place. */
  #drawIdle({ run, wind }: WheelMotion, fast: number, timeMs: number): void {
    const { every, stepMs, alpha, markTurnMs, breathMs, breath, swayMs, sway } = this.#look.idle;
    const isStill = isIdleMotionDisabled(this.#stage);
    const calm = isStill || wind > 0 ? 0 : 1 - fast;
    const wave = (everyMs: number): number => Math.sin((timeMs / everyMs) * Math.PI * 2);
    this.#mark.angle = isStill ? 0 : ((timeMs / markTurnMs) * 360) % 360;
    this.#mark.alpha *= 1 + breath * calm * wave(breathMs);
    this.#pointer.view.angle = sway * calm * wave(swayMs);
    this.#lamps.view.alpha = run > 0 ? 1 : alpha * calm;
    if (run === 0 && calm > 0) this.#lamps.chase(timeMs, { every, stepMs });
  }

  #drawGleam(timeMs: number): void {
    const { everyMs, lengthMs, from, to, alpha } = this.#look.gleam;
    const share = (timeMs % everyMs) / lengthMs;
    this.#gleam.visible = this.#isGleaming(timeMs);
    this.#gleam.angle = from + (to - from) * share;
    this.#gleam.alpha = alpha * Math.sin(Math.PI * share);
  }

  #square(alias: Square): Sprite {
    return createLight(this.#stage.texture(alias), { width: this.#look.squares[alias], alpha: 1 });
  }

  /** Creates a drawing that rotates around a point at this distance from its top. */
  #hanging(alias: string, { width, height }: Size, top: number): Sprite {
    const sprite = createLight(this.#stage.texture(alias), { width, height, alpha: 1 });
    sprite.anchor.y = top / height;
    return sprite;
  }

  #wedge(alias: string, angle: number): Sprite {
    const sprite = this.#hanging(alias, this.#look.wedge, this.#look.wedge.top);
    sprite.angle = angle;
    return sprite;
  }

  #peg(angle: number): Sprite {
    const sprite = this.#square('peg');
    sprite.position.copyFrom(wheelPoint(angle, this.#look.pegRadius));
    return sprite;
  }

  #figure(): Text {
    const { size } = this.#look.figures;
    const resolution = Math.max(1, this.#stage.resolution);
    return createText({ font: bodyFont, size, weight: '700' }, { resolution });
  }
}
