import type { StaffPages } from '#features/feature-types.ts';

export const vipPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    {
      path: '/staff/vip-transfers',
      permission: 'vip.read',
      load: () => import('./staff/staff-page.tsx'),
    },
  ],
};
