import type { StaffPages } from '#features/feature-types.ts';

export const supportPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/support', permission: 'support.read', load: () => import('./staff-page.tsx') }],
};
