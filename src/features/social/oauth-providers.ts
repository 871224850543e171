import { oauthProviders, type OAuthProvider, type SocialKind } from '#contract/social.ts';
import { useSite } from '#session/site.ts';

/** Placeholders for the official logos. */
export const providerLetters: Readonly<Record<OAuthProvider, string>> = {
  google: 'G',
  twitter: 'X',
  twitch: 'T',
  discord: 'D',
  kick: 'K',
};

export const isProvider = (kind: SocialKind): kind is OAuthProvider => kind !== 'wallet';

/** Returns the providers that the operator has configured. */
export function useOAuthProviders(): readonly OAuthProvider[] {
  const offered = useSite()?.oauth ?? [];
  return oauthProviders.filter((provider) => offered.includes(provider));
}
