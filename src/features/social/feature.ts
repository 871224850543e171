import { lazySharedComponent, type Feature } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

/** Icons that sign in with a wallet or another site. */
export const SocialSignIn = lazySharedComponent(
  loadTexts,
  async () => (await import('./social-sign-in.tsx')).SocialSignIn,
);

/** Connected accounts, with buttons to connect and disconnect. */
export const SocialAccounts = lazySharedComponent(
  loadTexts,
  async () => (await import('./social-accounts.tsx')).ConnectedAccounts,
);

/** Sign-in methods besides the password. */
export const socialFeature: Feature = {
  words: loadTexts,
  pages: [{ path: '/oauth/:provider', layout: 'bare', load: () => import('./oauth-page.tsx') }],
};
