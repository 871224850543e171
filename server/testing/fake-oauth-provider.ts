import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider, { type Context } from 'oidc-provider';
import type { OAuthProvider } from '#contract/social.ts';

/** A person's account at the provider. */
export interface PeerAccount {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
}

/**
 * A real OpenID Connect provider on this machine; every visitor is signed in as the account the test
 * selected.
 */
export interface FakeOAuthProvider {
  /** Selects the account that confirms from now on; null: none does. */
  is(account: PeerAccount | null): void;
  /** Changes the answers of its token endpoint. */
  tamper(change: (answer: TokenAnswer) => TokenAnswer): void;
  /** Follows the redirects as a browser would. Returns the URL it is sent back to. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

export interface TokenAnswer {
  readonly id_token?: string;
  readonly scope?: unknown;
}

const client = { client_id: 'oddlight', client_secret: 'a secret between the two' };

/** Settings that replace the real provider by the one at this port. */
export const fakeOAuthSettings = (
  port: number,
  ...providers: readonly OAuthProvider[]
): Record<string, string> =>
  Object.fromEntries(
    providers.flatMap((name) => [
      [`OAUTH_${name.toUpperCase()}_ID`, client.client_id],
      [`OAUTH_${name.toUpperCase()}_SECRET`, client.client_secret],
      [`OAUTH_${name.toUpperCase()}_ISSUER`, issuerAt(port)],
    ]),
  );

const issuerAt = (port: number): string => `http://127.0.0.1:${port}`;

export async function startFakeOAuthProvider(
  port: number,
  redirectUris: readonly string[],
): Promise<FakeOAuthProvider> {
  const issuer = issuerAt(port);
  let present: PeerAccount | null = null;
  let change = (answer: TokenAnswer) => answer;
  const accounts = new Map<string, PeerAccount>();
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: redirectUris }],
    clientDefaults: {
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    cookies: { keys: ['only for tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: Context, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, sub: string) => ({ accountId: sub, claims: () => accounts.get(sub) }),
    async loadExistingGrant({ oidc }: Context) {
      const grant = new provider.Grant({
        clientId: oidc?.client.clientId ?? '',
        accountId: oidc?.session.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      context.respond = false;
      const result = present ? { login: { accountId: present.sub } } : { error: 'access_denied' };
      return provider.interactionFinished(context.req, context.res, result);
    }
    await next();
    if (context.oidc?.route === 'token') context.body = change(context.body as TokenAnswer); // its own answer
  });
  const server = createServer(provider.callback());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    is(account) {
      present = account;
      if (account) accounts.set(account.sub, account);
    },
    tamper: (next) => (change = next),
    visit: (url) => goAsBrowser(url, issuer),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Follows the provider's redirects, with its cookies, until they lead to another site. */
async function goAsBrowser(url: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  while (next.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`the provider stays at ${next.href}: ${await answer.text()}`);
    next = new URL(location, next);
  }
  return next;
}
