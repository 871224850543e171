import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { openVault } from '../../db/key-check.ts';
import { resealTurn } from '../../db/reseal.ts';
import { forceAcquireLease } from '../../lease.ts';
import { transaction } from '../../db/transaction.ts';
import type { Mailer } from '../../deps.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, toAuthHeaders, type TestPlayer } from '../../testing/register-player.ts';
import { createVault } from '../../vault.ts';
import { resetTwoFactor } from './feature.ts';
import { forgetWrongCodes } from './guess-limit.ts';
import { numberedId } from '../../testing/numbered-id.ts';

const [MINE, THEIRS] = [numberedId(1), numberedId(2)];

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

let site: TestApp;
let player: TestPlayer;
const mails: Parameters<Mailer['send']>[0][] = [];
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded', env: { TRUST_PROXY: 'on' } });
  Object.assign(site.deps, { mailer: { send: async (mail: (typeof mails)[0]) => void mails.push(mail) } });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.advance(24 * 60 * MINUTE_MS);
  player = await site.registerPlayer();
});

type Headers = Readonly<Record<string, string>>;
/** Returns the key of the refusal, or the status of a successful call. */
async function outcome<E extends Endpoint>(endpoint: E, input: RequestInputOf<E>, headers: Headers = {}) {
  const { status, errors } = await callApi(site.app, endpoint, input, headers);
  return errors[0]?.key ?? status;
}
const logIn = (who: TestPlayer, more: object = {}, headers: Headers = {}) =>
  callApi(site.app, contract.login, { email: who.email, password: who.password, ...more }, headers);
const secondSession = async (who: TestPlayer) => toAuthHeaders((await logIn(who)).response);

async function mailTo(email: string, looked: RegExp): Promise<string> {
  await site.deps.background.settled();
  const mail = mails.findLast(({ to, text }) => to === email && looked.test(text));
  return looked.exec(mail?.text ?? '')?.[1] ?? '';
}
const linkTo = (email: string, name: string) =>
  mailTo(email, new RegExp(`modal=${name}-email&token=([\\w-]+)`));
type Scope = RequestInputOf<typeof contract.askOtp>['scope'];
async function mailedCode(who: TestPlayer, scope: Scope, headers: Headers = who.headers): Promise<string> {
  const ask = () => callApi(site.app, contract.askOtp, { scope }, headers);
  const codes = () => mails.filter(({ to, text }) => to === who.email && /Your code is/.test(text)).length;
  await site.deps.background.settled();
  const sent = codes();
  const { response } = await ask();
  await site.deps.background.settled();
  if (codes() === sent) {
    // One was mailed a moment ago: its pause is waited for.
    site.clock.advance(response.countdown * 1_000);
    await ask();
  }
  return mailTo(who.email, /Your code is (\d{6})/);
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: site.clock.now().getTime() + steps * STEP_MS,
  });

/** Turns two-factor on and advances the clock to a step whose code is unused. */
async function turnOn(who: TestPlayer) {
  const { secret } = (await callApi(site.app, contract.generateTwoFactor, {}, who.headers)).response;
  const otp = await mailedCode(who, 'two-factor');
  const input = { secret, code: appCode(secret), otp };
  const { response } = await callApi(site.app, contract.enableTwoFactor, input, who.headers);
  site.clock.advance(STEP_MS);
  return { secret, codes: response.recovery_codes };
}

describe('one-time codes', () => {
  const change = (otp: string | null, headers: Headers = player.headers) =>
    outcome(contract.changeEmail, { email: 'new@example.com', otp }, headers);

  test('a mailed code works once, for its scope and its player, in any session, for ten minutes', async () => {
    const other = await site.registerPlayer();
    const second = await secondSession(player);
    const code = await mailedCode(player, 'email');
    const ofOther = await mailedCode(other, 'email');
    const ofScope = await mailedCode(player, 'withdraw');
    expect([await change(null), await change(wrongOf(code)), await change('')]).toEqual([
      'OTP_REQUIRED',
      'OTP_WRONG',
      'OTP_REQUIRED',
    ]);
    if (ofOther !== code) expect(await change(ofOther)).toBe('OTP_WRONG');
    if (ofScope !== code) expect(await change(ofScope)).toBe('OTP_WRONG');
    const twice = await Promise.all([change(code), change(code, second)]);
    expect(twice.toSorted()).toEqual([200, 'OTP_WRONG']);
    const late = await mailedCode(player, 'email');
    site.clock.advance(10 * MINUTE_MS);
    expect(await change(late)).toBe('OTP_WRONG');
    const stored = JSON.stringify(await site.deps.db.selectFrom('otp_codes').selectAll().execute());
    expect(stored).not.toContain(code);
  });

  test('counts wrong codes by account: a new session gives neither new attempts nor a valid code', async () => {
    const code = await mailedCode(player, 'email');
    for (let i = 0; i < 5; i += 1)
      expect(await change(wrongOf(code), await secondSession(player))).toBe('OTP_WRONG');
    expect(await change(code, await secondSession(player))).toBe('TOO_MANY_REQUESTS');
    const password = { password: 'one more good secret 8', otp: await mailedCode(player, 'password') };
    expect(await outcome(contract.changePassword, password, player.headers)).toBe(200);
    site.clock.advance(5 * MINUTE_MS);
    expect(await change(code)).toBe('OTP_WRONG');
    expect(await change(await mailedCode(player, 'email'))).toBe(200);
  });

  test('notifies the owner of wrong codes once a day', async () => {
    const reports = async () => {
      await site.deps.background.settled();
      return mails.filter(({ to, subject }) => to === player.email && subject === 'Wrong codes were entered');
    };
    for (let i = 0; i < 4; i += 1) await change('no code');
    expect(await reports()).toHaveLength(0);
    for (let i = 0; i < 6; i += 1) {
      await change('no code');
      site.clock.advance(6 * MINUTE_MS);
    }
    expect(await reports()).toHaveLength(1);
    const { items } = (await callApi(site.app, contract.listActivity, { page: 1 }, player.headers)).response;
    expect(items.filter(({ kind }) => kind === 'codes_guessed')).toHaveLength(1);
  });

  test('limits mails by growing pauses and a maximum per hour', async () => {
    const ask = async () =>
      (await callApi(site.app, contract.askOtp, { scope: 'tip' }, player.headers)).response;
    expect(await ask()).toMatchObject({ is_email: true, is_app: false, countdown: 30 });
    site.clock.advance(20_000);
    const inOther = await callApi(site.app, contract.askOtp, { scope: 'tip' }, await secondSession(player));
    expect(inOther.response.countdown).toBe(10);
    site.clock.advance(10_000);
    expect((await ask()).countdown).toBe(60);
    const sent = async () => {
      await site.deps.background.settled();
      return mails.filter(({ to, subject }) => to === player.email && subject === 'Your code').length;
    };
    expect(await sent()).toBe(2);
    // A used code proves that it reached its owner: only the first pause holds back the next mail.
    site.clock.advance(10_000);
    await site.deps.db
      .updateTable('otp_codes')
      .set({ used_at: site.clock.now() })
      .where('user_id', '=', player.userId)
      .execute();
    expect([(await ask()).countdown, await sent()]).toEqual([20, 2]);
    site.clock.advance(20_000);
    expect([(await ask()).countdown, await sent()]).toEqual([30, 3]);
  });
});

describe('two-factor', () => {
  test('is turned on with a code of this session’s secret and a mailed code', async () => {
    const other = await site.registerPlayer();
    const generate = async (who: TestPlayer) =>
      (await callApi(site.app, contract.generateTwoFactor, {}, who.headers)).response;
    const [{ secret, qrcode }, foreign] = [await generate(player), (await generate(other)).secret];
    expect(qrcode).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
    const otp = await mailedCode(player, 'two-factor');
    const enable = (chosen: string, code: string, mailed: string | null = otp) =>
      outcome(contract.enableTwoFactor, { secret: chosen, code, otp: mailed }, player.headers);
    expect(await enable(foreign, appCode(foreign))).toBe('SECRET_UNKNOWN');
    expect(await enable('JBSWY3DPEHPK3PXP', appCode('JBSWY3DPEHPK3PXP'))).toBe('SECRET_UNKNOWN');
    expect(await enable(secret, wrongOf(appCode(secret)))).toBe('APP_CODE_WRONG');
    expect(await enable(secret, appCode(secret, -2))).toBe('APP_CODE_WRONG');
    expect(await enable(secret, appCode(secret), wrongOf(otp))).toBe('OTP_WRONG');
    expect(await enable(secret, appCode(secret, 1))).toBe(200);
    expect(await enable(secret, appCode(secret))).toBe('TWO_FA_ON');
    const { user } = (await callApi(site.app, contract.getUser, {}, player.headers)).response;
    expect(user.security).toEqual({ password: true, two_fa: true });
    const stored = await site.deps.db.selectFrom('two_factor').select('secret_sealed').execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('is requested only after the password, and each code signs in once', async () => {
    const { secret } = await turnOn(player);
    const wrong = await logIn({ ...player, password: 'something else' }, { two_fa: appCode(secret) });
    const unknown = await logIn({ ...player, email: 'nobody@example.com' });
    expect(wrong.raw.body).toBe(unknown.raw.body);
    const asked = (await logIn(player)).response;
    expect(asked).toEqual({
      request_two_factor_code: true,
      two_fa_ticket: expect.stringMatching(/^[\w-]{43}$/),
      passkey: null,
    });
    const two_fa = appCode(secret);
    expect((await logIn(player, { two_fa: wrongOf(two_fa) })).errors[0]?.key).toBe('TWO_FA_WRONG');
    const twice = await Promise.all([logIn(player, { two_fa }), logIn(player, { two_fa })]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(twice.find(({ status }) => status === 200)?.response.auth_token).toMatch(/^[\w-]{43}$/);
    expect((await logIn(player, { two_fa: appCode(secret, -1) })).status, 'an older code').toBe(401);
    expect((await logIn(player, { two_fa: appCode(secret, 1) })).status).toBe(200);
  });

  test('a ticket completes one login of its account within ten minutes', async () => {
    const other = await site.registerPlayer();
    const [mine, theirs] = [await turnOn(player), await turnOn(other)];
    const ticketOf = async (who: TestPlayer) => (await logIn(who)).response.two_fa_ticket ?? '';
    const finish = (ticket: string, two_fa: string | null) =>
      outcome(contract.finishTwoFactor, { ticket, two_fa });
    const ticket = await ticketOf(player);
    expect(await finish('x'.repeat(43), appCode(mine.secret))).toBe('TWO_FA_TICKET_INVALID');
    expect(await finish(ticket, appCode(theirs.secret))).toBe('TWO_FA_WRONG');
    expect(await finish(ticket, null)).toBe('TWO_FA_WRONG');
    expect(await finish(ticket, appCode(mine.secret))).toBe(200);
    expect(await finish(ticket, mine.codes[0] ?? '')).toBe('TWO_FA_TICKET_INVALID');
    const late = await ticketOf(player);
    site.clock.advance(10 * MINUTE_MS);
    expect(await finish(late, appCode(mine.secret))).toBe('TWO_FA_TICKET_INVALID');
  });

  test('each recovery code works once, until new ones are created', async () => {
    const { secret, codes } = await turnOn(player);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = '', third = ''] = codes;
    expect((await logIn(player, { two_fa: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await logIn(player, { two_fa: first })).status).toBe(401);
    const made = await callApi(site.app, contract.newRecoveryCodes, { otp: second }, player.headers);
    expect(made.response.recovery_codes).toHaveLength(10);
    expect((await logIn(player, { two_fa: third })).status).toBe(401);
    const stored = JSON.stringify(await site.deps.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of made.response.recovery_codes) expect(stored).not.toContain(code);
    expect(await outcome(contract.disableTwoFactor, { otp: '000000' }, player.headers)).toBe('OTP_WRONG');
    expect(await outcome(contract.disableTwoFactor, { otp: appCode(secret) }, player.headers)).toBe(200);
    expect((await logIn(player)).response.auth_token).toBeDefined();
  });

  test('limits guesses of the second factor by address, without locking the owner out', async () => {
    const known = (await logIn(player)).response.device_token;
    const { secret } = await turnOn(player);
    const from = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i}` });
    const guess = async (i: number) => (await logIn(player, { two_fa: '000000' }, from(i))).status;
    for (let i = 0; i < 5; i += 1) expect(await guess(1)).toBe(401);
    expect(await guess(1)).toBe(429);
    for (let i = 0; i < 55; i += 1)
      await site.deps.db
        .insertInto('wrong_codes')
        .values({ user_id: player.userId, guesser: `address:203.0.113.${i}`, at: site.clock.now() })
        .execute();
    expect(await guess(2), 'from everywhere together').toBe(429);
    const own = await logIn(player, { two_fa: appCode(secret), device: known }, from(1));
    expect(own.status).toBe(200);
  });

  test('codes of the app are not guessed through scopes and sessions, nor through a reset of the password', async () => {
    const sessions = [await secondSession(player), await secondSession(player)];
    await turnOn(player);
    const email = (i = 0) => change('000000', sessions[i % 2]);
    const change = (otp: string, headers: Headers = player.headers) =>
      outcome(contract.changeEmail, { email: 'new@example.com', otp }, headers);
    const codes = () => outcome(contract.newRecoveryCodes, { otp: '000000' }, player.headers);
    const off = () => outcome(contract.disableTwoFactor, { otp: '000000' }, player.headers);
    for (let i = 0; i < 5; i += 1) expect(await email(i)).toBe('OTP_WRONG');
    expect(await email()).toBe('TOO_MANY_REQUESTS');
    for (let i = 0; i < 5; i += 1) expect(await codes()).toBe('OTP_WRONG');
    // Another scope has had no wrong code, and still waits.
    expect(await off()).toBe('TOO_MANY_REQUESTS');
    await transaction(site.deps.db, (tx) => forgetWrongCodes(tx, player.userId));
    expect(await off()).toBe('TOO_MANY_REQUESTS');
    site.clock.advance(5 * MINUTE_MS);
    expect(await off()).toBe('OTP_WRONG');
  });

  test('a stolen password does not guess the second factor from many addresses with many devices', async () => {
    const known = (await logIn(player)).response.device_token;
    const { secret } = await turnOn(player);
    const guess = async (i: number) =>
      (
        await logIn(
          player,
          { two_fa: '000000', device: `made-up-${i}` },
          { 'x-forwarded-for': `198.51.${i}.7` },
        )
      ).status;
    for (let i = 0; i < 20; i += 1) expect(await guess(i)).toBe(401);
    expect(await guess(20)).toBe(429);
    site.clock.advance(STEP_MS);
    expect((await logIn(player, { two_fa: appCode(secret), device: known })).status).toBe(200);
  });

  test('staff can reset it, and a new key decrypts what the old one encrypted', async () => {
    const { secret } = await turnOn(player);
    const other = await site.registerPlayer();
    await turnOn(other);
    await transaction(site.deps.db, (tx) => resetTwoFactor(tx, site.deps, other.userId));
    expect((await logIn(other)).response.auth_token).toBeDefined();
    const { db, vault } = site.deps;
    const old = 'a key that only tests use, 32 characters';
    const next = createVault('another key that only tests use, 32', { previous: [old] });
    await openVault(db, { secretKey: old, dataDir: '' });
    await openVault(db, {
      secretKey: 'another key that only tests use, 32',
      previousSecretKey: old,
      dataDir: '',
    });
    const lease = await forceAcquireLease(site.deps, 'resealing', 60_000);
    while ((await resealTurn({ ...site.deps, vault: next }, lease)) === 'unfinished');
    const stored = await db.selectFrom('two_factor').select('secret_sealed').execute();
    for (const { secret_sealed: sealed } of stored) expect(() => vault.open(sealed)).toThrow('another key');
    Object.assign(site.deps, { vault: next });
    expect((await logIn(player, { two_fa: appCode(secret) })).status).toBe(200);
  });
});

describe('passkeys', () => {
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} } as const;
  const made = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'o2NmbXRkbm9uZQ' } };
  const answer = {
    ...credential,
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  };

  test('require two-factor, a code, and a reply to this session’s challenge', async () => {
    const options = (otp: string | null) => outcome(contract.passkeyOptions, { otp }, player.headers);
    const add = () => outcome(contract.addPasskey, { name: 'Key', credential: made }, player.headers);
    expect(await options(null)).toBe('TWO_FA_OFF');
    const { secret } = await turnOn(player);
    expect([await options(null), await options('000000')]).toEqual(['OTP_REQUIRED', 'OTP_WRONG']);
    expect(await add()).toBe('PASSKEY_REFUSED');
    expect(await options(appCode(secret))).toBe(200);
    expect(await add()).toBe('PASSKEY_REFUSED');
  });

  test('of another player are not found, and cannot sign this one in', async () => {
    const { secret } = await turnOn(player);
    const other = await site.registerPlayer();
    await turnOn(other);
    const row = { public_key: 'AA', counter: 0n, transports: '', name: 'Key', last_used_at: null };
    const created_at = site.clock.now();
    for (const [id, user_id] of [
      [MINE, player.userId],
      [THEIRS, other.userId],
    ] as const)
      await site.deps.db
        .insertInto('passkeys')
        .values({ ...row, id, user_id, credential_id: id, created_at })
        .execute();
    expect(await outcome(contract.renamePasskey, { id: THEIRS, name: 'x' }, player.headers)).toBe(
      'NOT_FOUND',
    );
    const otp = appCode(secret);
    expect(await outcome(contract.deletePasskey, { id: THEIRS, otp }, player.headers)).toBe('NOT_FOUND');
    expect(await outcome(contract.deletePasskey, { id: MINE, otp: '000000' }, player.headers)).toBe(
      'OTP_WRONG',
    );
    const { two_fa_ticket: ticket = '', passkey } = (await logIn(player)).response;
    expect(passkey?.['allowCredentials']).toMatchObject([{ id: MINE }]);
    for (const id of [MINE, THEIRS])
      expect(await outcome(contract.finishTwoFactor, { ticket, passkey: { ...answer, id, rawId: id } })).toBe(
        'TWO_FA_WRONG',
      );
  });
});

describe('addresses and passwords', () => {
  const confirm = (token: string) => outcome(contract.confirmEmail, { token });
  const emailOf = async (who: TestPlayer) =>
    (await callApi(site.app, contract.getUser, {}, who.headers)).response.user.profile.email;

  test('a link confirms the address once, for three days', async () => {
    const token = await linkTo(player.email, 'confirm');
    expect(await confirm('x')).toBe('LINK_INVALID');
    expect(await outcome(contract.revokeEmail, { token }), 'a link of another kind').toBe('LINK_INVALID');
    expect([await confirm(token), await confirm(token)]).toEqual([200, 'LINK_INVALID']);
    expect(await emailOf(player)).toEqual({ address: player.email, verified: true });
    const other = await site.registerPlayer();
    const late = await linkTo(other.email, 'confirm');
    site.clock.advance(3 * 24 * 60 * MINUTE_MS);
    expect(await confirm(late)).toBe('LINK_INVALID');
    expect(JSON.stringify(await site.deps.db.selectFrom('email_links').selectAll().execute())).not.toContain(
      late,
    );
  });

  test('a change applies once the new address is confirmed; the old one can revert it', async () => {
    const email = `new-${player.email}`;
    const first = await linkTo(player.email, 'confirm');
    const otp = await mailedCode(player, 'email');
    expect(
      await outcome(contract.changeEmail, { email: 'a@b.example\r\nBcc: c@d.example', otp }, player.headers),
    ).toBe('EMAIL_INVALID');
    expect(await outcome(contract.changeEmail, { email, otp }, player.headers)).toBe(200);
    expect((await emailOf(player))?.address).toBe(player.email);
    expect(await confirm(await linkTo(email, 'confirm'))).toBe(200);
    expect(await emailOf(player)).toEqual({ address: email, verified: true });
    expect(await confirm(first), 'the link of the old address').toBe('LINK_INVALID');
    const back = await linkTo(player.email, 'revoke');
    expect(await outcome(contract.revokeEmail, { token: back })).toBe(200);
    expect(await outcome(contract.revokeEmail, { token: back })).toBe('LINK_INVALID');
    expect(await outcome(contract.listSessions, {}, player.headers)).toBe('NOT_SIGNED_IN');
    expect((await logIn(player)).errors[0]?.key, 'the password that somebody knew').toBe('CREDENTIALS_WRONG');
  });

  test('an address of another account gets the same reply, a mail that says so, and no link', async () => {
    const other = await site.registerPlayer();
    const otp = await mailedCode(player, 'email');
    const free = await callApi(
      site.app,
      contract.changeEmail,
      { email: 'free@example.com', otp },
      player.headers,
    );
    const again = await mailedCode(player, 'email');
    const input = { email: other.email.toUpperCase(), otp: again };
    const taken = await callApi(site.app, contract.changeEmail, input, player.headers);
    expect(taken.raw.body).toBe(free.raw.body);
    await site.deps.background.settled();
    const told = mails.filter(({ to }) => to === input.email);
    expect(told.map(({ subject }) => subject)).toEqual(['Your email address is already in use here']);
    expect(told[0]?.text).not.toContain('token=');
  });

  test('a new password requires the current one or a code, and ends every other session', async () => {
    const second = await secondSession(player);
    const change = (more: object, headers: Headers = player.headers) =>
      outcome(contract.changePassword, { password: 'a new horse', ...more }, headers);
    expect(await change({})).toBe('OTP_REQUIRED');
    expect(await change({ current: 'wrong' })).toBe('PASSWORD_WRONG');
    expect(await change({ otp: '000000' })).toBe('OTP_WRONG');
    expect(await change({ current: player.password, password: 'short' })).toBe('PASSWORD_TOO_SHORT');
    expect(await change({ current: player.password })).toBe(200);
    expect(await outcome(contract.listSessions, {}, second)).toBe('NOT_SIGNED_IN');
    expect(await outcome(contract.listSessions, {}, player.headers)).toBe(200);
    expect(await mailTo(player.email, /(Every other device was logged out)/)).not.toBe('');
    for (let i = 0; i < 5; i += 1) await change({ current: 'wrong' });
    expect(await change({ current: 'a new horse' })).toBe('TOO_MANY_REQUESTS');
    const otp = await mailedCode(player, 'password');
    site.clock.advance(6 * MINUTE_MS);
    expect(await change({ otp, password: 'a newer horse' })).toBe(200);
    expect((await logIn({ ...player, password: 'a newer horse' })).status).toBe(200);
  });

  test('an account without either adds an address first, then a password', async () => {
    const gone = { email: null, email_key: null, password_hash: null };
    await site.deps.db.updateTable('users').set(gone).where('id', '=', player.userId).execute();
    const setPassword = (otp: string | null) =>
      outcome(contract.changePassword, { password: 'a new horse', otp }, player.headers);
    expect(await setPassword(null)).toBe('EMAIL_NEEDED');
    expect(await outcome(contract.changeEmail, { email: player.email, otp: '' }, player.headers)).toBe(200);
    expect(await confirm(await linkTo(player.email, 'confirm'))).toBe(200);
    expect(await setPassword(await mailedCode(player, 'password'))).toBe(200);
    expect((await logIn({ ...player, password: 'a new horse' })).status).toBe(200);
  });

  test('shows the activity to its owner only, newest first', async () => {
    const agent = {
      'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
      'x-forwarded-for': '203.0.113.9',
    };
    site.clock.advance(1);
    await logIn({ ...player, password: 'wrong' }, {}, agent);
    await site.deps.background.settled();
    site.clock.advance(1);
    await logIn(player, {}, agent);
    const { items } = (await callApi(site.app, contract.listActivity, {}, player.headers)).response;
    expect(items.map(({ kind }) => kind)).toEqual(['signed_in', 'sign_in_failed', 'joined']);
    expect(items[0]).toMatchObject({ device: 'Firefox on Linux', place: '203.0.113.*' });
  });
});
