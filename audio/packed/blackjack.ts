import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './blackjack.m4a?no-inline';
import webmUrl from './blackjack.webm?no-inline';

/** Written by pack.ts. */
export const blackjackSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'blackjack.card': [50, 260],
    'blackjack.card~2': [400, 275],
    'blackjack.card~3': [750, 247],
    'blackjack.flip': [1100, 340],
    'blackjack.chip': [1500, 300],
    'blackjack.chip~2': [1900, 317],
    'blackjack.chip~3': [2300, 285],
    'blackjack.peek': [2650, 500],
    'blackjack.side': [3250, 900],
    'blackjack.win': [4250, 1000],
    'blackjack.natural': [5350, 1500],
    'blackjack.push': [6950, 500],
    'blackjack.loss': [7550, 500],
  },
};
