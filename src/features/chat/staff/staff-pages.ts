import type { StaffPages } from '#features/feature-types.ts';

/** Its pages for staff. */
export const chatStaffPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff/chat', roles: ['mod', 'support', 'admin'], load: () => import('./staff-chat-page.tsx') },
  ],
};
