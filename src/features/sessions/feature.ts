import { sharedPart, type Feature } from '../face.ts';

const words = () => import('./words.ts');

/** The open sessions as a block of the security page. */
export const SessionsBlock = sharedPart(
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
