import type { PlayContext } from '../stage/scene.ts';
import type { Easing, Timeline } from '../stage/timeline.ts';
import type { NamedNumbers } from './numbers.ts';

/**
 * How something winds up while its reply is pending: as far as `back`, then swaying around it, until
 * released.
 */
export type WindUpLook = NamedNumbers<'back' | 'windMs' | 'sway' | 'everyMs' | 'releaseMs'>;

/** Returns the wind-up at this many ms after the press; null means that nothing is pending. */
export function windUpAt(
  elapsedMs: number | null,
  { back, windMs, sway, everyMs }: WindUpLook,
  ease: Easing,
): number {
  const waitedMs = elapsedMs ?? 0;
  return ease(Math.min(1, waitedMs / windMs)) * (back + sway * Math.sin((waitedMs / everyMs) * Math.PI * 2));
}

/** Schedules the release from the timeline's cursor: from the wound-up pose, however long the wait was. */
export function scheduleRelease(
  timeline: Timeline,
  motion: { wind: number },
  { lasting }: Pick<PlayContext, 'lasting'>,
  { back, releaseMs }: Pick<WindUpLook, 'back' | 'releaseMs'>,
  ease: Easing,
): void {
  const atMs = timeline.cursorMs;
  timeline.set(motion, { wind: lasting(back) }, atMs);
  timeline.to(motion, { wind: 0 }, { atMs, durationMs: lasting(releaseMs), ease });
}
