import type { StaffPages } from '#features/feature-types.ts';

export const verificationPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff/verification', permission: 'verification.read', load: () => import('./staff-page.tsx') },
  ],
};
