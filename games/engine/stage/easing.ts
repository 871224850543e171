import type { Easing } from './timeline.ts';

/** The CSS curve cubic-bezier(x1, y1, x2, y2) as a function of progress. */
const cubicBezier = (x1: number, y1: number, x2: number, y2: number): Easing => {
  const along = (a: number, b: number, s: number): number =>
    ((1 - 3 * b + 3 * a) * s + (3 * b - 6 * a)) * s * s + 3 * a * s;
  return (t) => {
    if (t <= 0) return 0;
    if (t >= 1) return 1;
    let low = 0;
    let high = 1;
    for (let round = 0; round < bisections; round += 1) {
      const middle = (low + high) / 2;
      if (along(x1, x2, middle) < t) low = middle;
      else high = middle;
    }
    return along(y1, y2, (low + high) / 2);
  };
};
/** 2^-24 of the distance is finer than any pixel. */
const bisections = 24;

export const linear: Easing = (t) => t;
/** For entering elements. */
export const easeOut = cubicBezier(0.2, 0.8, 0.2, 1);
/** For leaving elements. */
export const easeIn = cubicBezier(0.5, 0, 0.9, 0.4);
/** For moves on screen. */
export const easeInOut = cubicBezier(0.65, 0, 0.35, 1);
/** Settles with overshoot. */
export const easeBack = cubicBezier(0.34, 1.46, 0.5, 1);
