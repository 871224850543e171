import { Container, Sprite } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';
import { lerp } from './color.ts';
import { createAdditiveLight } from './flare.ts';
import { ResultLabel } from './result-label.ts';
import { resultLabelLooks } from './result-label-look.ts';
import { type RailPlace, xOnRail } from './rail-marks.ts';
import type { PinLook } from './rail-look.ts';

/** A result on the rail: its position, won or lost, and the profit text. */
export interface PinLanding {
  /** On the scale of the rail. */
  readonly value: number;
  readonly won: boolean;
  readonly profitText: string | null;
  /** From 100× the light runs along the whole bar. */
  readonly far: boolean;
}

/** The animated values, changed by the timeline. */
export interface PinMotion {
  /** 0 is hidden above the rail, 1 at its position. */
  readonly pin: number;
  /** Light that runs along the rail from the pin. */
  readonly lite: number;
  readonly resultLabel: number;
}

/** A pin on a rail with its light and a result label that shows the profit. */
export class RailPin {
  /** Light on the rail, beneath the handles. */
  readonly light = new Container();
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #look: PinLook;
  readonly #lite: Sprite;
  readonly #pin: Sprite;
  readonly #resultLabel: ResultLabel;
  #landing: PinLanding | null = null;
  #width = 0;
  #place: RailPlace | null = null;

  constructor(stage: PixiStage, look: PinLook) {
    this.#stage = stage;
    this.#look = look;
    const { pin, track } = look;
    this.#lite = createAdditiveLight(stage, 'glow', track.lite);
    this.#pin = new Sprite({ anchor: { x: 0.5, y: pin.foot / pin.height } });
    this.#resultLabel = new ResultLabel();
    this.light.addChild(this.#lite);
    this.view.addChild(this.#pin, this.#resultLabel.view);
  }

  /** `width` is that of the stage: the result label stays on it. */
  place(place: RailPlace, width: number): void {
    this.#place = place;
    this.#width = width;
    this.#put();
  }

  land(landing: PinLanding | null): void {
    this.#landing = landing;
    this.#put();
  }

  draw(motion: PinMotion): void {
    const landing = this.#landing;
    this.view.visible = landing !== null;
    this.light.visible = landing?.won === true && motion.lite > 0;
    if (!landing) return;
    const { pin, track } = this.#look;
    const { lite } = track;
    this.#pin.alpha = Math.min(1, motion.pin * 2);
    this.#pin.y = pin.top - (1 - motion.pin) * pin.drop;
    const width = landing.far ? lite.widthFar : lite.width;
    this.#lite.setSize(lerp(pin.width, width, motion.lite), lite.height);
    this.#lite.alpha = lite.alpha * Math.min(1, motion.lite * 2);
    this.#resultLabel.appear(landing.profitText === null ? 0 : motion.resultLabel);
  }

  /** The box of the result label; null while there is none. */
  get resultLabelBox(): Box | null {
    const { box } = this.#resultLabel;
    return this.view.visible && box ? { ...box, y: box.y + this.view.y } : null;
  }

  destroy(): void {
    this.light.destroy({ children: true });
    this.view.destroy({ children: true });
  }

  #put(): void {
    const place = this.#place;
    const landing = this.#landing;
    if (!place || !landing) return;
    const { track, pin, resultLabel } = this.#look;
    const x = xOnRail(place, landing.value);
    this.view.y = place.top;
    this.light.y = place.top;
    this.#lite.position.set(x, track.railTop + track.railHeight / 2);
    this.#pin.texture = this.#stage.texture(landing.won ? 'pin-win' : 'pin-loss');
    this.#pin.setSize(pin.width, pin.height);
    this.#pin.x = x;
    this.#resultLabel.say(landing.profitText ?? '', landing.won);
    // Whole at the stage's ends: the result label stays inside, the pin shows the place.
    this.#resultLabel.place(x, pin.top - resultLabel.above - resultLabelLooks.usual.height / 2, this.#width);
  }
}
