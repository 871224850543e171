import { clamp } from '#core/number-input.ts';
import { look } from '../look.ts';

/** Animated values of the scene: timelines change the numbers, `tick` draws them. */
export const restMotion = () => ({
  /** Progress of the last card from the deck. */
  slide: 1,
  /** 1 once the last card has been seen: number, plates and stones depend on it. */
  told: 1,
  /** How far the water has raised (1) or lowered (-1) the cards. */
  pull: 0,
  /** Darkness after a guess of Same. */
  dark: 0,
  sink: 0,
  /** How hard the open card has just met the water: it dips, and comes back a little too far. */
  hit: 0,
  /** Rings of a win: how far they have spread; they stay. */
  ring: 0,
  /** Ring of a card that met the water: invisible at both ends. */
  ripple: 0,
  drops: 0,
  pop: 0,
  dim: 0,
  /** 1 is a win, 0 none. */
  won: 0,
  resultLabel: 0,
  /** How far the next card is raised on the deck. */
  lift: 0,
});

export type Motion = ReturnType<typeof restMotion>;

/** How far a card has turned at a share of its way. */
export const cardTurnAt = (slide: number): number =>
  clamp((slide - look.flip.from) / (look.flip.to - look.flip.from), 0, 1);
