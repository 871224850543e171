/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'blackjack.card': -2.5,
  'blackjack.card~2': 0.3,
  'blackjack.card~3': -1.7,
  'blackjack.flip': 0,
  'blackjack.chip': -3,
  'blackjack.chip~2': -3.2,
  'blackjack.chip~3': -2.9,
  'blackjack.peek': 0,
  'blackjack.side': 0,
  'blackjack.win': 0,
  'blackjack.natural': 0,
  'blackjack.push': -2,
  'blackjack.loss': 0,
  bed: 0,
};
