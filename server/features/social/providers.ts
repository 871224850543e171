import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { Env } from '../../env.ts';
import { oauthProviders, type OAuthProvider, type SocialKind } from '#contract/social.ts';

/** An account at a provider. */
export interface Profile {
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
}

/** This site's client at a provider. */
export interface Client {
  readonly configuration: oidc.Configuration;
  readonly isOpenId: boolean;
  readonly scope: string;
  /** Extra parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Fetches the profile of the signed-in account. */
  profileOf(tokens: Tokens): Promise<Profile>;
}

export type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** A page waits ten seconds, and a callback makes up to three requests. */
const TIMEOUT_SECONDS = 3;
const MAX_NAME_LENGTH = 64;

/** Display names of the providers. */
export const providerNames: Readonly<Record<OAuthProvider, string>> = {
  google: 'Google',
  twitter: 'X',
  twitch: 'Twitch',
  discord: 'Discord',
  kick: 'Kick',
};

/** Returns whether players can sign in with it here. Wallets need no configuration. */
export const isSignInMethodEnabled = ({ oauth }: Env, kind: SocialKind): boolean =>
  kind === 'wallet' || oauth[kind] !== undefined;

/** Returns the configured providers, in display order. */
export const offeredProviders = (env: Env): OAuthProvider[] =>
  oauthProviders.filter((provider) => isSignInMethodEnabled(env, provider));

/** Creates the providers' clients lazily; failed ones are retried. */
export function createClients(env: Env): (provider: OAuthProvider) => Promise<Client> | undefined {
  const made = new Map<OAuthProvider, Promise<Client>>();
  return (provider) => {
    const settings = env.oauth[provider];
    if (!settings) return undefined;
    const known = made.get(provider);
    if (known) return known;
    const { id, secret, issuer } = settings;
    const client =
      issuer === undefined
        ? makers[provider](id, secret)
        : openId(issuer, 'openid email profile')(id, secret);
    made.set(provider, client);
    client.catch(() => made.delete(provider));
    return client;
  };
}

type Maker = (id: string, secret: string) => Promise<Client>;

const claims = z.object({
  email: z.optional(z.string()),
  // Some providers send it as text.
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
  preferred_username: z.optional(z.string()),
});

/** An OpenID Connect provider; the remaining configuration is discovered from its issuer. */
const openId =
  (issuer: string, scope: string, parameters: Client['parameters'] = {}): Maker =>
  async (id, secret) => {
    const server = new URL(issuer);
    const configuration = await oidc.discovery(server, id, secret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: fetchPlainScope,
      // The settings allow http only on localhost.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
    return {
      configuration,
      isOpenId: true,
      scope,
      parameters,
      async profileOf(tokens) {
        const idToken = tokens.claims();
        if (!idToken) throw new Error('the provider sent no ID token');
        const requested = configuration.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, idToken.sub)
          : {};
        const claimed = z.parse(claims, { ...idToken, ...requested });
        const isVerified = claimed.email_verified === true || claimed.email_verified === 'true';
        return {
          subject: idToken.sub,
          name: plainName(claimed.name ?? claimed.preferred_username) || idToken.sub,
          email: isVerified ? addressIn(claimed.email) : null,
        };
      },
    };
  };

interface PlainFacts<Reply> {
  readonly server: oidc.ServerMetadata;
  readonly authentication: (secret: string) => oidc.ClientAuth;
  readonly scope: string;
  /** Endpoint of the profile. */
  readonly profileUrl: string;
  readonly reply: z.ZodMiniType<Reply>;
  read(reply: Reply): Profile;
}

/** A provider with plain OAuth. */
const plain =
  <Reply>({ server, authentication, scope, profileUrl, reply, read }: PlainFacts<Reply>): Maker =>
  (id, secret) => {
    const configuration = new oidc.Configuration(server, id, undefined, authentication(secret));
    configuration.timeout = TIMEOUT_SECONDS;
    return Promise.resolve({
      configuration,
      isOpenId: false,
      scope,
      parameters: {},
      async profileOf({ access_token: token }) {
        const answer = await oidc.fetchProtectedResource(configuration, token, new URL(profileUrl), 'GET');
        if (!answer.ok) throw new Error(`the provider replied with ${answer.status}`);
        return read(z.parse(reply, await answer.json()));
      },
    });
  };

const id = z.union([z.string().check(z.minLength(1)), z.int()]);

const makers: Readonly<Record<OAuthProvider, Maker>> = {
  google: openId('https://accounts.google.com', 'openid email profile'),
  twitch: openId('https://id.twitch.tv/oauth2', 'openid user:read:email', {
    claims: JSON.stringify({ userinfo: { email: null, email_verified: null, preferred_username: null } }),
  }),
  discord: plain({
    server: {
      issuer: 'https://discord.com',
      authorization_endpoint: 'https://discord.com/oauth2/authorize',
      token_endpoint: 'https://discord.com/api/oauth2/token',
    },
    authentication: oidc.ClientSecretPost,
    scope: 'identify email',
    profileUrl: 'https://discord.com/api/users/@me',
    reply: z.object({
      id,
      username: z.string(),
      email: z.nullish(z.string()),
      verified: z.optional(z.boolean()),
    }),
    read: ({ id: subject, username, email, verified }) => ({
      subject: String(subject),
      name: plainName(username),
      email: verified === true ? addressIn(email) : null,
    }),
  }),
  twitter: plain({
    server: {
      issuer: 'https://x.com',
      authorization_endpoint: 'https://x.com/i/oauth2/authorize',
      token_endpoint: 'https://api.x.com/2/oauth2/token',
    },
    authentication: oidc.ClientSecretBasic,
    scope: 'users.read tweet.read',
    profileUrl: 'https://api.x.com/2/users/me',
    reply: z.object({ data: z.object({ id, username: z.string() }) }),
    read: ({ data }) => ({ subject: String(data.id), name: plainName(data.username), email: null }),
  }),
  kick: plain({
    server: {
      issuer: 'https://id.kick.com',
      authorization_endpoint: 'https://id.kick.com/oauth/authorize',
      token_endpoint: 'https://id.kick.com/oauth/token',
    },
    authentication: oidc.ClientSecretPost,
    scope: 'user:read',
    profileUrl: 'https://api.kick.com/public/v1/users',
    // It returns an email, but not whether it is verified.
    reply: z.object({ data: z.array(z.object({ user_id: id, name: z.string() })).check(z.minLength(1)) }),
    read({ data: [first] }) {
      if (!first) throw new Error('the provider returned no user');
      return { subject: String(first.user_id), name: plainName(first.name), email: null };
    },
  }),
};

/** Removes invisible characters from a name of another site, and truncates it. */
const plainName = (name = ''): string =>
  name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH);

const address = z.email().check(z.maxLength(254));
const addressIn = (text: unknown): string | null => z.safeParse(address, text).data ?? null;

/** Twitch sends the scopes of a token as a list, where the standard has one text. */
const fetchPlainScope: oidc.CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit); // made by the library for `fetch`
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
  const body: unknown = await answer.json();
  const isList = typeof body === 'object' && body !== null && 'scope' in body && Array.isArray(body.scope);
  return Response.json(isList ? { ...body, scope: (body.scope as string[]).join(' ') } : body, {
    status: answer.status,
    headers: answer.headers,
  });
};
