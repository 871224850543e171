import { Container, Graphics, GraphicsContext } from 'pixi.js';
import { type Counter, createCounter } from '#engine/parts/counter.ts';
import { type Glyphs, createGlyphs } from '#engine/parts/glyphs.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { bodyFont } from '#engine/stage/stage-font.ts';
import { look, type LayoutLook } from '../look.ts';
import { type Axes, computeTicks } from './axes.ts';
import type { Layout } from './layout.ts';
import { clamp01 } from './easing-math.ts';

/** Labels and lines of the axes. They are not scaled with the stage, so that figures stay sharp. */
export class Scale {
  readonly view = new Container();
  readonly #dashes = new GraphicsContext();
  readonly #glyphs: Glyphs;
  readonly #lines: Graphics[] = [];
  readonly #names: Counter[] = [];
  #place: LayoutLook;
  #taken = { lines: 0, names: 0 };

  constructor(stage: PixiStage, { place, zoom }: Layout) {
    this.#place = place;
    const white = '#ffffff';
    const style = { font: bodyFont, weight: 600, size: place.label.size, colors: [white, white] } as const;
    this.#glyphs = createGlyphs(look.axes.characters, style, Math.max(1, stage.resolution * zoom));
  }

  place({ place }: Layout): void {
    this.#place = place;
    const { color, dash, gap, width } = look.axes.line;
    this.#dashes.clear();
    for (let x = place.plot.left; x < place.plot.right; x += dash + gap)
      this.#dashes.rect(x, -width / 2, dash, width);
    this.#dashes.fill(color);
  }

  draw(axes: Axes, alpha: number): void {
    this.view.visible = alpha > 0;
    this.view.alpha = alpha;
    if (!this.view.visible) return;
    this.#taken = { lines: 0, names: 0 };
    this.#drawHeights(axes);
    this.#drawTimes(axes);
    for (const line of this.#lines.slice(this.#taken.lines)) line.visible = false;
    for (const { view } of this.#names.slice(this.#taken.names)) view.visible = false;
  }

  #drawHeights({ perOne, y }: Axes): void {
    const { plot, label, tickY } = this.#place;
    const to = 1 + (plot.base - plot.top) / perOne;
    const ticks = computeTicks({ from: 1, to, per: perOne }, tickY).filter(({ value }) => value !== 1);
    for (const { value, alpha } of [{ value: 1, alpha: 1 }, ...ticks]) {
      const at = y(value);
      // The base line keeps its label; lines at the top fade in and out.
      const isBase = value === 1;
      const apart = isBase ? 1 : clamp01((plot.base - at - look.axes.clear / 2) / (look.axes.clear / 2));
      const light = alpha * apart * clamp01((at - plot.top) / look.axes.clear + 0.2);
      this.#line(at, light);
      const name = this.#name(shownMultiple(value, label.thousands), light);
      name.position.set(Math.max(look.axes.edge + name.right, label.x - name.right), at);
    }
  }

  #drawTimes({ fromMs, perMs, x }: Axes): void {
    const { plot, label, tickX } = this.#place;
    const range = {
      from: (fromMs - look.axes.clear / perMs) / 1000,
      to: (fromMs + (plot.right - plot.left) / perMs) / 1000,
      per: perMs * 1000,
    };
    for (const { value, alpha } of computeTicks(range, tickX)) {
      if (!Number.isInteger(value) || value < 0) continue;
      const at = x(value * 1000);
      // Lines that pass the start of the visible part fade out.
      const name = this.#name(`${value}s`, alpha * clamp01(1 + (at - plot.left) / look.axes.clear));
      name.position.set(at, label.y);
    }
  }

  #line(y: number, alpha: number): void {
    const index = this.#taken.lines++;
    const line = (this.#lines[index] ??= this.view.addChild(new Graphics(this.#dashes)));
    line.visible = alpha > 0;
    line.alpha = alpha * look.axes.line.alpha;
    line.y = y;
  }

  #name(text: string, alpha: number) {
    const index = this.#taken.names++;
    let counter = this.#names[index];
    if (!counter) {
      counter = createCounter(this.#glyphs, 0);
      counter.tint(look.axes.color);
      this.#names.push(counter);
      this.view.addChild(counter.view);
    }
    counter.show(text);
    counter.view.visible = alpha > 0;
    counter.view.alpha = alpha;
    return { position: counter.view.position, right: counter.width / 2 };
  }

  destroy(): void {
    this.#dashes.destroy();
    this.#glyphs.destroy();
  }
}

/** Formats a multiple as short as possible: "1.2×", "500×", "20k×", "1M×". */
function shownMultiple(value: number, thousands: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000}M×`;
  if (value >= thousands) return `${value / 1000}k×`;
  return `${value >= 1000 ? `${Math.floor(value / 1000)},${String(value % 1000).padStart(3, '0')}` : value}×`;
}
