import type { Offering } from '#contract/offerings.ts';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

/** The player's claimable rewards: those of the header's popover, plus cashback and level-up. */
export const rewardsModal = modal('rewards', {});

/** The reward center is there where at least one of these is offered. */
export const rewardCenterOffers = [
  'calendar',
  'rakeback',
  'regular_rewards',
  'cashback',
  'level_up',
] as const satisfies readonly Offering[];

/** Number of claimable rewards. Renders nothing if there are none. */
export const RewardsReady = lazySharedComponent(
  loadTexts,
  () => import('./rewards-ready.tsx').then((part) => part.RewardsReady),
  {
    failed: () => null,
  },
);

/** Rewards: what a player has earned or was offered, and claiming it. */
export const rewardsFeature: Feature = {
  words: loadTexts,
  pages: [
    {
      path: '/reward-center',
      needsLogin: true,
      offers: rewardCenterOffers,
      load: () => import('./reward-center-page.tsx'),
    },
  ],
  modals: [defineLazyModal(rewardsModal, () => import('./rewards-modal.tsx'), players)],
  popovers: [{ place: 'first', load: () => import('./rewards-popover.tsx') }],
};
