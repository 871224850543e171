import type { StaffPages } from '../face.ts';

/** Its page for staff. */
export const affiliatePages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/affiliates', roles: ['support', 'admin'], load: () => import('./staff-page.tsx') }],
};
