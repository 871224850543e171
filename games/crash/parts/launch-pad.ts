import { Container, Graphics, Sprite } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { lerp } from '#engine/parts/color.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look, type LayoutLook } from '../look.ts';
import type { CrashSceneState } from './scene-state.ts';
import { clamp01 } from './easing-math.ts';

const { pad: plan, launch: away } = look;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The wick's points from the lantern to its loose end. */
const wick: readonly Point[] = plan.wick.curves.flatMap((curve, index) => {
  const from = plan.wick.curves[index - 1] ?? plan.wick.from;
  return Array.from({ length: plan.wick.points + (index === 0 ? 1 : 0) }, (_, step) => {
    const t = (step + (index === 0 ? 0 : 1)) / plan.wick.points;
    const along = (a: number, b: number, c: number, d: number): number =>
      a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
    return { x: along(from.x, curve.ax, curve.bx, curve.x), y: along(from.y, curve.ay, curve.by, curve.y) };
  });
});

/** The point on the wick at this share of its length from the lantern. */
function onWick(share: number): Point {
  const place = clamp01(share) * (wick.length - 1);
  const index = Math.min(wick.length - 2, Math.floor(place));
  const [from, to] = [wick[index], wick[index + 1]];
  if (!from || !to) return plan.wick.from;
  return { x: lerp(from.x, to.x, place - index), y: lerp(from.y, to.y, place - index) };
}

interface Waiting {
  readonly view: Container;
  readonly body: Sprite;
  readonly light: Sprite | null;
}

/** The launch pad: the platform, the wick that shows the countdown, and the waiting characters. */
export class LaunchPad {
  readonly view = new Container();
  readonly #wick = new Graphics();
  readonly #star = new Container();
  readonly #oddlings: readonly Waiting[];

  constructor(stage: PixiStage) {
    const { x, y, width, height } = plan.platform;
    const platform = new Sprite(stage.texture('platform'));
    platform.position.set(x, y);
    platform.setSize(width, height);
    this.#oddlings = plan.oddlings.map((each) => this.#makeOddling(stage, each));
    const { star } = plan.wick;
    const glow = createLight(stage.texture('glow'), { width: star.glow, color: star.color, alpha: 1 });
    this.#star.addChild(glow, createLight(stage.texture('wick-star'), { width: star.width, alpha: 1 }));
    this.view.addChild(platform, this.#wick, this.#star, ...this.#oddlings.map(({ view }) => view));
  }

  #makeOddling(stage: PixiStage, { picture, light }: (typeof plan.oddlings)[number]): Waiting {
    const { x, y, width, height, lightX, lightY, light: size, color } = plan.oddling;
    const view = new Container();
    const body = new Sprite({
      texture: stage.texture(picture),
      anchor: { x: -x / width, y: -y / height },
    });
    body.setSize(width, height);
    const glow = light > 0 ? createLight(stage.texture('glow'), { width: size, color, alpha: 0.9 }) : null;
    glow?.position.set(lightX, lightY);
    if (glow) view.addChild(glow);
    view.addChild(body);
    return { view, body, light: glow };
  }

  /** `burning` is the remaining share of the wick, 0 to 1; null if it does not burn. */
  draw(
    { launch, pad, home }: CrashSceneState,
    burning: number | null,
    place: LayoutLook,
    idleMs: number,
  ): void {
    this.view.visible = launch < 1 && home < 1;
    if (!this.view.visible) return;
    const { zoom, shiftX, shiftY } = place.pad;
    this.view.scale.set(zoom);
    this.view.position.set(
      shiftX + away.x * launch * zoom,
      shiftY + (away.y * launch + (1 - pad) * 140) * zoom,
    );
    this.view.alpha = clamp01((1 - launch) * 3) * (1 - home);
    this.#drawWick(burning, idleMs);
    for (const [index, oddling] of this.#oddlings.entries())
      this.#drawOddling(oddling, index, launch, idleMs);
  }

  #drawWick(burning: number | null, idleMs: number): void {
    const { burnt, whole, star } = plan.wick;
    const end = onWick(burning ?? 1);
    this.#star.visible = burning !== null && burning > 0;
    this.#star.position.set(end.x, end.y);
    const flicker = Math.sin((idleMs / star.everyMs) * Math.PI * 2) * star.flicker;
    this.#star.scale.set(1 + flicker);
    const left = (burning ?? 1) * (wick.length - 1);
    this.#wick.clear();
    this.#drawLine(wick, burnt);
    if (left > 0) this.#drawLine([...wick.slice(0, Math.floor(left) + 1), end], whole);
  }

  #drawLine(
    points: readonly Point[],
    { color, width }: { readonly color: number; readonly width: number },
  ): void {
    const [first, ...rest] = points;
    if (!first) return;
    this.#wick.moveTo(first.x, first.y);
    for (const point of rest) this.#wick.lineTo(point.x, point.y);
    this.#wick.stroke({ color, width, cap: 'round', join: 'round' });
  }

  /** They breathe while they wait, and jump when the lantern lifts off. */
  #drawOddling({ view, body, light }: Waiting, index: number, launch: number, idleMs: number): void {
    const each = plan.oddlings[index];
    if (!each) return;
    const { everyMs, by, apart } = plan.bob;
    const breath = Math.sin((idleMs / everyMs + index * apart) * Math.PI * 2) * by;
    const jump = Math.abs(Math.sin((launch * 2.5 + index * apart) * Math.PI)) * Math.min(1, launch * 6);
    view.position.set(each.x, each.y - jump * away.cheer);
    view.scale.set(each.scale);
    const { width, height } = plan.oddling;
    body.setSize(width * (1 - breath * 0.5), height * (1 + breath));
    if (light) light.alpha = 0.8 + breath * 3;
  }
}
