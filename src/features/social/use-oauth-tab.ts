import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { localCredentialStore, getDeviceToken } from '#api/credentials.ts';
import { useEndpointMutation } from '#api/query.ts';
import type { ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { useRequestOtp, useSignIn } from '#features/security/feature.ts';
import { oauth, oauthCallback, tieOAuth, tieOAuthCallback, type OAuthProvider } from '#contract/social.ts';
import { clearCampaignVisit, getStoredClickId } from '#session/campaign-visit.ts';
import { storeCredentials } from '#session/credentials.ts';
import {
  saveOAuthState,
  consumeOAuthState,
  consumeOAuthIntent,
  broadcastOAuthDone,
  type OAuthIntent,
} from './oauth-tab.ts';

export type OAuthStep =
  /** Opened without a press; waits for one. */
  | { readonly is: 'asking' }
  | { readonly is: 'leaving' }
  | { readonly is: 'ending' }
  | { readonly is: 'done'; readonly aim: OAuthIntent }
  | { readonly is: 'failed'; readonly aim: OAuthIntent; readonly sentence: string };

/** Query that index.html removed from the address. */
const takenState = z.object({ taken: z.string() });

/** Redirects to a provider, or completes the flow when the provider redirects back. */
export function useOAuthTab(provider: OAuthProvider): {
  readonly step: OAuthStep;
  readonly begin: (aim: OAuthIntent) => void;
} {
  const { t } = useTranslation('social');
  const [step, setStep] = useState<OAuthStep>({ is: 'ending' });
  const aim = useRef<OAuthIntent>('sign-in');
  const fail = (sentence: string) => setStep({ is: 'failed', aim: aim.current, sentence });
  const calls = useOAuthCalls(fail);
  const signIn = useSignIn();
  const askCode = useRequestOtp();
  const { state } = useLocation();

  const tie = async () => {
    const otp = await askCode({ scope: 'social', reason: t('connectNamed', { name: t(provider) }) });
    if (otp !== null) return calls.tie.send({ provider, otp });
    fail(t('noCode'));
    return null;
  };
  const begin = async (next: OAuthIntent) => {
    aim.current = next;
    setStep({ is: 'leaving' });
    const requested = next === 'tie' ? await tie() : await calls.enter.send({ ...aboutDevice(), provider });
    if (!requested) return;
    saveOAuthState({ provider, aim: next, secret: requested.secret });
    window.location.assign(requested.url);
  };

  const end = async (returned: URLSearchParams) => {
    const begun = consumeOAuthState(provider);
    aim.current = begun?.aim ?? 'sign-in';
    if (returned.has('error'))
      return fail(t(returned.get('error') === 'access_denied' ? 'denied' : 'refused', { name: t(provider) }));
    if (!begun) return fail(t('beganElsewhere'));
    const reply = await calls.end(begun.aim, { ...given(returned), provider, secret: begun.secret });
    if (reply === null) return;
    if (reply.two_fa_ticket) {
      // Shown again if the second-factor dialog is closed.
      setStep({ is: 'asking' });
      return signIn(reply);
    }
    if (reply.auth_token && reply.auth_seed) {
      clearCampaignVisit();
      storeCredentials({ ...reply, auth_token: reply.auth_token, auth_seed: reply.auth_seed });
    }
    if (await broadcastOAuthDone(provider, begun.aim)) {
      window.close();
      setStep({ is: 'done', aim: begun.aim });
    } else window.location.assign(begun.aim === 'tie' ? '/my-account/general/security' : '/');
  };

  const arrive = useEffectEvent(() => {
    const query = new URLSearchParams(z.safeParse(takenState, state).data?.taken);
    // The code works only once and must not stay in the history.
    window.history.replaceState(null, '');
    if (query.has('code') || query.has('error')) return void end(query);
    const meant = consumeOAuthIntent(provider);
    if (meant === null) setStep({ is: 'asking' });
    else void begin(meant);
  });
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    arrive();
  }, []);
  return { step, begin: (next) => void begin(next) };
}

const given = (
  query: URLSearchParams,
): Pick<RequestInputOf<typeof tieOAuthCallback>, 'code' | 'state' | 'iss'> => {
  const iss = query.get('iss');
  return { code: query.get('code') ?? '', state: query.get('state') ?? '', ...(iss !== null && { iss }) };
};

function useOAuthCalls(onFailure: (sentence: string) => void) {
  const enter = useEndpointMutation(oauth, { onFailure });
  const tie = useEndpointMutation(tieOAuth, { onFailure });
  const endEntering = useEndpointMutation(oauthCallback, { onFailure });
  const endTying = useEndpointMutation(tieOAuthCallback, { onFailure });
  return {
    enter,
    tie,
    /** Returns the sign-in reply, an empty one after connecting an account, or null if refused. */
    async end(
      aim: OAuthIntent,
      returned: RequestInputOf<typeof tieOAuthCallback>,
    ): Promise<ReplyOf<typeof oauthCallback> | null> {
      if (aim === 'tie') return (await endTying.send(returned)) && {};
      const [session, device] = [localCredentialStore.socketSession(), getDeviceToken()];
      return endEntering.send({ ...returned, session, device, click_id: getStoredClickId() });
    },
  };
}

/** Device data that the requirement asks for. It is not used for fingerprinting. */
const aboutDevice = () => ({
  screen: `${window.screen.width}x${window.screen.height}`,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  fingerprint: null,
});
