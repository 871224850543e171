import type { Feature } from '../face.ts';

/** The devices that are logged in to the account. */
export const sessionsFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [
    {
      path: '/my-account/history/sessions',
      needsLogin: true,
      layout: 'account',
      load: () => import('./sessions-page.tsx'),
    },
  ],
};
