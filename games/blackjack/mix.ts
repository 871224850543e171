/** Loudness of each sound and of the music, in decibels from how they were packed: -24 to 6. The sound desk writes here. */
export const mix: Readonly<Record<string, number>> = {
  'blackjack.card': -4,
  'blackjack.flip': 0,
  'blackjack.chip': -3,
  'blackjack.peek': 0,
  'blackjack.side': 0,
  'blackjack.win': 0,
  'blackjack.natural': 0,
  'blackjack.push': -2,
  'blackjack.loss': 0,
  bed: 0,
};
