import type { StaffPages } from '#features/feature-types.ts';

export const challengesPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff/challenges', permission: 'challenges.read', load: () => import('./staff-page.tsx') },
  ],
};
