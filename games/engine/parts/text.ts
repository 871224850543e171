import { Text, type TextOptions } from 'pixi.js';

/** How words are written; white when no colour is given, so that a tint gives it. */
interface WordsStyle {
  readonly font: string;
  readonly size: number;
  readonly weight: '500' | '600' | '700' | '800';
  readonly color?: number | string;
}

/** Makes words around their place. */
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

/** Makes words smaller where they are wider than their room. */
export const shrinkTextToFit = (words: Text, room: number): void => {
  words.scale.set(1);
  words.scale.set(Math.min(1, room / Math.max(1, words.width)));
};
