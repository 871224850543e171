import type { TextRef } from '#core/text-ref.ts';
import type { BetPosition } from './paytable.ts';

/** A source of translated texts: the stage, or a board without graphics. */
interface Texts {
  text(ref: TextRef): string;
}

/** The full name of a position: "Corner 22, 23, 25, 26". */
export function nameOf(texts: Texts, place: BetPosition): string {
  if ('numbers' in place)
    return texts.text({ key: place.type, values: { numbers: place.numbers.join(', ') } });
  if (!('index' in place)) return texts.text({ key: place.type });
  const { type, index } = place;
  return texts.text({ key: type, values: { index, from: index * 12 - 11, to: index * 12 } });
}

/** A short name where only one word fits: "25/29" is a corner. */
export function shortName(texts: Texts, place: BetPosition): string {
  if (!('numbers' in place)) return nameOf(texts, place);
  const [from = 0, to = from] = [place.numbers[0], place.numbers.at(-1)];
  if (place.numbers.length < 3) return place.numbers.join(', ');
  const isRun = to - from === place.numbers.length - 1;
  return isRun ? texts.text({ key: 'dozen', values: { from, to } }) : `${from}/${to}`;
}
