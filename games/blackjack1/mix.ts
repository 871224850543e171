/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'blackjack1.card': 0,
  'blackjack1.flip': 0,
  'blackjack1.chip': 0,
  'blackjack1.peek': 0,
  'blackjack1.win': 0,
  'blackjack1.loss': 0,
  'blackjack1.blackjack': 0,
  'blackjack1.charlie': 0,
  bed: 0,
};
