import type { Feature } from '../face.ts';

/** Promo codes as staff plans them. */
export const promotionsStaffFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [
    {
      path: '/staff/promotions',
      layout: 'staff',
      roles: ['admin'],
      load: () => import('./staff-page.tsx'),
    },
  ],
};
