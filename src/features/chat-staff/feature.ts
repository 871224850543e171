import type { Feature } from '../face.ts';

/** The chat as staff keeps it pleasant. */
export const chatStaffFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [
    {
      path: '/staff/chat',
      layout: 'staff',
      roles: ['mod', 'support', 'admin'],
      load: () => import('./staff-chat-page.tsx'),
    },
  ],
};
