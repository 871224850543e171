import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join as joinPath } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi } from '../../testing/register-player.ts';
import { detectLanguage } from '../../texts/languages.ts';
import { isResetCodeValid, mailResetLink } from './password-reset.ts';

const { forgotPassword, checkPasswordCode, resetPassword, login, listSessions } = contract;
const HOUR = 60 * 60 * 1000;

/** Starts a real mail server on a free port that stores its mails. */
async function startPostOffice() {
  const mails: Email[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      void new Response(stream as unknown as ReadableStream).arrayBuffer().then(async (bytes) => {
        const mail = await PostalMime.parse(bytes);
        // Mails to new accounts are ignored.
        if (!mail.text?.includes('modal=confirm-email')) {
          mails.push(mail);
          arrivals.dispatchEvent(new Event('mail'));
        }
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    /** Resolves with the next mail; call it before the mail is sent. */
    next: async (): Promise<Email> => {
      await once(arrivals, 'mail');
      const mail = mails.at(-1);
      if (!mail) throw new Error('no mail arrived');
      return mail;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const codeIn = (mail: Email | undefined): string =>
  /modal=reset-password&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

describe.each(postgresAlone)('a forgotten password on the %s database', (kind) => {
  let site: TestApp;
  let office: Awaited<ReturnType<typeof startPostOffice>>;
  beforeAll(async () => {
    office = await startPostOffice();
    site = await buildTestApp({
      kind,
      env: {
        MAIL_URL: office.url,
        PUBLIC_URL: 'https://play.example.com',
        MAIL_FROM: 'Oddlight <hi@play.example.com>',
      },
    });
  });
  afterAll(async () => {
    await site.close();
    await office.close();
  });

  async function askForCode(email: string): Promise<string> {
    const arrival = office.next();
    expect((await callApi(site.app, forgotPassword, { email })).response).toEqual({ status: true });
    return codeIn(await arrival);
  }

  test('mails a link that sets a new password once', async () => {
    const player = await site.registerPlayer();
    const arrival = office.next();
    await callApi(site.app, forgotPassword, { email: player.email.toUpperCase() });
    const mail = await arrival;
    expect(mail).toMatchObject({ subject: 'Set a new password', from: { address: 'hi@play.example.com' } });
    expect(mail.to?.[0]?.address).toBe(player.email);
    expect(mail.text).toContain(`Hello ${player.username},`);
    expect(mail.text).toContain('https://play.example.com/?modal=reset-password&token=');
    expect(mail.html).toContain('href="https://play.example.com/?modal=reset-password&amp;token=');

    const code = codeIn(mail);
    expect((await callApi(site.app, checkPasswordCode, { code })).response).toEqual({ valid: true });
    const like = await callApi(site.app, resetPassword, { password: player.email, token: code });
    expect([like.status, like.errors[0]?.key]).toEqual([400, 'PASSWORD_LIKE_EMAIL']);
    const reset = await callApi(site.app, resetPassword, { password: 'another one', token: code });
    expect(reset.response).toEqual({
      status: true,
      device_token: expect.stringMatching(/^[\w-]{43}$/),
      ways_in: { ended: [], recent: [] },
    });
    expect((await callApi(site.app, checkPasswordCode, { code })).response).toEqual({ valid: false });
    const again = await callApi(site.app, resetPassword, { password: 'a third one', token: code });
    expect([again.status, again.errors[0]?.key]).toEqual([400, 'RESET_CODE_INVALID']);

    expect((await callApi(site.app, listSessions, {}, player.headers)).status).toBe(401);
    const { email } = player;
    expect((await callApi(site.app, login, { email, password: player.password })).status).toBe(401);
    expect((await callApi(site.app, login, { email, password: 'another one' })).status).toBe(200);
  });

  test('keeps a link valid for one hour, and invalidates the others when one is used', async () => {
    const player = await site.registerPlayer();
    const late = await askForCode(player.email);
    site.clock.advance(HOUR - 1);
    expect((await callApi(site.app, checkPasswordCode, { code: late })).response).toEqual({ valid: true });
    site.clock.advance(1);
    expect((await callApi(site.app, checkPasswordCode, { code: late })).response).toEqual({ valid: false });

    const first = await askForCode(player.email);
    site.clock.advance(60_000);
    const second = await askForCode(player.email);
    await callApi(site.app, resetPassword, { password: 'another one', token: first });
    expect((await callApi(site.app, checkPasswordCode, { code: second })).response).toEqual({
      valid: false,
    });
  });

  test('limits repeated requests, and the last mail always has a valid link', async () => {
    const player = await site.registerPlayer();
    const minutes: number[] = [];
    let now = 0;
    for (const minute of [0, 1, 2, 3, 6, 7, 14, 15, 30, 31, 59, 75, 76]) {
      site.clock.advance((minute - now) * 60_000);
      now = minute;
      const known = office.mails.length;
      await Promise.all([1, 2].map(() => mailResetLink(site.deps, player.email, detectLanguage(undefined))));
      minutes.push(...Array.from({ length: office.mails.length - known }, () => minute));
      const code = codeIn(office.mails.at(-1));
      expect(await isResetCodeValid(site.deps, code), `after ${minute} minutes`).toBe(true);
    }
    expect(minutes).toEqual([0, 1, 3, 7, 15, 31, 75]);
  });

  test('does not delay the next mail after a failed one', async () => {
    const player = await site.registerPlayer();
    const mailer = { send: () => Promise.reject(new Error('no mail server')) };
    const ask = (deps = site.deps) => mailResetLink(deps, player.email, detectLanguage(undefined));
    await expect(ask({ ...site.deps, mailer })).rejects.toThrow('no mail server');
    const arrival = office.next();
    await ask();
    expect((await arrival).to?.[0]?.address).toBe(player.email);
  });

  test('sets one password when two calls use a link concurrently', async () => {
    const player = await site.registerPlayer();
    const token = await askForCode(player.email);
    const replies = await Promise.all(
      ['password one', 'password two'].map((password) =>
        callApi(site.app, resetPassword, { password, token }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('gives an unknown address the same reply and no mail', async () => {
    const player = await site.registerPlayer();
    const before = office.mails.length;
    const unknown = await callApi(site.app, forgotPassword, { email: 'nobody@example.com' });
    const arrival = office.next();
    const known = await callApi(site.app, forgotPassword, { email: player.email });
    await arrival;
    expect(unknown.raw.body).toBe(known.raw.body);
    expect(office.mails.slice(before).map(({ to }) => to?.[0]?.address)).toEqual([player.email]);
  });

  test('refuses a short password and a made-up code', async () => {
    const short = await callApi(site.app, resetPassword, { password: '12345', token: 'x' });
    expect(short.errors[0]?.key).toBe('PASSWORD_TOO_SHORT');
    const common = await callApi(site.app, resetPassword, { password: 'password1', token: 'x' });
    expect(common.errors[0]?.key).toBe('PASSWORD_TOO_COMMON');
    const empty = await callApi(site.app, resetPassword, { password: '', token: 'x' });
    expect(empty.errors[0]?.message).toBe('Password field is required');
    const wrong = await callApi(site.app, resetPassword, { password: 'long enough', token: 'x' });
    expect(wrong.errors[0]?.key).toBe('RESET_CODE_INVALID');
  });
});

test('writes the mail as a MIME file to the data folder without a mail server', async () => {
  const site = await buildTestApp({ kind: 'embedded' });
  const player = await site.registerPlayer();
  await site.deps.background.settled();
  await callApi(site.app, forgotPassword, { email: player.email });
  const folder = joinPath(site.deps.env.dataDir, 'mail');
  const mails = async () => (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  await expect.poll(mails).toHaveLength(2);
  const files = await mails();
  for (const file of files) expect(file).toMatch(/^[0-9a-f]{32}\.eml$/);
  const read = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(joinPath(folder, file)))),
  );
  expect(read.map((mail) => mail.to?.[0]?.address)).toEqual([player.email, player.email]);
  // The other mail confirms the address.
  expect(read.map(codeIn).filter((code) => /^[\w-]{43}$/.test(code))).toHaveLength(1);
  await site.close();
});
