import type { StaffPages } from '#features/feature-types.ts';

export const supportPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/support', roles: ['support', 'admin'], load: () => import('./staff-page.tsx') }],
};
