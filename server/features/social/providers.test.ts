import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnv } from '../../env.ts';
import { oauthProviders, type OAuthProvider } from '#contract/social.ts';
import { createClients, type Tokens } from './providers.ts';

const env = readEnv(
  Object.fromEntries(
    oauthProviders.flatMap((name) => [
      [`OAUTH_${name.toUpperCase()}_ID`, 'id'],
      [`OAUTH_${name.toUpperCase()}_SECRET`, 'secret'],
    ]),
  ),
);

/** The providers' replies, as in their documentation. */
const answers: Record<string, unknown> = {};
beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const answer = answers[String(url)];
    return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer);
  }),
);
afterEach(() => vi.unstubAllGlobals());

const profileAt = async (provider: OAuthProvider, url: string, answer: unknown) => {
  answers[url] = answer;
  const client = await createClients(env)(provider);
  return client?.profileOf({ access_token: 'token', token_type: 'bearer' } as Tokens); // minimal token response
};

test('reads id, name and a verified address from discord', async () => {
  const url = 'https://discord.com/api/users/@me';
  const user = { id: '80351110224678912', username: 'nelly', email: 'nelly@example.com' };
  const profile = { subject: '80351110224678912', name: 'nelly' };
  expect(await profileAt('discord', url, { ...user, verified: true })).toEqual({
    ...profile,
    email: user.email,
  });
  expect(await profileAt('discord', url, { ...user, verified: false })).toEqual({ ...profile, email: null });
  expect(await profileAt('discord', url, user)).toEqual({ ...profile, email: null });
});

test('unwraps profiles of twitter and kick, and trusts no address of theirs', async () => {
  const x = { data: { id: '2244994945', name: 'X Dev', username: 'xdev' } };
  expect(await profileAt('twitter', 'https://api.x.com/2/users/me', x)).toEqual({
    subject: '2244994945',
    name: 'xdev',
    email: null,
  });
  const kick = { data: [{ user_id: 123, name: 'jo\u202ehn\n', email: 'john@example.com' }], message: 'OK' };
  expect(await profileAt('kick', 'https://api.kick.com/public/v1/users', kick)).toEqual({
    subject: '123',
    name: 'john',
    email: null,
  });
});

test('throws on a reply without an account', async () => {
  await expect(
    profileAt('discord', 'https://discord.com/api/users/@me', { message: 'no' }),
  ).rejects.toThrow();
  await expect(profileAt('kick', 'https://api.kick.com/public/v1/users', { data: [] })).rejects.toThrow();
});
