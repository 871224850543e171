import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './blackjack.m4a?no-inline';
import webmUrl from './blackjack.webm?no-inline';

/** Written by pack.ts. */
export const blackjackSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'blackjack.card': [50, 260],
    'blackjack.flip': [400, 340],
    'blackjack.chip': [800, 300],
    'blackjack.peek': [1200, 500],
    'blackjack.side': [1800, 900],
    'blackjack.win': [2800, 1000],
    'blackjack.natural': [3900, 1500],
    'blackjack.push': [5500, 500],
    'blackjack.loss': [6100, 500],
  },
};
