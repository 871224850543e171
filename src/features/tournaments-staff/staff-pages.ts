import type { StaffPages } from '../face.ts';

/** Its pages for staff. */
export const tournamentsPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/tournaments', roles: ['admin'], load: () => import('./staff-page.tsx') }],
};
