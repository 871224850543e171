import { Container } from 'pixi.js';
import { createCounter } from './counter.ts';
import { createGlyphs } from './glyphs.ts';

export interface ShadowCounterLook {
  readonly size: number;
  readonly tracking: number;
  /** Top and bottom colour; white by default. */
  readonly colors?: readonly [string, string];
  /** Every character that may be shown. */
  readonly characters: string;
  readonly shadow: {
    readonly color: string;
    readonly blur: number;
    readonly drop: number;
    readonly alpha: number;
  };
}

/** A number with one soft shadow, white by default. */
export interface ShadowCounter {
  readonly view: Container;
  show(text: string, scale: number, color: number): void;
  /** Width at scale 1, as if every digit were the widest: digits that run do not change it. */
  measure(text: string): number;
  destroy(): void;
}

/** Creates the number; `resolution` is that of the stage, with at least one pixel per unit. */
export const createShadowCounter = (
  look: ShadowCounterLook,
  font: string,
  resolution: number,
): ShadowCounter => {
  const { size, tracking, characters, shadow, colors = ['#ffffff', '#ffffff'] } = look;
  const style = { font, weight: 800, size } as const;
  const figures = createGlyphs(characters, { ...style, colors }, Math.max(1, resolution));
  const shades = createGlyphs(
    characters,
    { ...style, colors: [shadow.color, shadow.color], blur: shadow.blur },
    1,
  );
  const number = createCounter(figures, tracking);
  const shade = createCounter(shades, tracking);
  shade.view.alpha = shadow.alpha;
  const view = new Container();
  view.addChild(shade.view, number.view);
  const widestDigit = Math.max(...[...'0123456789'].map((digit) => figures.width(digit)));
  return {
    view,
    show(text, scale, color) {
      for (const counter of [number, shade]) {
        counter.show(text);
        counter.view.scale.set(scale);
      }
      shade.view.y = shadow.drop * scale;
      number.tint(color);
    },
    measure(text) {
      const widths = [...text].map((each) => (/\d/.test(each) ? widestDigit : figures.width(each)));
      const space = size * tracking;
      return widths.reduce((sum, width) => sum + width + space, -space);
    },
    destroy() {
      view.destroy({ children: true });
      figures.destroy();
      shades.destroy();
    },
  };
};
