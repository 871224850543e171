import type { StaffPages } from '#features/feature-types.ts';

/** Staff pages of the chat. */
export const chatStaffPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [
    { path: '/staff/chat', roles: ['mod', 'support', 'admin'], load: () => import('./staff-chat-page.tsx') },
  ],
};
