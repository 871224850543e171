import { Container } from 'pixi.js';
import { NumberClimb } from '#engine/parts/number-climb.ts';
import { shownDecimal } from '#core/multiplier.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import type { CrashFrame } from '../frame.ts';
import { look } from '../look.ts';
import { formatMultiplierHundredths } from '../multipliers.ts';
import type { Layout } from './layout.ts';
import type { CrashSceneState } from './scene-state.ts';
import { StatusPill } from './status-pill.ts';

const { head: plan, times } = look;

/** The number, the status text below it, and their style. */
interface Said {
  readonly number: string;
  readonly words: string;
  readonly sign: number | null;
}

/** "4.2 s" */
const shownSeconds = (ms: number): string => `${shownDecimal((Math.ceil(ms / 100) / 10).toFixed(1))} s`;

function saidOf({ phase, leftMs, isLagging }: CrashFrame, { shown, isCap }: CrashSceneState): Said {
  const { rising, waiting } = plan.pill;
  const number = formatMultiplierHundredths(shown);
  if (phase === 'preparing') return { number: '', words: 'preparing', sign: waiting };
  if (phase === 'betting') {
    const left = leftMs > 0 ? shownSeconds(leftMs) : '';
    return isLagging
      ? { number: left, words: 'lagging', sign: waiting }
      : { number: left, words: 'placeYourBet', sign: null };
  }
  if (phase === 'crashed') return { number, words: isCap ? 'topOfSky' : 'burst', sign: null };
  return isLagging ? { number, words: 'lagging', sign: waiting } : { number, words: 'rising', sign: rising };
}

/** The multiplier or the countdown, and the status below it. */
export class Head {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #number: NumberClimb;
  readonly #dead: NumberClimb;
  readonly #pill: StatusPill;
  #layout: Layout;

  constructor(stage: PixiStage, layout: Layout) {
    this.#stage = stage;
    this.#layout = layout;
    this.#number = new NumberClimb(stage, plan.number);
    this.#dead = new NumberClimb(stage, plan.dead);
    this.#pill = new StatusPill(stage, layout);
    this.view.addChild(this.#number.view, this.#dead.view, this.#pill.view);
  }

  place(layout: Layout): void {
    this.#layout = layout;
    for (const number of [this.#number, this.#dead]) number.place(layout.place.head);
    this.#pill.place(layout);
  }

  draw(frame: CrashFrame, moment: CrashSceneState, isStill: boolean): void {
    const { number, words, sign } = saidOf(frame, moment);
    const isDead = frame.phase === 'crashed' && !moment.isCap;
    this.#number.draw(isDead ? '' : number, 0xffffff);
    this.#dead.draw(isDead ? number : '', plan.deadColor);
    this.#number.view.alpha = frame.isLagging ? plan.lagging : 1;
    this.#dead.view.x = this.#layout.place.head.x + (isStill ? 0 : shakeAt(moment.burstMs));
    this.#pill.say(this.#stage.text({ key: words }), sign);
  }

  /** Bounds of figures and text; figures are lower than their line. */
  get boxes(): readonly Box[] {
    const { head, pill } = this.#layout.place;
    const width = this.#pill.view.width;
    const words = { x: head.x - width / 2, y: head.pill - pill.height / 2, width, height: pill.height };
    const number = this.#number.box ?? this.#dead.box;
    if (!number) return [words];
    const inset = number.height * plan.inset;
    return [{ ...number, y: number.y + inset, height: number.height - inset * 2 }, words];
  }

  destroy(): void {
    this.#number.destroy();
    this.#dead.destroy();
  }
}

/** One decaying oscillation. */
function shakeAt(burstMs: number | null): number {
  const { ms, everyMs, by } = times.shiver;
  if (burstMs === null || burstMs >= ms) return 0;
  return Math.sin((burstMs / everyMs) * Math.PI * 2) * by * (1 - burstMs / ms);
}
