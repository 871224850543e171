import { clamp } from '#core/number-input.ts';
import { look } from '../look.ts';

/** Animated values of the scene: timelines change the numbers, `tick` draws them. */
export const restMotion = () => ({
  /** How far the last card has come from the deck. */
  slide: 1,
  /** 1 once the last card has been seen: number, plates and stones go by it. */
  told: 1,
  /** How far the water has lifted (1) or lowered (-1) the cards. */
  pull: 0,
  /** The dark after a guess of Same. */
  dark: 0,
  sink: 0,
  /** Of a win: how far its rings are out; they stay. */
  ring: 0,
  /** Of a right guess: one ring, nothing at its ends. */
  ripple: 0,
  drops: 0,
  pop: 0,
  dim: 0,
  /** 1 is a win, 0 none. */
  won: 0,
  resultLabel: 0,
  /** How much higher the next card waits on the deck. */
  lift: 0,
});

export type Motion = ReturnType<typeof restMotion>;

/** How far a card has turned to its face at a share of its way. */
export const turnAt = (slide: number): number =>
  clamp((slide - look.flip.from) / (look.flip.to - look.flip.from), 0, 1);
