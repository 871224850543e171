import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { getBalance, systemAccounts } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi } from '../../testing/register-player.ts';
import { hashPassword } from './passwords.ts';

const { join, login, getUser } = contract;
const password = 'correct horse';

describe.each(postgresAlone)('accounts on the %s database', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
  });
  afterAll(() => site.close());
  const rowsOf = (email: string) =>
    site.deps.db.selectFrom('users').selectAll().where('email_key', '=', email.toLowerCase()).execute();

  test('creates an account with balance, seeds and 1,000 USD, and a notification about it', async () => {
    const { response, notifications } = await callApi(site.app, join, {
      email: 'Ada@Example.com',
      password,
    });
    const headers = { 'auth-token': response.auth_token, 'auth-seed': response.auth_seed };
    const { user } = (await callApi(site.app, getUser, {}, headers)).response;
    expect(user).toMatchObject({ online: true, fiat: 'USD', security: { password: true, two_fa: false } });
    expect(user.profile.username).toMatch(/^[a-z]+-[a-z]+-\d{2,4}$/);
    expect(user.profile.email?.address).toBe('Ada@Example.com');
    expect(user.balances).toEqual([
      { id: user.selected_balance, amount: '1000.00000000', version: 1, is_bonus: false },
    ]);
    expect(user.seeds).toMatchObject({ nonce: 0, server: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(notifications).toEqual([
      {
        key: 'demo_credit',
        type: 'win',
        title: 'Balance credited',
        message: '$1,000 of play money added to your balance',
        data: { balance_id: user.selected_balance, amount: '1000.00000000' },
      },
    ]);
    expect(await getBalance(site.deps.db, systemAccounts.rewards)).toBeLessThanOrEqual(-100_000_000_000n);
  });

  test('stores only an argon2id hash and hashes of the session tokens', async () => {
    const { response } = await callApi(site.app, join, { email: 'bea@example.com', password });
    const [user] = await rowsOf('bea@example.com');
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await site.deps.db
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'seed_hash', 'ip', 'device'])
      .execute();
    expect(JSON.stringify(sessions)).not.toContain(response.auth_token);
    expect(JSON.stringify(sessions)).not.toContain(response.auth_seed);
  });

  test.each([
    [{ email: '', password }, 'EMAIL_REQUIRED', 'Email field is required'],
    [{ email: '  ', password }, 'EMAIL_REQUIRED', 'Email field is required'],
    [{ email: 'nobody', password }, 'EMAIL_INVALID', 'Please enter a valid email address'],
    [{ email: 'a@example.com', password: '' }, 'PASSWORD_REQUIRED', 'Password field is required'],
  ])('refuses registration and login with %o with the same text', async (input, key, message) => {
    for (const endpoint of [join, login]) {
      const { status, errors } = await callApi(site.app, endpoint, input);
      expect([status, errors[0]?.key, errors[0]?.message]).toEqual([400, key, message]);
    }
  });

  test('requires a new password of six characters, not common and unlike the address', async () => {
    const email = 'cid.miller@example.com';
    const tries = { 'qx7!z': 'SHORT', PassWord1: 'COMMON', miller76: 'LIKE_EMAIL' };
    for (const [tried, reason] of Object.entries(tries)) {
      const { status, errors } = await callApi(site.app, join, { email, password: tried });
      expect([status, errors[0]?.key]).toEqual([400, expect.stringMatching(`^PASSWORD_.*${reason}$`)]);
      expect(errors[0]?.message).toMatch(/password/);
    }
    expect(await rowsOf(email)).toEqual([]);
    expect((await callApi(site.app, join, { email, password: 'qx71!z' })).status).toBe(200);
  });

  test('accepts an old password that no new account could have', async () => {
    const { email, userId } = await site.registerPlayer('old@example.com');
    const password_hash = await hashPassword('123456');
    await site.deps.db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    expect((await callApi(site.app, login, { email, password: '123456' })).status).toBe(200);
  });

  test('treats addresses as taken ignoring case, also for concurrent calls', async () => {
    const racing = await Promise.all(
      ['dan@example.com', 'DAN@example.com', 'Dan@Example.com'].map((email) =>
        callApi(site.app, join, { email, password }),
      ),
    );
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(racing.flatMap(({ errors }) => errors.map(({ key }) => key))).toEqual([
      'EMAIL_TAKEN',
      'EMAIL_TAKEN',
    ]);
    expect(await rowsOf('dan@example.com')).toHaveLength(1);
  });

  test('gives the same reply to a wrong password and an unknown address', async () => {
    await callApi(site.app, join, { email: 'eva@example.com', password });
    const wrong = await callApi(site.app, login, { email: 'eva@example.com', password: 'something else' });
    const unknown = await callApi(site.app, login, { email: 'nobody@example.com', password });
    expect(wrong.status).toBe(401);
    expect(wrong.errors[0]).toMatchObject({
      key: 'CREDENTIALS_WRONG',
      message: 'Wrong email or password',
    });
    expect(unknown.raw.body).toBe(wrong.raw.body);
    expect(unknown.status).toBe(wrong.status);
  });
});

test('outside of demo mode a new account starts empty', async () => {
  const site = await buildTestApp({ kind: 'embedded', env: { DEMO: 'off' } });
  const { response, notifications } = await callApi(site.app, join, { email: 'a@example.com', password });
  expect(notifications).toEqual([]);
  const headers = { 'auth-token': response.auth_token, 'auth-seed': response.auth_seed };
  const { user } = (await callApi(site.app, getUser, {}, headers)).response;
  expect(user.balances).toMatchObject([{ amount: '0.00000000' }]);
  await site.close();
});
