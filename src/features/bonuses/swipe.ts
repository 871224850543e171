/** Shorter movements count as a press. */
export const SWIPE_PX = 50;

/** Returns the step of a swipe: 1 forward, -1 back, 0 none. `flow` is -1 in right-to-left layouts. */
export function swipeStep(fromX: number, toX: number, flow: 1 | -1): -1 | 0 | 1 {
  const moved = (fromX - toX) * flow;
  if (Math.abs(moved) < SWIPE_PX) return 0;
  return moved > 0 ? 1 : -1;
}
