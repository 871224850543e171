import { lazySharedComponent, type Feature } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** The wallet and the sites that sign a player in, as icons. */
export const SocialSignIn = lazySharedComponent(
  words,
  async () => (await import('./social-sign-in.tsx')).SocialSignIn,
);

/** What the account is connected to, with the ways to connect and disconnect. */
export const SocialAccounts = lazySharedComponent(
  words,
  async () => (await import('./social-accounts.tsx')).SocialAccounts,
);

/** Ways into an account beside its password. */
export const socialFeature: Feature = {
  words,
  pages: [{ path: '/oauth/:provider', layout: 'bare', load: () => import('./oauth-page.tsx') }],
};
