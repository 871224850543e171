/** Loudness of each sound and of the music, in decibels from how they were packed: -24 to 6. The sound desk writes here. */
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
