import { createElement } from 'react';
import { id } from '#contract/shared.ts';
import { modal } from '#ui/modal.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

/** A bet with its result and proof. */
export const betModal = modal('bet', { id });

/** Latest bets of one game or of all games. */
export const LiveBets = lazySharedComponent(
  loadTexts,
  async () => (await import('./live-bets.tsx')).LiveBets,
  {
    waiting: createElement(Skeleton, { height: 520, radius: 20 }),
  },
);

/** Row of all players' latest wins. */
export const LiveWins = lazySharedComponent(
  loadTexts,
  async () => (await import('./live-wins.tsx')).LiveWins,
);

/** Placed bets: the live table and the details of a bet. */
export const betsFeature: Feature = {
  words: loadTexts,
  modals: [defineLazyModal(betModal, () => import('./bet-modal.tsx'))],
  live: () => import('./live.ts'),
};
