import type { Quality } from './scene.ts';

/** Something moved so long ago that the picture is at rest. */
export const IDLE_AFTER_MS = 250;

/** Just under two frames of 60 a second: 30 drawings. */
const ecoMs = 1000 / 30 - 1;
const ecoIdleMs = 100;
/** At rest the soft tier draws sharp, which costs a software renderer four times as much: four times a second. */
const softIdleMs = 250;

/** Least time between two drawings (ui.md 11); 0 draws every frame. */
export const minDrawIntervalMs = (
  { quality, eco }: { readonly quality: Quality; readonly eco: boolean },
  isAtRest: boolean,
): number => {
  if (isAtRest && quality === 'soft') return softIdleMs;
  if (!eco) return 0;
  return isAtRest ? ecoIdleMs : ecoMs;
};
