/** What moves besides cards and chips, all from 0 to 1 but the number of cards: at rest without a round. */
export const restMotion = () => ({
  /** Lamps that are lit. */
  cards: 0,
  /** The neon edge turns from blue to gold. */
  gold: 0,
  /** Of the Charlie sign. */
  sign: 0,
  letters: 0,
  rays: 0,
  sparks: 0,
  jolt: 0,
  resultLabel: 0,
  dim: 0,
  /** How long a reply is waited for, in ms. */
  waitMs: 0,
});
