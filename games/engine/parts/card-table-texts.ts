/** Texts of a table in addition to `handTexts`; a game includes both. */
export const cardTableTexts = { dealer: 'Dealer' } as const;

/** Additional texts of a table with side bets. */
export const sideBetTexts = {
  perfectPairs: 'Pairs',
  twentyOnePlusThree: '21+3',
  perfect: 'Perfect pair 26×',
  colored: 'Coloured pair 11×',
  mixed: 'Mixed pair 7×',
  'suited-trips': 'Suited trips 101×',
  'straight-flush': 'Straight flush 41×',
  'three-of-a-kind': 'Three of a kind 31×',
  straight: 'Straight 11×',
  flush: 'Flush 6×',
} as const;
