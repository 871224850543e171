import type { StaffPages } from '#features/feature-types.ts';

export const triviaPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/trivia', permission: 'trivia.read', load: () => import('./staff-page.tsx') }],
};
