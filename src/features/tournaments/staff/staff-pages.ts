import type { StaffPages } from '#features/feature-types.ts';

/** Staff pages of tournaments. */
export const tournamentsPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/tournaments', roles: ['admin'], load: () => import('./staff-page.tsx') }],
};
