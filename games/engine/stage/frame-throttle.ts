import type { Quality } from './scene.ts';

/** After this long without motion the scene counts as at rest. */
export const IDLE_AFTER_MS = 250;

/** Just under two frames at 60 Hz: 30 draws a second. */
const ecoMs = 1000 / 30 - 1;
const ecoIdleMs = 100;
/**
 * At rest the soft tier draws at a higher resolution, which costs a software renderer four times as much: 4
 * draws a second.
 */
const softIdleMs = 250;

/** Returns the least time between two draws in ms (ui.md 11); 0 draws every frame. */
export const minDrawIntervalMs = (
  { quality, eco }: { readonly quality: Quality; readonly eco: boolean },
  isAtRest: boolean,
): number => {
  if (isAtRest && quality === 'soft') return softIdleMs;
  if (!eco) return 0;
  return isAtRest ? ecoIdleMs : ecoMs;
};
