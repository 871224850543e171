import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './blackjack2.m4a?no-inline';
import webmUrl from './blackjack2.webm?no-inline';

/** Written by pack.ts. */
export const blackjack2Sounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'blackjack2.card': [50, 270],
    'blackjack2.card~2': [400, 285],
    'blackjack2.card~3': [750, 257],
    'blackjack2.flip': [1100, 340],
    'blackjack2.chip': [1500, 280],
    'blackjack2.chip~2': [1850, 296],
    'blackjack2.chip~3': [2250, 266],
    'blackjack2.peek': [2600, 500],
    'blackjack2.swap': [3200, 1000],
    'blackjack2.violet': [4300, 1200],
    'blackjack2.join': [5600, 1700],
    'blackjack2.win': [7400, 1000],
    'blackjack2.push': [8500, 600],
    'blackjack2.loss': [9200, 500],
  },
};
