import { createElement } from 'react';
import { lazySharedComponent, type Feature } from '#features/feature-types.ts';
import { classNames } from '#ui/class-names.ts';
import gameConsoleStyles from '#game-host/mount/game-console.module.css';

const loadTexts = () => import('./words.ts');

/** Replay of a settled bet, in place of the game. */
export const WatchAgain = lazySharedComponent(
  loadTexts,
  async () => (await import('./watch-again.tsx')).WatchAgain,
  {
    waiting: createElement('section', {
      className: classNames(gameConsoleStyles.gameLayout, gameConsoleStyles.vacant),
      'aria-busy': true,
    }),
  },
);

/** Replays of bets, computed from their revealed seeds. */
export const replayFeature: Feature = { words: loadTexts };
