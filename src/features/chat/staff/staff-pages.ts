import type { StaffPages } from '#features/feature-types.ts';

export const chatStaffPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/chat', permission: 'chat.read', load: () => import('./staff-chat-page.tsx') }],
};
