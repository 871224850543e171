import { oauthProviders, type OAuthProvider, type SocialKind } from '#contract/social.ts';
import { useSite } from '#session/site.ts';

/** Stands for the official mark of a provider. */
export const providerLetters: Readonly<Record<OAuthProvider, string>> = {
  google: 'G',
  twitter: 'X',
  twitch: 'T',
  discord: 'D',
  kick: 'K',
};

export const isProvider = (kind: SocialKind): kind is OAuthProvider => kind !== 'wallet';

/** The sites that the operator has set up. */
export function useOAuthProviders(): readonly OAuthProvider[] {
  const offered = useSite()?.oauth ?? [];
  return oauthProviders.filter((provider) => offered.includes(provider));
}
