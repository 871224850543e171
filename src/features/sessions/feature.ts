import { lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** The open sessions as a block of the security page. */
export const SessionsBlock = lazySharedComponent(
  words,
  async () => (await import('./sessions-block.tsx')).SessionsBlock,
);

/** The devices that are logged in to the account. */
export const sessionsFeature: Feature = {
  words,
  pages: [
    {
      path: '/my-account/history/sessions',
      needsLogin: true,
      layout: 'account',
      load: () => import('./sessions-page.tsx'),
    },
  ],
};
