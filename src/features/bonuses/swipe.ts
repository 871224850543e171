/** A shorter movement was a press. */
export const SWIPE_PX = 50;

/** Where a swipe leads: 1 on, -1 back, 0 nowhere. `flow` is -1 where lines run to the left. */
export function swipeStep(fromX: number, toX: number, flow: 1 | -1): -1 | 0 | 1 {
  const moved = (fromX - toX) * flow;
  if (Math.abs(moved) < SWIPE_PX) return 0;
  return moved > 0 ? 1 : -1;
}
