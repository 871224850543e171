import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { freePort } from '../../../tests/browser/free-port.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { mailedCode } from '../../testing/mailed-code.ts';
import {
  fakeOAuthSettings,
  startFakeOAuthProvider,
  type FakeOAuthProvider,
  type PeerAccount,
} from '../../testing/fake-oauth-provider.ts';
import { callApi, toAuthHeaders as headersOfReply, type AuthHeaders } from '../../testing/register-player.ts';
import type { OAuthProvider } from '#contract/social.ts';
import { followLink, referralsOf } from './testing/follow-link.ts';

const { getUser, init, listSocial, oauth, oauthCallback, tieOAuth, tieOAuthCallback, untieSocial } = contract;
const SITE = 'http://localhost:3000';

let port: number;
let peer: FakeOAuthProvider;
let site: TestApp;
beforeAll(async () => {
  port = await freePort();
  peer = await startFakeOAuthProvider(port, [`${SITE}/oauth/google`, `${SITE}/oauth/twitch`]);
  site = await buildTestApp({
    kind: 'embedded',
    // Discord has only an id configured.
    env: { ...fakeOAuthSettings(port, 'google', 'twitch'), OAUTH_DISCORD_ID: 'half' },
  });
});
afterEach(() => peer.tamper((answer) => answer));
afterAll(async () => {
  await site.close();
  await peer.close();
});

let accounts = 0;
const newAccount = (facts: Partial<PeerAccount> = {}): PeerAccount => {
  const sub = `account-${(accounts += 1)}`;
  return { sub, name: `Name of ${sub}`, email: `${sub}@example.com`, email_verified: true, ...facts };
};

/** What a browser has after the provider redirected it back. */
interface Returned {
  readonly provider: OAuthProvider;
  readonly code: string;
  readonly state: string;
  readonly iss: string;
  readonly secret: string;
  readonly click_id?: string;
}

const goThere = async (
  account: PeerAccount,
  provider: OAuthProvider = 'google',
  headers?: AuthHeaders,
): Promise<Returned> => {
  const { response } = headers
    ? await callApi(site.app, tieOAuth, { provider, otp: await mailedCode(site, headers, 'social') }, headers)
    : await callApi(site.app, oauth, { provider });
  peer.is(account);
  const back = await peer.visit(response.url);
  const query = (name: string) => back.searchParams.get(name) ?? '';
  return { provider, code: query('code'), state: query('state'), iss: query('iss'), secret: response.secret };
};
const comeBack = (returned: Returned) => callApi(site.app, oauthCallback, returned);
const enter = async (account: PeerAccount, provider?: OAuthProvider) =>
  comeBack(await goThere(account, provider));
const headersOf = ({ response }: Awaited<ReturnType<typeof comeBack>>) => headersOfReply(response);
const userOf = async (headers: AuthHeaders) => (await callApi(site.app, getUser, {}, headers)).response.user;
const refusalOf = ({ status, errors }: { status: number; errors: readonly { key: string }[] }) => [
  status,
  errors[0]?.key,
];
const playersWith = (email: string) =>
  site.deps.db.selectFrom('users').select('id').where('email_key', '=', email).execute();

test('makes a new account a referral after a link was followed', async () => {
  const { userId, click_id } = await followLink(site);
  const entered = await comeBack({ ...(await goThere(newAccount())), click_id });
  expect(await referralsOf(site, userId)).toEqual([(await userOf(headersOf(entered))).profile.id]);
});

test('only providers that are set up are offered', async () => {
  expect((await callApi(site.app, init, {})).response.oauth).toEqual(['google', 'twitch']);
  const off = await callApi(site.app, oauth, { provider: 'discord' });
  expect(refusalOf(off)).toEqual([400, 'PROVIDER_OFF']);
  expect(off.errors[0]?.message).toBe('Logging in with Discord isn’t available here');
});

test('redirects to the provider with state, nonce and PKCE challenge', async () => {
  const device = { screen: '390x844', timezone: 'Europe/Lisbon', fingerprint: null };
  const { url } = (await callApi(site.app, oauth, { provider: 'google', ...device })).response;
  const { searchParams } = new URL(url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'oddlight',
    redirect_uri: `${SITE}/oauth/google`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toHaveLength(43);
});

test('creates an account with the verified address, and signs in to it the next time', async () => {
  const account = newAccount();
  const first = await enter(account);
  expect(first.errors).toEqual([]);
  expect(first.notifications[0]?.key).toBe('demo_credit');
  const headers = headersOf(first);
  const { profile } = await userOf(headers);
  expect(profile.email).toEqual({ address: account.email, verified: true });
  expect((await userOf(headersOf(await enter(account)))).profile.id).toBe(profile.id);
  const { items } = (await callApi(site.app, listSocial, {}, headers)).response;
  expect(items).toMatchObject([{ kind: 'google', name: account.name }]);
});

test('creates a separate account for the same person at another provider', async () => {
  const account = newAccount({ email_verified: false });
  const ids = [await enter(account), await enter(account, 'twitch')].map(async (reply) => {
    const { profile } = await userOf(headersOf(reply));
    return profile.id;
  });
  const [first, second] = await Promise.all(ids);
  expect(first).not.toBe(second);
});

describe('the address of an account that exists', () => {
  test('never opens the account, even if verified: its owner signs in and links the provider', async () => {
    const player = await site.registerPlayer();
    const account = newAccount({ email: player.email.toUpperCase() });
    const refused = await enter(account);
    expect(refusalOf(refused)).toEqual([409, 'SOCIAL_EMAIL_TAKEN']);
    expect(refused.errors[0]?.message).toBe(
      'An account with your Google email already exists. Log in to it, then connect Google under Security',
    );
    const tied = await goThere(account, 'google', player.headers);
    expect((await callApi(site.app, tieOAuthCallback, tied, player.headers)).errors).toEqual([]);
    const entered = await userOf(headersOf(await enter(account)));
    expect(entered.profile.id).toBe(player.userId);
  });

  test('is ignored and not stored if the provider did not verify it', async () => {
    const player = await site.registerPlayer();
    const known = await enter(newAccount({ email: player.email, email_verified: false }));
    const unknown = await enter(newAccount({ email: 'nobody-has@example.com', email_verified: false }));
    for (const reply of [known, unknown]) {
      const { profile } = await userOf(headersOf(reply));
      expect(profile.email).toBeNull();
      expect(profile.id).not.toBe(player.userId);
    }
    expect(await playersWith(player.email)).toEqual([{ id: player.userId }]);
    expect(await playersWith('nobody-has@example.com')).toEqual([]);
  });
});

describe('callbacks from the provider', () => {
  const invalid = [401, 'OAUTH_STATE_INVALID'];
  const notConfirmed = [401, 'OAUTH_NOT_CONFIRMED'];

  test('a second time', async () => {
    const returned = await goThere(newAccount());
    const both = await Promise.all([comeBack(returned), comeBack(returned)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(refusalOf(await comeBack(returned))).toEqual(invalid);
  });

  test('after a quarter of an hour', async () => {
    const returned = await goThere(newAccount());
    site.clock.advance(15 * 60_000);
    expect(refusalOf(await comeBack(returned))).toEqual(invalid);
  });

  test('in another browser, which lacks the secret', async () => {
    const returned = await goThere(newAccount());
    const other = await goThere(newAccount());
    for (const secret of ['', 'made-up', other.secret, returned.state])
      expect(refusalOf(await comeBack({ ...returned, secret }))).toEqual(invalid);
    expect(refusalOf(await comeBack({ ...returned, state: other.state }))).toEqual(invalid);
    expect(refusalOf(await comeBack({ ...returned, state: 'made-up' }))).toEqual(invalid);
    // The failed attempt did not use it up.
    expect((await comeBack(returned)).status).toBe(200);
  });

  test('as another provider’s', async () => {
    const returned = await goThere(newAccount());
    expect(refusalOf(await comeBack({ ...returned, provider: 'twitch' }))).toEqual(invalid);
    expect(refusalOf(await comeBack({ ...returned, provider: 'kick' }))).toEqual([400, 'PROVIDER_OFF']);
  });

  test('with a code that is made up, used, or issued to another player', async () => {
    const used = await goThere(newAccount());
    await comeBack(used);
    const others = await goThere(newAccount());
    for (const code of ['made-up', used.code, others.code]) {
      const returned = await goThere(newAccount());
      const refused = await comeBack({ ...returned, code });
      expect(refusalOf(refused)).toEqual(notConfirmed);
      expect(refused.errors[0]?.message).toBe('Google didn’t confirm who you are. Try again');
    }
  });

  test('from another issuer', async () => {
    const returned = await goThere(newAccount());
    expect(refusalOf(await comeBack({ ...returned, iss: 'https://evil.test' }))).toEqual(notConfirmed);
  });

  test('with an ID token that is missing, forged, or from another sign-in', async () => {
    let other = '';
    peer.tamper((answer) => {
      other = answer.id_token ?? '';
      return answer;
    });
    await enter(newAccount());
    const forge = (token: string) => {
      const [head, , signature] = token.split('.');
      const claims = {
        ...JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
        sub: 'eve',
      };
      return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    };
    const tampered = [
      (answer: { id_token?: string }) =>
        Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'id_token')),
      (answer: { id_token?: string }) => ({ ...answer, id_token: forge(answer.id_token ?? '') }),
      (answer: { id_token?: string }) => ({ ...answer, id_token: other }),
    ];
    for (const change of tampered) {
      const returned = await goThere(newAccount());
      peer.tamper(change);
      expect(refusalOf(await comeBack(returned))).toEqual(notConfirmed);
      peer.tamper((answer) => answer);
    }
    expect(
      await site.deps.db.selectFrom('social_accounts').select('name').where('subject', '=', 'eve').execute(),
    ).toEqual([]);
  });
});

describe('a provider of an account', () => {
  const tieTo = async (headers: AuthHeaders, account: PeerAccount, provider?: OAuthProvider) =>
    callApi(site.app, tieOAuthCallback, await goThere(account, provider, headers), headers);

  test('is linked only by the player who started it, and never by a sign-in attempt', async () => {
    const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const invalid = [401, 'OAUTH_STATE_INVALID'];
    const begun = await goThere(newAccount(), 'google', player.headers);
    expect(refusalOf(await callApi(site.app, tieOAuthCallback, begun, other.headers))).toEqual(invalid);
    expect(refusalOf(await comeBack(begun))).toEqual(invalid);
    const signIn = await goThere(newAccount());
    expect(refusalOf(await callApi(site.app, tieOAuthCallback, signIn, player.headers))).toEqual(invalid);
    expect((await callApi(site.app, tieOAuthCallback, begun, player.headers)).errors).toEqual([]);
  });

  test('cannot be moved to another account', async () => {
    const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const account = newAccount();
    await tieTo(player.headers, account);
    expect(refusalOf(await tieTo(other.headers, account))).toEqual([409, 'SOCIAL_TAKEN']);
    expect(refusalOf(await tieTo(player.headers, newAccount()))).toEqual([409, 'SOCIAL_ONE_EACH']);
  });

  test('is unlinked only while another sign-in method remains, also concurrently', async () => {
    const headers = headersOf(await enter(newAccount({ email_verified: false })));
    const untie = (kind: OAuthProvider) => callApi(site.app, untieSocial, { kind }, headers);
    expect(refusalOf(await untie('google'))).toEqual([409, 'LAST_WAY_IN']);
    await tieTo(headers, newAccount(), 'twitch');
    const both = await Promise.all([untie('google'), untie('twitch')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await callApi(site.app, listSocial, {}, headers)).response.items).toHaveLength(1);
  });

  test('does not count as a sign-in method once the operator removed it', async () => {
    const headers = headersOf(await enter(newAccount({ email_verified: false })));
    await tieTo(headers, newAccount(), 'twitch');
    const later = await buildTestApp({
      kind: 'embedded',
      secondOf: site,
      env: fakeOAuthSettings(port, 'google'),
    });
    const refused = await callApi(later.app, untieSocial, { kind: 'google' }, headers);
    expect(refusalOf(refused)).toEqual([409, 'LAST_WAY_IN']);
    await later.close();
  });
});

test('parses scopes sent as a list, as Twitch does', async () => {
  peer.tamper((answer) => ({ ...answer, scope: ['openid', 'email'] }));
  expect((await enter(newAccount(), 'twitch')).status).toBe(200);
});

test('reports an unresponsive provider as unavailable, and retries it', async () => {
  const env = { ...fakeOAuthSettings(port, 'google'), OAUTH_GOOGLE_ISSUER: 'http://127.0.0.1:1' };
  const other = await buildTestApp({ kind: 'embedded', secondOf: site, env });
  for (let i = 0; i < 2; i += 1)
    expect(refusalOf(await callApi(other.app, oauth, { provider: 'google' }))).toEqual([503, 'UNAVAILABLE']);
  await other.close();
});
