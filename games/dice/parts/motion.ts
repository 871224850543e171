import type { DieMotion } from '#engine/parts/facet-die.ts';

/** All that moves in the picture; the timeline moves the numbers, the parts draw them. */
export interface DiceMotion extends DieMotion {
  /** Light taken by a loss. */
  dim: number;
  /** The pin: 0 is out of sight above the track, 1 in its place. */
  pin: number;
  /** Light that runs along the track from the pin. */
  lite: number;
  resultLabel: number;
}

export const restMotion = (): DiceMotion => ({
  spin: 0,
  wind: 0,
  nod: 0,
  pop: 0,
  halo: 0,
  win: 0,
  dim: 0,
  pin: 0,
  lite: 0,
  resultLabel: 0,
  number: '',
});
