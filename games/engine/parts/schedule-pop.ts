import type { PlayContext } from '../stage/scene.ts';
import type { Easing, Timeline } from '../stage/timeline.ts';

/** Lays the pop of what locks: it is larger at once, and settles; nothing where nothing moves. */
export function schedulePop(
  timeline: Timeline,
  motion: { pop: number },
  { lasting }: Pick<PlayContext, 'lasting'>,
  { atMs, popMs, ease }: { readonly atMs: number; readonly popMs: number; readonly ease: Easing },
): void {
  timeline.set(motion, { pop: lasting(1) }, atMs);
  timeline.to(motion, { pop: 0 }, { atMs, durationMs: lasting(popMs), ease });
}
