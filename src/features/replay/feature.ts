import { createElement } from 'react';
import { lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** A settled bet shown again, in the place of its game. */
export const WatchAgain = lazySharedComponent(
  words,
  async () => (await import('./watch-again.tsx')).WatchAgain,
  {
    waiting: createElement('section', { className: 'console vacant', 'aria-busy': true }),
  },
);

/** Bets watched again from their revealed seeds. */
export const replayFeature: Feature = { words };
