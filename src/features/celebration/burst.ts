import { look } from './look.ts';

/** One outgoing ray of light. */
export interface BurstSpark {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly alpha: number;
  readonly color: number;
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));
const easeOut = (share: number): number => 1 - (1 - share) ** 3;
const easeBack = (share: number): number => 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2;

/** Returns the ring's scale at `share` (0 to 1) of the duration: 0 to 1 with a slight overshoot. */
export const burstRingScale = (share: number): number => easeBack(clamp01(share / look.beats.ringIn));

/** Returns the light's opacity at `share` (0 to 1) of the duration: 1 to 0. */
export const fade = (share: number): number =>
  1 - easeOut(clamp01((share - look.beats.fadeFrom) / (1 - look.beats.fadeFrom)));

/**
 * Returns the sparks at `share` of the duration. Depends on time only, so every celebration looks the same.
 */
export function sparksAt(share: number): readonly BurstSpark[] {
  const { count, reach, size, drag, colors } = look.sparks;
  const time = clamp01((share - look.beats.sparksFrom) / (1 - look.beats.sparksFrom));
  return Array.from({ length: count }, (_, index) => {
    const angle = index * GOLDEN_ANGLE;
    const pace = 0.45 + (0.55 * ((index * 7) % count)) / count;
    const way = look.ring.radius + reach * pace * (1 - Math.exp(-drag * time));
    return {
      x: Math.cos(angle) * way,
      y: Math.sin(angle) * way + 90 * time * time,
      size: size * (0.5 + 0.5 * pace) * (1 - 0.6 * time),
      alpha: time === 0 ? 0 : (1 - time) ** 1.4,
      color: colors[index % colors.length] ?? look.ring.color,
    };
  });
}
