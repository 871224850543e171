import { Text, type TextOptions } from 'pixi.js';

/** Style of a text; white by default, so that a tint can colour it. */
interface WordsStyle {
  readonly font: string;
  readonly size: number;
  readonly weight: '500' | '600' | '700' | '800';
  readonly color?: number | string;
}

/** Creates a text centred on its position. */
export const createText = (
  { font, size, weight, color = '#ffffff' }: WordsStyle,
  options: Pick<TextOptions, 'text' | 'anchor' | 'resolution'> = {},
): Text =>
  new Text({
    text: '',
    anchor: 0.5,
    ...options,
    style: { fontFamily: font, fontSize: size, fontWeight: weight, fill: color },
  });

/** Shrinks a text that is wider than its room. */
export const shrinkTextToFit = (words: Text, room: number): void => {
  words.scale.set(1);
  words.scale.set(Math.min(1, room / Math.max(1, words.width)));
};
