import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './blackjack1.m4a?no-inline';
import webmUrl from './blackjack1.webm?no-inline';

/** Written by pack.ts. */
export const blackjack1Sounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'blackjack1.card': [50, 240],
    'blackjack1.flip': [350, 260],
    'blackjack1.chip': [700, 300],
    'blackjack1.peek': [1100, 340],
    'blackjack1.win': [1500, 800],
    'blackjack1.loss': [2400, 500],
    'blackjack1.blackjack': [3000, 1200],
    'blackjack1.charlie': [4300, 1600],
  },
};
