import type { StaffPages } from '#features/feature-types.ts';

export const promotionsPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff/promotions', permission: 'promotions.read', load: () => import('./staff-page.tsx') },
  ],
};
