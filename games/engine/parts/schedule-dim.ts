import type { PlayContext } from '../stage/scene.ts';
import type { Easing, Timeline } from '../stage/timeline.ts';

/** When the light dims after a loss, and how long dimming and recovery take. */
interface Dim {
  readonly atMs: number;
  readonly downMs: number;
  readonly upMs: number;
  readonly down: Easing;
  readonly up: Easing;
}

/**
 * Schedules the dimming after a loss: the scene darkens and brightens again (ui.md 9); does nothing without
 * motion.
 */
export function scheduleDim(
  timeline: Timeline,
  motion: { dim: number },
  { lasting }: Pick<PlayContext, 'lasting'>,
  { atMs, downMs, upMs, down, up }: Dim,
): void {
  timeline.to(motion, { dim: 1 }, { atMs, durationMs: lasting(downMs), ease: down });
  timeline.to(motion, { dim: 0 }, { atMs: atMs + lasting(downMs), durationMs: lasting(upMs), ease: up });
}
