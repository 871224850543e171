import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** What the player has earned, as in the header's popover, with cashback and level-up. */
export const rewardsModal = modal('rewards', {});

/** How many rewards can be claimed; nothing where there are none. */
export const RewardsReady = lazySharedComponent(
  words,
  () => import('./rewards-ready.tsx').then((part) => part.RewardsReady),
  {
    failed: () => null,
  },
);

/** What a player has earned or was offered, and how it is claimed. */
export const rewardsFeature: Feature = {
  words,
  pages: [
    {
      path: '/reward-center',
      needsLogin: true,
      offers: ['calendar', 'rakeback', 'regular_rewards', 'cashback', 'level_up'],
      load: () => import('./reward-center-page.tsx'),
    },
  ],
  modals: [defineLazyModal(rewardsModal, () => import('./rewards-modal.tsx'), players)],
  popovers: [{ place: 'first', load: () => import('./rewards-popover.tsx') }],
};
