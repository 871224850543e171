import type { StaffPages } from '../face.ts';

/** Its pages for staff. */
export const promotionsPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/promotions', roles: ['admin'], load: () => import('./staff-page.tsx') }],
};
