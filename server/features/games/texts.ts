import { inLanguages } from '../../texts/languages.ts';
/** Names of games, and additional search terms in other languages. */
export const texts = inLanguages('games', {
  en: {
    names: {
      mines: 'Mines',
      plinko: 'Plinko',
      chicken: 'Chicken',
      dice: 'Dice',
      crash: 'Crash',
      blackjack: 'Blackjack',
      towers: 'Towers',
      'hi-lo': 'Hi-Lo',
      cheesy: 'Cheesy',
      keno: 'Keno',
      limbo: 'Limbo',
      'coin-flip': 'Coin Flip',
      blackjack1: 'Blackjack Quick',
      blackjack2: 'Blackjack Twin',
      'roulette-eu': 'Roulette EU',
      'roulette-candy': 'Candy Roulette',
      lootboxes: 'Lootboxes',
      'base-game': 'Base Game',
    },
  },
});
