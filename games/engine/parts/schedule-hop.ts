import type { Easing, Timeline } from '../stage/timeline.ts';

/** A figure that crouches, jumps (`hop` is 0 to 1 in the air) and lands. */
interface HopMotion {
  crouch: number;
  hop: number;
  squash: number;
}
interface Hop {
  readonly atMs: number;
  readonly crouchMs: number;
  readonly hopMs: number;
  readonly landMs: number;
  readonly land: Easing;
  readonly pop: Easing;
}
interface HopTimes {
  readonly jumpMs: number;
  readonly landingMs: number;
  readonly endMs: number;
}

/** Schedules a hop from its crouch to the squash of its landing; the game itself moves the figure. */
export function scheduleHop(timeline: Timeline, motion: HopMotion, hop: Hop): HopTimes {
  const { atMs, crouchMs, hopMs, landMs, land, pop } = hop;
  const jumpMs = atMs + crouchMs;
  const landingMs = jumpMs + hopMs;
  timeline.to(motion, { crouch: 1 }, { atMs, durationMs: crouchMs, ease: land });
  timeline.set(motion, { crouch: 0 }, jumpMs);
  timeline.to(motion, { hop: 1 }, { atMs: jumpMs, durationMs: hopMs });
  timeline.set(motion, { hop: 0 }, landingMs);
  if (landMs > 0) {
    timeline.set(motion, { squash: 1 }, landingMs);
    timeline.to(motion, { squash: 0 }, { atMs: landingMs, durationMs: landMs, ease: pop });
  }
  return { jumpMs, landingMs, endMs: landingMs + landMs };
}

/** Schedules the label of a loss: it appears immediately and disappears while the figure is still down. */
export function scheduleLossLabel(
  timeline: Timeline,
  motion: { resultLabel: number; lost: number },
  {
    atMs,
    resultLabelMs,
    resultLabelFadeMs,
  }: Readonly<Record<'atMs' | 'resultLabelMs' | 'resultLabelFadeMs', number>>,
): void {
  const goneMs = atMs + resultLabelMs;
  timeline.set(motion, { resultLabel: 1, lost: 1 }, atMs);
  timeline.to(motion, { resultLabel: 0 }, { atMs: goneMs, durationMs: resultLabelFadeMs });
  timeline.set(motion, { lost: 0 }, goneMs + resultLabelFadeMs);
}

/** Returns how deep the figure crouches while its step is pending; null means that nothing is pending. */
export const crouchAt = (
  elapsedMs: number | null,
  { everyMs, depth }: Readonly<Record<'everyMs' | 'depth', number>>,
): number => depth * (1 - Math.cos(((elapsedMs ?? 0) / everyMs) * Math.PI * 2));
