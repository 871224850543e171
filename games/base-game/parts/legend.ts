import { Container, Graphics, Text } from 'pixi.js';
import { ONE_X, shownMultiplier } from '#engine/core/multiplier.ts';
import { plainFont } from '#engine/stage/stage-font.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { multiplierAt, prizesOf, SEGMENTS } from '../rules.ts';
import type { Risk } from '../rules.ts';
import { rankOf } from './ranks.ts';

interface Entry {
  readonly view: Container;
  readonly plate: Graphics;
  readonly hitPlate: Graphics;
  readonly swatch: Graphics;
  readonly prize: Text;
  readonly count: Text;
}

/** What the segments pay and how many there are of each, in a row under the wheel. */
export class Legend {
  readonly view = new Container();
  readonly #stage: PixiStage;
  #risk: Risk = 'low';
  #entries: readonly Entry[] = [];
  #width = 0;
  #height = 0;

  constructor(stage: PixiStage) {
    this.#stage = stage;
  }

  label(risk: Risk): void {
    this.#risk = risk;
    for (const { view } of this.#entries) view.destroy({ children: true });
    this.#entries = prizesOf(risk).map(({ multiplier, count }) => {
      const swatch = new Graphics();
      const { swatch: color } = rankOf(risk, multiplier);
      const edge = { color: 0xffffff, alpha: 0.3, width: 1, alignment: 1 };
      const side = look.legend.swatch;
      swatch
        .roundRect(0, -side / 2, side, side, look.legend.swatchRadius)
        .fill(color)
        .stroke(edge);
      const counted = { key: 'legendCount', values: { count, segments: SEGMENTS } };
      const entry = {
        view: new Container(),
        plate: new Graphics(),
        hitPlate: new Graphics(),
        swatch,
        prize: this.#text(shownMultiplier(multiplier), '700'),
        count: this.#text(this.#stage.text(counted), '500'),
      };
      entry.view.addChild(entry.plate, entry.hitPlate, swatch, entry.prize, entry.count);
      return entry;
    });
    this.view.addChild(...this.#entries.map(({ view }) => view));
    this.#lay();
  }

  place(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#lay();
  }

  /** Lights the entry of a segment's prize by this share. */
  draw(segment: number | null, light: number): void {
    const prize = segment === null ? null : multiplierAt(this.#risk, segment);
    const hit = prizesOf(this.#risk).findIndex(({ multiplier }) => multiplier === prize);
    for (const [index, entry] of this.#entries.entries()) {
      const share = index === hit && prize !== null && prize >= ONE_X ? light : 0;
      entry.hitPlate.alpha = share;
      entry.prize.tint = share > 0.5 ? look.legend.hitColor : look.legend.color;
    }
  }

  destroy(): void {
    this.view.destroy({ children: true });
  }

  #text(text: string, fontWeight: '500' | '700'): Text {
    const style = { fontFamily: plainFont, fontSize: look.legend.size, fontWeight, fill: '#ffffff' };
    const resolution = Math.max(1, this.#stage.resolution);
    return new Text({ text, anchor: { x: 0, y: 0.5 }, style, resolution });
  }

  /** In one line each on a desk; on a phone as wide as the stage, the count beneath. */
  #lay(): void {
    const { legend } = look;
    const isPhone = this.#stage.layout === 'phone';
    const { height, gap, padding, bottom } = isPhone ? legend.phone : legend.desktop;
    const inner = ({ prize, count }: Entry): number =>
      legend.swatch + legend.space + prize.width + (isPhone ? 0 : legend.space + count.width);
    const all = this.#entries.length;
    const even = (this.#width - 2 * padding - gap * (all - 1)) / all;
    const widths = this.#entries.map((entry) => (isPhone ? even : inner(entry) + 2 * padding));
    let x = (this.#width - widths.reduce((sum, width) => sum + width, gap * (all - 1))) / 2;
    for (const [index, entry] of this.#entries.entries()) {
      const width = widths[index] ?? 0;
      entry.view.position.set(x, this.#height - bottom - height / 2);
      x += width + gap;
      for (const [plate, style] of [
        [entry.plate, legend.plate],
        [entry.hitPlate, legend.hit],
      ] as const) {
        plate.clear().roundRect(0, -height / 2, width, height, legend.radius);
        plate.fill({ color: style.fill, alpha: style.alpha });
        plate.stroke({ color: style.edge, alpha: style.edgeAlpha, width: style.edgeWidth, alignment: 1 });
      }
      const line = isPhone ? -legend.phone.line : 0;
      const left = (width - inner(entry)) / 2;
      entry.swatch.position.set(left, line);
      entry.prize.position.set(left + legend.swatch + legend.space, line);
      entry.count.tint = legend.countColor;
      const after = entry.prize.x + entry.prize.width + legend.space;
      entry.count.position.set(isPhone ? (width - entry.count.width) / 2 : after, -line);
    }
  }
}
