import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './blackjack2.m4a?no-inline';
import webmUrl from './blackjack2.webm?no-inline';

/** Written by pack.ts. */
export const blackjack2Sounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'blackjack2.card': [50, 270],
    'blackjack2.flip': [400, 340],
    'blackjack2.chip': [800, 280],
    'blackjack2.peek': [1150, 500],
    'blackjack2.swap': [1750, 1000],
    'blackjack2.violet': [2850, 1200],
    'blackjack2.join': [4150, 1700],
    'blackjack2.win': [5950, 1000],
    'blackjack2.push': [7050, 600],
    'blackjack2.loss': [7750, 500],
  },
};
