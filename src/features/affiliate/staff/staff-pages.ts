import type { StaffPages } from '#features/feature-types.ts';

export const affiliatePages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff/affiliates', permission: 'affiliates.read', load: () => import('./staff-page.tsx') },
  ],
};
