/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'blackjack1.card': -1.9,
  'blackjack1.card~2': -1.4,
  'blackjack1.card~3': -2,
  'blackjack1.flip': -0.8,
  'blackjack1.chip': -3.1,
  'blackjack1.chip~2': -3.3,
  'blackjack1.chip~3': -3.3,
  'blackjack1.peek': 5.2,
  'blackjack1.win': 0,
  'blackjack1.loss': 0,
  'blackjack1.blackjack': 0,
  'blackjack1.charlie': 0,
  bed: 0,
};
