import { lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

/** Block of the security page with the open sessions. */
export const SessionsBlock = lazySharedComponent(
  loadTexts,
  async () => (await import('./sessions-block.tsx')).SessionsBlock,
);

/** Devices that are signed in to the account. */
export const sessionsFeature: Feature = {
  words: loadTexts,
  pages: [
    {
      path: '/my-account/history/sessions',
      needsLogin: true,
      layout: 'account',
      load: () => import('./sessions-page.tsx'),
    },
  ],
};
