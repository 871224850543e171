import { Container } from 'pixi.js';
import type { PixiStage } from '#engine/stage/scene.ts';
import { timeOfMultiplierMs as msOf } from '../curve.ts';
import type { CashOut, CrashFrame, OwnBet } from '../frame.ts';
import { look } from '../look.ts';
import { formatMultiplierHundredths } from '../multipliers.ts';
import { type Axes, multiplierAtMs } from './axes.ts';
import type { Layout } from './layout.ts';
import type { CrashSceneState } from './scene-state.ts';
import { Pin, type PinPlace, type ReservedBoxes } from './pin.ts';
import { clamp01, hashNoise } from './easing-math.ts';

/** Only the latest 40 cash-outs are considered for pins; more would be too close together. */
const LOOKED_AT = 40;

/** The cash-outs on the curve: the latest ones that fit, with the player's on top. */
export class Pins {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #others = new Container();
  readonly #known = new Map<string, Pin>();
  readonly #free: Pin[] = [];
  readonly #own: Pin;
  #layout: Layout;

  constructor(stage: PixiStage, layout: Layout) {
    this.#stage = stage;
    this.#layout = layout;
    this.#own = new Pin(stage, layout, true);
    this.view.addChild(this.#others, this.#own.view);
  }

  place(layout: Layout): void {
    this.#layout = layout;
    for (const pin of [this.#own, ...this.#known.values(), ...this.#free]) pin.place(layout);
  }

  draw({ cashouts, own }: CrashFrame, moment: CrashSceneState, axes: Axes, taken: ReservedBoxes): void {
    const light = Math.max(0, moment.launch * 2 - 1) * (1 - moment.home);
    this.view.visible = light > 0;
    if (!this.view.visible) return;
    this.view.alpha = light;
    const ownPlace = this.#drawOwn(own, moment, axes, taken);
    const shown = this.#spread(cashouts, ownPlace, moment, axes);
    for (const [id, pin] of this.#known) {
      if (shown.has(id)) continue;
      pin.view.visible = false;
      this.#known.delete(id);
      this.#free.push(pin);
    }
    for (const [id, { name, at, place }] of shown) {
      const pin = this.#pinOf(id);
      pin.say(name ?? this.#stage.text({ key: 'hiddenPlayer' }), formatMultiplierHundredths(at));
      pin.draw(place, taken);
    }
  }

  #pinOf(id: string): Pin {
    const known = this.#known.get(id);
    if (known) return known;
    const pin = this.#free.pop() ?? new Pin(this.#stage, this.#layout, false);
    pin.place(this.#layout);
    this.#known.set(id, pin);
    this.#others.addChild(pin.view);
    return pin;
  }

  /** The latest cash-outs that fit; a later one gradually displaces earlier ones. */
  #spread(cashouts: readonly CashOut[], own: PinPlace | null, moment: CrashSceneState, axes: Axes) {
    const { most, apartX, apartY } = this.#layout.place.pin;
    const shown = new Map<string, CashOut & { readonly place: PinPlace }>();
    for (const cashout of cashouts.slice(-LOOKED_AT).toReversed()) {
      if (shown.size >= most) break;
      const ms = msOf(cashout.at);
      const [x, y] = [axes.x(ms), axes.y(multiplierAtMs(ms))];
      const stems = look.pin.stems;
      const stem = stems[Math.floor(hashNoise(cashout.at, 31) * stems.length)] ?? 40;
      const isIn = clamp01((x - this.#layout.place.plot.left) / apartY + 0.5);
      const before = [...(own ? [own] : []), ...[...shown.values()].map(({ place }) => place)];
      const room = before.reduce((left, place) => {
        const away = Math.max(
          Math.abs(place.x - x) / apartX,
          Math.abs(place.y - place.stem - y + stem) / apartY,
        );
        const near = 1 - clamp01((away - 0.85) * 10);
        return left * (1 - near * clamp01(place.pop));
      }, isIn);
      if (room <= 0.02) continue;
      shown.set(cashout.id, { ...cashout, place: { x, y, stem, light: room, pop: popAt(ms, moment) } });
    }
    return shown;
  }

  #drawOwn(own: OwnBet | null, moment: CrashSceneState, axes: Axes, taken: ReservedBoxes): PinPlace | null {
    const at = own?.cashedOutAt ?? null;
    this.#own.view.visible = at !== null;
    if (at === null || !own) return null;
    const ms = msOf(at);
    // The player's own pin stays visible at the start of the visible part.
    const seenMs = Math.max(ms, axes.fromMs);
    const [x, y] = [axes.x(seenMs), axes.y(multiplierAtMs(seenMs))];
    this.#own.say(
      this.#stage.text({ key: 'you' }),
      `${own.profitText}  ${formatMultiplierHundredths(at)}`.trim(),
    );
    const place = { x, y, stem: look.pin.ownStem, light: 1, pop: popAt(ms, moment) };
    this.#own.draw(place, taken);
    return place;
  }
}

const popAt = (ms: number, { flownMs, burstMs }: CrashSceneState): number =>
  look.ease.pop(clamp01((flownMs + (burstMs ?? 0) - ms) / look.times.pinMs));
