/* Opening gift. The lid and the light are pure functions of time. */

export const GIFT_WIDTH = 240;
export const GIFT_HEIGHT = 166;
/** Time at which the animation ends. */
export const DONE_MS = 2_600;
/** Time of the still frame for reduced motion. */
export const GIFT_STILL_MS = 1_150;

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));
const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Returns the rotation of the box as it shakes before it opens, in radians. */
export const shakeAt = (ms: number): number => (ms < 450 ? Math.sin(ms / 28) * 0.035 * clamp01(ms / 200) : 0);

/** Returns the lid's lift in pixels and its rotation in radians. */
export function lidAt(ms: number): { readonly up: number; readonly turn: number } {
  const share = easeOut(clamp01((ms - 450) / 500));
  return { up: 38 * share, turn: 0.42 * share };
}

export interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly alpha: number;
  readonly color: string;
}

const COUNT = 14;
const colors = ['#fff1e0', '#ffc590', '#80edc5', '#a79bff'] as const;

/** Returns the stars that fly out of the box; some stay in the air. */
export const starsAt = (ms: number): readonly Star[] => {
  const share = clamp01((ms - 500) / (DONE_MS - 500));
  return Array.from({ length: COUNT }, (_, index) => {
    const side = (index / (COUNT - 1)) * 2 - 1;
    const high = 40 + 15 * ((index * 5) % 4);
    const stays = index % 3 === 0;
    return {
      x: side * 104 * easeOut(share),
      y: -high * easeOut(share) + 10 * share * share,
      size: 5 + 4 * ((index * 7) % 3),
      alpha: share === 0 ? 0 : stays ? clamp01(share * 6) : (1 - share) ** 0.8,
      color: colors[index % colors.length] ?? colors[0],
    };
  });
};
