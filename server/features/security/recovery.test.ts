import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { transaction } from '../../db/transaction.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { mailedCode } from '../../testing/mailed-code.ts';
import { callApi, toAuthHeaders, type TestPlayer } from '../../testing/register-player.ts';
import { endNewWaysIn } from './recovery.ts';

const DAY_MS = 24 * 60 * 60_000;
let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(() => site.close());

const daysAgo = (days: number): Date => new Date(site.clock.now().getTime() - days * DAY_MS);
const connect = ({ userId }: TestPlayer, kind: 'google' | 'wallet', days: number) => {
  const row = { kind, subject: `${userId} ${kind}`, user_id: userId, name: `my ${kind}` };
  const dates = { created_at: daysAgo(days), used_at: daysAgo(days) };
  return site.deps.db
    .insertInto('social_accounts')
    .values({ ...row, ...dates })
    .execute();
};
const left = async ({ userId }: TestPlayer) => {
  const rows = await site.deps.db
    .selectFrom('social_accounts')
    .select('kind')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ kind }) => kind);
};

test('a password reset removes sign-in methods of the last week, and lists recent ones', async () => {
  const player = await site.registerPlayer();
  await connect(player, 'google', 20);
  await connect(player, 'wallet', 1);
  const mails = vi.spyOn(site.deps.mailer, 'send');
  await callApi(site.app, contract.forgotPassword, { email: player.email });
  await site.deps.background.settled();
  const token = /token=([\w-]+)/.exec(mails.mock.lastCall?.[0].text ?? '')?.[1] ?? '';
  const input = { token, password: 'quite another secret 7' };
  expect((await callApi(site.app, contract.resetPassword, input)).response.ways_in).toMatchObject({
    ended: [{ kind: 'wallet', name: 'my wallet' }],
    recent: [{ kind: 'google', name: 'my google' }],
  });
  expect(await left(player)).toEqual(['google']);
});

test('reverting a change of address removes what was connected since, and lists recent events', async () => {
  const player = await site.registerPlayer();
  await connect(player, 'google', 20);
  const otp = await mailedCode(site, player.headers, 'email');
  const mails = vi.spyOn(site.deps.mailer, 'send');
  const tokenTo = async (address: string, modal: string): Promise<string> => {
    await site.deps.background.settled();
    const texts = mails.mock.calls.flatMap(([{ to, text }]) => (to === address ? [text] : []));
    const link = new RegExp(`modal=${modal}&token=([\\w-]+)`);
    return texts.map((text) => link.exec(text)?.[1]).findLast(Boolean) ?? '';
  };
  const thief = 'thief@example.com';
  await callApi(site.app, contract.changeEmail, { email: thief, otp }, player.headers);
  site.clock.advance(1_000);
  await connect(player, 'wallet', 0);
  await site.deps.db
    .insertInto('two_factor')
    .values({ user_id: player.userId, secret_sealed: 'x', last_step: 0n, enabled_at: site.clock.now() })
    .execute();
  site.clock.advance(1_000);
  await callApi(site.app, contract.confirmEmail, { token: await tokenTo(thief, 'confirm-email') });
  const token = await tokenTo(player.email, 'revoke-email');
  const { response } = await callApi(site.app, contract.revokeEmail, { token });
  expect(response.email).toBe(player.email);
  expect(response.ways_in.ended.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
    ['two_factor', ''],
    ['wallet', 'my wallet'],
  ]);
  expect(response.ways_in.recent).toMatchObject([{ kind: 'google', name: 'my google' }]);
  expect(await left(player)).toEqual(['google']);
  const { errors } = await callApi(site.app, contract.listSessions, {}, player.headers);
  expect(errors).toMatchObject([{ key: 'NOT_SIGNED_IN' }]);
  const again = await callApi(site.app, contract.revokeEmail, { token });
  expect(again.errors).toMatchObject([{ key: 'LINK_INVALID' }]);
});

test.each([
  [true, []],
  [false, ['two_factor']],
])(
  'a second factor set up since the change ends only for an old address: %s',
  async (endsTwoFactor, recent) => {
    const player = await site.registerPlayer();
    await site.deps.db
      .insertInto('two_factor')
      .values({ user_id: player.userId, secret_sealed: 'x', last_step: 0n, enabled_at: daysAgo(1) })
      .execute();
    const origin = { ip: '127.0.0.1', device: null };
    const ways = await transaction(site.deps.db, (tx) =>
      endNewWaysIn(tx, site.deps, { userId: player.userId, origin, since: daysAgo(2), endsTwoFactor }),
    );
    expect(ways.recent.map(({ kind }) => kind)).toEqual(recent);
  },
);

test('new sessions give no new tries for the current password', async () => {
  const { email, password } = await site.registerPlayer();
  const guess = async () => {
    const { response } = await callApi(site.app, contract.login, { email, password });
    const input = { current: 'not this one', password: 'one more good secret 8' };
    const { errors } = await callApi(site.app, contract.changePassword, input, toAuthHeaders(response));
    return errors[0]?.key;
  };
  for (let i = 0; i < 5; i += 1) expect(await guess()).toBe('PASSWORD_WRONG');
  expect(await guess()).toBe('TOO_MANY_REQUESTS');
});
