import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './blackjack1.m4a?no-inline';
import webmUrl from './blackjack1.webm?no-inline';

/** Written by pack.ts. */
export const blackjack1Sounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'blackjack1.card': [50, 240],
    'blackjack1.card~2': [350, 253],
    'blackjack1.card~3': [700, 228],
    'blackjack1.flip': [1000, 260],
    'blackjack1.chip': [1350, 300],
    'blackjack1.chip~2': [1750, 317],
    'blackjack1.chip~3': [2150, 285],
    'blackjack1.peek': [2500, 340],
    'blackjack1.win': [2900, 800],
    'blackjack1.loss': [3800, 500],
    'blackjack1.blackjack': [4400, 1200],
    'blackjack1.charlie': [5700, 1600],
  },
};
