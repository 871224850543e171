import type { Draw } from '#core/rules.ts';

/** A stream of chosen chance for the one way in which a game reads it; every other way throws. */
export function fakeDraw(way: Partial<Draw>): Draw {
  const unused = (): never => {
    throw new Error('The game reads its stream in no other way');
  };
  return { index: unused, word: unused, wide: unused, draw: unused, shuffle: unused, ...way };
}

/** A stream of which only the i-th values of 0 to n - 1 are read, and only where there is one. */
export const indexDraw = (n: number, valueAt: (i: number) => number | undefined): Draw =>
  fakeDraw({
    index(i, asked) {
      const value = asked === n ? valueAt(i) : undefined;
      if (value === undefined) throw new Error(`The game reads index(${i}, ${asked})`);
      return value;
    },
  });
