import type { StaffPages } from '#features/feature-types.ts';

/** Its page for staff. */
export const stuckPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/stuck', permission: 'stuck.read', load: () => import('./staff-page.tsx') }],
};
