import { createHmac } from 'node:crypto';
import * as oidc from 'openid-client';
import type { oauthCallback, OAuthProvider } from '#contract/social.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { providerNames, type Client, type createClients } from './providers.ts';
import type { IdentityProof } from './linked-accounts.ts';

/** Allows for a sign-in at the provider first. */
const ATTEMPT_MS = 15 * 60_000;
const ASK_AGAIN_SECONDS = 5;

export interface OAuthDeps extends Deps {
  readonly clientOf: ReturnType<typeof createClients>;
}

/**
 * Starts OAuth at a provider. The secret stays in the browser tab; the attempt cannot be finished without it.
 * @param userId the account to link; null: sign in.
 * @throws {Refusal} PROVIDER_OFF, UNAVAILABLE.
 */
export async function startOAuth(
  deps: OAuthDeps,
  provider: OAuthProvider,
  userId: string | null,
): Promise<{ readonly url: string; readonly secret: string }> {
  const client = await awaitProvider(deps, provider, clientFor(deps, provider));
  const [state, secret] = [newToken(), newToken()];
  await deps.db
    .insertInto('oauth_attempts')
    .values({
      state_hash: hashToken(state),
      secret_hash: hashToken(secret),
      provider,
      user_id: userId,
      expires_at: new Date(deps.clock.now().getTime() + ATTEMPT_MS),
    })
    .execute();
  const url = oidc.buildAuthorizationUrl(client.configuration, {
    ...client.parameters,
    redirect_uri: returnAddress(deps, provider),
    scope: client.scope,
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(derived(secret, 'verifier', state)),
    code_challenge_method: 'S256',
    ...(client.isOpenId && { nonce: derived(secret, 'nonce', state) }),
  });
  return { url: url.href, secret };
}

/**
 * Finishes an attempt of `startOAuth`, once: in the same browser, at the same provider, for the same account.
 * @throws {Refusal} PROVIDER_OFF, OAUTH_STATE_INVALID, OAUTH_NOT_CONFIRMED, UNAVAILABLE.
 */
export async function finishOAuth(
  deps: OAuthDeps,
  sent: Pick<RequestOf<typeof oauthCallback>, 'provider' | 'code' | 'state' | 'iss' | 'secret'>,
  userId: string | null,
): Promise<IdentityProof> {
  const { provider, code, state, iss, secret } = sent;
  const client = clientFor(deps, provider);
  if (!(await takeAttempt(deps, sent, userId))) throw new Refusal('OAUTH_STATE_INVALID');
  const address = new URL(returnAddress(deps, provider));
  address.search = String(new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }));
  const profile = await awaitProvider(
    deps,
    provider,
    client.then(async ({ configuration, isOpenId, profileOf }) => {
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        pkceCodeVerifier: derived(secret, 'verifier', state),
        ...(isOpenId && { expectedNonce: derived(secret, 'nonce', state), idTokenExpected: true }),
      });
      return profileOf(tokens);
    }),
  );
  return { kind: provider, ...profile };
}

/**
 * Consumes an attempt. Returns false if it is another browser's, provider's or account's, or used or expired.
 */
async function takeAttempt(
  { db, clock }: Deps,
  { provider, state, secret }: Pick<RequestOf<typeof oauthCallback>, 'provider' | 'state' | 'secret'>,
  userId: string | null,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('oauth_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('secret_hash', '=', hashToken(secret))
    .where('provider', '=', provider)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', clock.now())
    .returning('state_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Called before a code is used up. @throws {Refusal} PROVIDER_OFF, UNAVAILABLE. */
export async function assertReachable(deps: OAuthDeps, provider: OAuthProvider): Promise<void> {
  await awaitProvider(deps, provider, clientFor(deps, provider));
}

/** @throws {Refusal} PROVIDER_OFF. */
function clientFor({ clientOf }: OAuthDeps, provider: OAuthProvider): Promise<Client> {
  const client = clientOf(provider);
  if (!client) throw new Refusal('PROVIDER_OFF', { values: { provider: providerNames[provider] } });
  return client;
}

const returnAddress = ({ env }: Deps, provider: OAuthProvider): string =>
  `${env.publicUrl}/oauth/${provider}`;

/** Derived from the browser's secret, so that it stays unknown before use and need not be stored. */
const derived = (secret: string, use: string, state: string): string =>
  createHmac('sha256', secret).update(`${use} ${state}`).digest('base64url');

/** Awaits a provider. No reply and a refusal are both expected; both are logged. */
async function awaitProvider<T>({ log }: Deps, provider: OAuthProvider, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const isSilent = error instanceof TypeError || codeOf(error) === 'OAUTH_TIMEOUT';
    log.warn({ provider, err: error }, isSilent ? 'a provider does not answer' : 'a provider says no');
    if (isSilent) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: ASK_AGAIN_SECONDS });
    throw new Refusal('OAUTH_NOT_CONFIRMED', { values: { provider: providerNames[provider] } });
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
