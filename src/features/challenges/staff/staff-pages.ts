import type { StaffPages } from '#features/feature-types.ts';

export const challengesPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/challenges', roles: ['admin'], load: () => import('./staff-page.tsx') }],
};
