import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, type Feature } from '#features/feature-types.ts';

const account = { needsLogin: true, layout: 'account', offers: ['affiliate'] } as const;

/** Form for a new campaign. `callback` names the list to refetch after it is created. */
export const campaignModal = modal('dashboard-campaign', {
  callback: z.catch(z.optional(z.enum(['campaigns'])), undefined),
});

/** Affiliate programme: campaigns, referrals and commission. */
export const affiliateFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [
    {
      ...account,
      path: '/my-account/affiliate/overview',
      load: () => import('./overview/overview-page.tsx'),
    },
    {
      ...account,
      path: '/my-account/affiliate/campaigns',
      load: () => import('./campaigns/campaigns-page.tsx'),
    },
    { ...account, path: '/my-account/affiliate/referrals', load: () => import('./referrals-page.tsx') },
    { ...account, path: '/my-account/affiliate/resources', load: () => import('./resources-page.tsx') },
    { ...account, path: '/my-account/affiliate/social', load: () => import('./social-page.tsx') },
  ],
  modals: [defineLazyModal(campaignModal, () => import('./campaigns/campaign-modal.tsx'), players)],
};
