import type { StaffPages } from '#features/feature-types.ts';

/** Its page for staff. */
export const stuckPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/stuck', roles: ['support', 'admin'], load: () => import('./staff-page.tsx') }],
};
