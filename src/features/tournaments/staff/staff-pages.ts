import type { StaffPages } from '#features/feature-types.ts';

export const tournamentsPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff/tournaments', permission: 'tournaments.read', load: () => import('./staff-page.tsx') },
  ],
};
