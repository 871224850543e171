import type { StaffPages } from '#features/feature-types.ts';

/** Its page for staff. */
export const adjustmentPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff/adjustments', permission: 'adjustments.read', load: () => import('./staff-page.tsx') },
  ],
};
