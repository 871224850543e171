import type { Draw } from '../core/rules.ts';

/** A stream of chosen chance for the one way in which a game reads it; every other way throws. */
export function onlyDraw(way: Partial<Draw>): Draw {
  const unused = (): never => {
    throw new Error('The game reads its stream in no other way');
  };
  return { index: unused, word: unused, wide: unused, draw: unused, shuffle: unused, ...way };
}

/** A stream of which only the i-th values of 0 to n - 1 are read. */
export const indexDraw = (n: number, valueAt: (i: number) => number): Draw =>
  onlyDraw({
    index(i, asked) {
      if (asked !== n) throw new Error(`The game reads only indexes of ${n}`);
      return valueAt(i);
    },
  });
