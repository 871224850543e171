import type { StaffPages } from '#features/feature-types.ts';

export const verificationPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff/verification', roles: ['support', 'admin'], load: () => import('./staff-page.tsx') },
  ],
};
