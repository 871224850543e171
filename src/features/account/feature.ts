import type { Feature } from '#features/feature-types.ts';

/** Ends the session on this device and opens the home page. */
export const logoutHere = async (): Promise<void> => (await import('./log-out.ts')).logOutThisDevice();

/** Account menu behind the avatar, and log-out. */
export const accountFeature: Feature = {
  words: () => import('./words.ts'),
  pages: [{ path: '/my-account', needsLogin: true, load: () => import('./account-page.tsx') }],
  popovers: [{ place: 'end', load: () => import('./account-popover.tsx') }],
};
