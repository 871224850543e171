import { createElement } from 'react';
import { lazySharedComponent, type Feature } from '#features/feature-types.ts';
import { GameLayoutFrame } from '#game-host/mount/game-layout-frame.tsx';

const loadTexts = () => import('./words.ts');

/** Replay of a settled bet, in place of the game. */
export const WatchAgain = lazySharedComponent(
  loadTexts,
  async () => (await import('./watch-again.tsx')).WatchAgain,
  {
    waiting: createElement(GameLayoutFrame, { isVacant: true, 'aria-busy': true }),
  },
);

/** Replays of bets, computed from their revealed seeds. */
export const replayFeature: Feature = { words: loadTexts };
