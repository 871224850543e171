/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'blackjack2.card': -0.3,
  'blackjack2.card~2': 1.7,
  'blackjack2.card~3': 0.5,
  'blackjack2.flip': 0,
  'blackjack2.chip': -3,
  'blackjack2.chip~2': -3.3,
  'blackjack2.chip~3': -3.2,
  'blackjack2.peek': 0,
  'blackjack2.swap': -0.7,
  'blackjack2.violet': 0,
  'blackjack2.join': 0,
  'blackjack2.win': 0,
  'blackjack2.push': -2,
  'blackjack2.loss': 0,
  bed: 0,
};
