/** What a table of hands writes; a game has these among its texts. */
export const cardTableTexts = {
  dealer: 'Dealer',
  softTotal: '{low} or {high}',
  ace: 'A',
  ...{ win: 'Win', lose: 'Lose', push: 'Push', bust: 'Bust', blackjack: 'Blackjack', charlie: 'Charlie' },
  ...{ perfectPairs: 'Pairs', twentyOnePlusThree: '21+3' },
  ...{ perfect: 'Perfect pair 26×', colored: 'Colored pair 11×', mixed: 'Mixed pair 7×' },
  ...{ 'suited-trips': 'Suited trips 101×', 'straight-flush': 'Straight flush 41×' },
  ...{ 'three-of-a-kind': 'Three of a kind 31×', straight: 'Straight 11×', flush: 'Flush 6×' },
} as const;
