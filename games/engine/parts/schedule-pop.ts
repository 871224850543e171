import type { PlayContext } from '../stage/scene.ts';
import type { Easing, Timeline } from '../stage/timeline.ts';

/**
 * Schedules the pop when something locks: it grows immediately, then settles; does nothing where nothing
 * moves.
 */
export function schedulePop(
  timeline: Timeline,
  motion: { pop: number },
  { lasting }: Pick<PlayContext, 'lasting'>,
  { atMs, popMs, ease }: { readonly atMs: number; readonly popMs: number; readonly ease: Easing },
): void {
  timeline.set(motion, { pop: lasting(1) }, atMs);
  timeline.to(motion, { pop: 0 }, { atMs, durationMs: lasting(popMs), ease });
}
