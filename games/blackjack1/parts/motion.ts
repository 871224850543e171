/**
 * Animated values besides cards and chips, all 0 to 1 except the number of cards; at rest without a round.
 */
export const restMotion = () => ({
  /** Number of lit lamps. */
  cards: 0,
  /** The neon edge turns from blue to gold. */
  gold: 0,
  /** The Charlie sign. */
  sign: 0,
  letters: 0,
  rays: 0,
  sparks: 0,
  jolt: 0,
  resultLabel: 0,
  dim: 0,
  /** How long the scene has been waiting for a reply, in ms. */
  waitMs: 0,
});
