import { createElement } from 'react';
import { id } from '#contract/shared.ts';
import { modal } from '#ui/modal.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { defineLazyModal, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** One bet with its result and its proof. */
export const betModal = modal('bet', { id });

/** The newest bets, of one game or of all. */
export const LiveBets = lazySharedComponent(words, async () => (await import('./live-bets.tsx')).LiveBets, {
  waiting: createElement(Skeleton, { height: 520, radius: 20 }),
});

/** The newest wins of everybody in a row. */
export const LiveWins = lazySharedComponent(words, async () => (await import('./live-wins.tsx')).LiveWins);

/** Bets that were made: the live table and the detail of one. */
export const betsFeature: Feature = {
  words,
  modals: [defineLazyModal(betModal, () => import('./bet-modal.tsx'))],
  live: () => import('./live.ts'),
};
