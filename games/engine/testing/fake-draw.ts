import type { Draw } from '#core/rules.ts';

/** A stream of chosen values for the one method that a game reads; every other method throws. */
export function fakeDraw(way: Partial<Draw>): Draw {
  const unused = (): never => {
    throw new Error('The game must not read its stream in another way');
  };
  return { index: unused, word: unused, wide: unused, draw: unused, shuffle: unused, ...way };
}

/** A stream whose values from 0 to n - 1 are given by `valueAt`; other reads throw. */
export const indexDraw = (n: number, valueAt: (i: number) => number | undefined): Draw =>
  fakeDraw({
    index(i, requested) {
      const value = requested === n ? valueAt(i) : undefined;
      if (value === undefined) throw new Error(`The game must read index(${i}, ${requested})`);
      return value;
    },
  });
