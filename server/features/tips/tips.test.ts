import * as fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { contract } from '../../whole-contract.ts';
import { checkDatabase } from '../../db/check.ts';
import { transaction } from '../../db/transaction.ts';
import type { Player } from '../../deps.ts';
import { getBalance, systemAccounts, transfer } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { killAfterStatements, killAtEveryStatement, SimulatedKill } from '../../testing/kill-injection.ts';
import { mailedCode } from '../../testing/mailed-code.ts';
import { callApi, toAuthHeaders, type TestPlayer } from '../../testing/register-player.ts';
import { deliverTips } from './deliver.ts';
import { sendTipToPlayer } from './service.ts';

type Sent = RequestInputOf<typeof contract.sendTip>;

const HOUR_MS = 60 * 60_000;
let site: TestApp;
let [giver, taker]: TestPlayer[] = [];
const from = () => giver as TestPlayer;
const to = () => taker as TestPlayer;

beforeAll(async () => {
  // Only PostgreSQL runs calls concurrently.
  site = await buildTestApp({ kind: 'postgres' });
  [giver, taker] = [await site.registerPlayer(), await site.registerPlayer()];
});
afterAll(async () => {
  const { problems } = await checkDatabase(site.deps);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
beforeEach(async () => {
  site.clock.advance(25 * HOUR_MS);
  await leave(from(), '1000');
});

let moves = 0;
/** Sets a balance to an amount of USD. */
async function leave(player: TestPlayer, amount: string): Promise<void> {
  const change = amountToMinor(amount) - (await getBalance(site.deps.db, player.balanceId));
  if (change === 0n) return;
  const [debit, credit] = change > 0n ? ['rewards', player.balanceId] : [player.balanceId, 'rewards'];
  const movement = {
    debit,
    credit,
    amount: change > 0n ? change : -change,
    code: 'reward',
    roundId: null,
  } as const;
  await transaction(site.deps.db, (tx) =>
    transfer(tx, site.deps, { ...movement, clientId: `test:${(moves += 1)}` }),
  );
}
const tip = (balance: string, change: Partial<Sent> = {}, by = from()) =>
  callApi(site.app, contract.sendTip, { username: to().username, balance, ...change }, by.headers);
const outcome = async (...asked: Parameters<typeof tip>) => {
  const { status, errors } = await tip(...asked);
  return errors[0]?.key ?? status;
};
const has = async (player: TestPlayer) => minorToAmount(await getBalance(site.deps.db, player.balanceId));
const sender = () =>
  ({ userId: from().userId, username: from().username, sessionId: crypto.randomUUID() }) as unknown as Player; // only these fields are used
const change = (player: TestPlayer, values: object) =>
  site.deps.db.updateTable('users').set(values).where('id', '=', player.userId).execute();
const told = async (event: string) =>
  (
    await site.deps.db
      .selectFrom('outbox')
      .selectAll()
      .where('event', '=', event as 'notification')
      .orderBy('id')
      .execute()
  ).map(({ room, payload }) => ({ room, payload }));

describe('the rules', () => {
  test.each([
    ['15', '5.00', 'TIP_REMAINING'],
    ['15.01', '5.00', 200],
    ['10.10000001', '0.1', 200],
    ['1000', '0.09999999', 'TIP_TOO_SMALL'],
    ['1000', '0', 'TIP_TOO_SMALL'],
    ['12', '13', 'TIP_REMAINING'],
    ['9000', '100', 200],
    ['9000', '100.00000001', 'OTP_REQUIRED'],
    ['9000', '5000.00000001', 'TIP_LIMIT'],
  ])('with %s a tip of %s: %s', async (balance, amount, expected) => {
    await leave(from(), balance);
    const before = await has(to());
    expect(await outcome(amount)).toBe(expected);
    const moved = expected === 200 ? amountToMinor(amount) : 0n;
    expect(await has(from())).toBe(minorToAmount(amountToMinor(balance) - moved));
    expect(await has(to())).toBe(minorToAmount(amountToMinor(before) + moved));
  });

  test('the refusal uses the sentence of the requirement', async () => {
    await leave(from(), '15');
    expect((await tip('5')).errors[0]).toMatchObject({
      code: 5260,
      message:
        'To prevent farming trough multiple accounts the remaining balance (after tip is sent) must be greater than $10!',
    });
  });

  test('refuse all ineligible recipients with the same reply, and oneself with another', async () => {
    const refused = async (values: object) => {
      await change(to(), values);
      const key = await outcome('1');
      await change(to(), { blocked_at: null, excluded_until: null });
      return key;
    };
    expect(await outcome('1', { username: 'nobody.of.this.name' })).toBe('TIP_REFUSED');
    expect(await refused({ blocked_at: site.clock.now() })).toBe('TIP_REFUSED');
    expect(await refused({ excluded_until: new Date('2099-01-01') })).toBe('TIP_REFUSED');
    expect(await refused({ excluded_until: new Date('2001-01-01') })).toBe(200);
    await callApi(site.app, contract.ignoreUser, { id: from().userId }, to().headers);
    expect(await outcome('1')).toBe('TIP_REFUSED');
    await callApi(site.app, contract.ignoreUser, { id: from().userId }, to().headers);
    expect(await outcome('1', { username: from().username.toUpperCase() })).toBe('TIP_SELF');
    expect(await outcome('1', { username: to().username.toUpperCase() })).toBe(200);
  });

  test('allow at most 20 tips an hour', async () => {
    for (let i = 0; i < 20; i += 1) expect(await outcome('0.1')).toBe(200);
    expect((await tip('0.1')).errors[0]?.message).toBe(
      'You can send up to 20 tips an hour and $5,000 a day. Try again later',
    );
    site.clock.advance(HOUR_MS);
    expect(await outcome('0.1')).toBe(200);
  });

  test('require a mailed code above 100 in 24 hours, once per tip, in any session', async () => {
    await leave(from(), '4000');
    expect(await outcome('60')).toBe(200);
    expect(await outcome('40.01')).toBe('OTP_REQUIRED');
    expect(await outcome('40')).toBe(200);
    expect(await outcome('0.1')).toBe('OTP_REQUIRED');
    expect(await outcome('0.1', { otp: '000000' })).toBe('OTP_WRONG');
    const otp = await mailedCode(site, from().headers, 'tip');
    const once = { client_id: crypto.randomUUID(), otp };
    const first = await tip('600', once);
    expect(first.status).toBe(200);
    expect((await tip('600', once)).raw.body).toBe(first.raw.body);
    site.clock.advance(25 * HOUR_MS);
    expect(await outcome('100')).toBe(200);
    // To the letter, though the balance is another one by now.
    expect((await tip('600', once)).raw.body).toBe(first.raw.body);
  });

  test('apply the limit without a code to concurrent tips together', async () => {
    await leave(from(), '4000');
    const outcomes = await Promise.all(['60', '60', '60'].map((amount) => outcome(amount)));
    expect(outcomes.toSorted()).toEqual([200, 'OTP_REQUIRED', 'OTP_REQUIRED']);
  });

  test('require a code for a day after a sign-in on a new device, but not on a known one', async () => {
    const { email, password } = from();
    const signIn = async (device?: string) =>
      (await callApi(site.app, contract.login, { email, password, device })).response;
    const [isNew, other] = [await signIn(), await site.registerPlayer()];
    const by = { ...from(), headers: toAuthHeaders(isNew) };
    expect(await outcome('1', {}, by)).toBe('OTP_REQUIRED');
    const onKnown = { ...from(), headers: toAuthHeaders(await signIn(isNew.device_token)) };
    expect(await outcome('1', {}, onKnown)).toBe(200);
    expect(await outcome('1', { otp: await mailedCode(site, by.headers, 'tip') }, by)).toBe(200);
    expect(await outcome('1', {}, by)).toBe('OTP_REQUIRED');
    const confirm = (otp: string | null) => callApi(site.app, contract.confirmDevice, { otp }, by.headers);
    expect((await confirm('000000')).errors[0]?.key).toBe('OTP_WRONG');
    expect((await confirm(await mailedCode(site, by.headers, 'device'))).status).toBe(200);
    expect(await outcome('1', {}, by)).toBe(200);
    const later = { ...from(), headers: toAuthHeaders(await signIn()) };
    expect(await outcome('1', {}, later)).toBe('OTP_REQUIRED');
    expect(await outcome('1', { username: from().username }, other)).toBe(200);
    site.clock.advance(25 * HOUR_MS);
    expect(await outcome('1', {}, later)).toBe(200);
  });

  test('require an app code with two-factor on; a refused tip consumes no code', async () => {
    const secret = new Secret({ size: 20 });
    const code = () => new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() });
    await leave(from(), '4000');
    await site.deps.db
      .insertInto('two_factor')
      .values({
        user_id: from().userId,
        secret_sealed: site.deps.vault.seal(secret.base32),
        last_step: 0n,
        enabled_at: site.clock.now(),
      })
      .execute();
    expect(await outcome('100')).toBe(200);
    expect(await outcome('0.1')).toBe('OTP_REQUIRED');
    // A call that is refused anyway uses up no code.
    site.clock.advance(60_000);
    const fresh = code();
    expect(await outcome('3900', { otp: fresh })).toBe('TIP_REMAINING');
    expect(await outcome('501', { otp: fresh })).toBe(200);
    // Coin drops need a code by the same rules.
    await leave(from(), '4000');
    const drop = async (balance: string, more: object) => {
      const { errors } = await callApi(site.app, contract.startDrop, { balance, ...more }, from().headers);
      return errors[0]?.key ?? 'done';
    };
    site.clock.advance(60_000);
    const dropped = { client_id: crypto.randomUUID(), otp: code() };
    expect(await drop('5', {})).toBe('OTP_REQUIRED');
    expect(await drop('4000', { otp: dropped.otp })).toBe('TIP_REMAINING');
    expect(await drop('600', dropped)).toBe('done');
    expect(await drop('600', { client_id: dropped.client_id })).toBe('done');
    expect(await has(from())).toBe('3400.00000000');
    await site.deps.db.deleteFrom('two_factor').where('user_id', '=', from().userId).execute();
  });
});

describe('notifications of a tip', () => {
  test('shows the recipient the message as plain text, and both their balances', async () => {
    const message = '  for the \u202elantern\u200b <b>fuck</b> ';
    const { response } = await tip('1284.06', { message: '' }).then(() => tip('5', { message }));
    expect(response).toMatchObject({
      shared: false,
      balance: { id: from().balanceId, amount: '995.00000000' },
    });
    const [notice] = (await told('notification')).slice(-1);
    expect(notice).toMatchObject({
      room: `user:${to().userId}`,
      payload: {
        key: 'tip_received',
        params: { username: from().username, amount: '$5.00', message: '“for the lantern <b>****</b>”' },
        data: { message: 'for the lantern <b>****</b>', amount: '5.00000000' },
      },
    });
    const rooms = (await told('balance-update')).slice(-2).map(({ room }) => room);
    expect(rooms).toEqual([`user:${from().userId}`, `user:${to().userId}`]);
    expect(await outcome('1', { message: 'x'.repeat(141) })).toBe('INVALID_REQUEST');
    expect(await outcome('1', { message: 'a\ud83d' })).toBe('INVALID_REQUEST');
    const profile = { get_by: 'id', search_for: from().userId } as const;
    site.clock.advance(60_000);
    const { profile: shown } = (await callApi(site.app, contract.findProfile, profile)).response;
    expect(amountToMinor(shown.tips ?? '0')).toBeGreaterThan(0n);
  });

  test('keeps a tip of a deleted account in the ledger, but not its message', async () => {
    const gone = await site.registerPlayer();
    await tip('1', { message: 'hello', username: gone.username });
    await tip('1', { message: 'thanks', username: from().username }, gone);
    await change(gone, { email: null, email_key: null });
    expect((await callApi(site.app, contract.deleteAccount, {}, gone.headers)).status).toBe(200);
    const kept = await site.deps.db
      .selectFrom('tips')
      .select(['amount', 'message'])
      .where(({ eb, or }) => or([eb('user_id', '=', gone.userId), eb('receiver_id', '=', gone.userId)]))
      .execute();
    expect(kept).toEqual(Array.from({ length: 2 }, () => ({ amount: amountToMinor('1'), message: '' })));
  });

  test('posts a shared tip in its room, except for a sender muted there', async () => {
    const lines = async () =>
      (await told('chat-message')).filter(({ room }) => room === 'chat:de').map(({ payload }) => payload);
    expect((await tip('2', { share: 1, room: 'de' })).response.shared).toBe(true);
    expect(await lines()).toMatchObject([
      {
        user: { id: from().userId },
        data: { kind: 'tip', to: { id: to().userId, username: to().username }, amount: '2.00000000' },
      },
    ]);
    const mute = { until: new Date('2099-01-01'), reason: '', muted_by: to().userId };
    await site.deps.db
      .insertInto('chat_mutes')
      .values({ user_id: from().userId, ...mute, created_at: site.clock.now() })
      .execute();
    expect((await tip('2', { share: 1, room: 'de' })).response.shared).toBe(false);
    await site.deps.db.deleteFrom('chat_mutes').execute();
    expect(await lines()).toHaveLength(1);
  });
});

describe('concurrent calls', () => {
  test('tip once per client id with the same reply, and refuse other contents', async () => {
    const once = { client_id: crypto.randomUUID(), message: 'hi' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => tip('3', once)));
    expect(new Set(replies.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect(await has(from())).toBe('997.00000000');
    await tip('1');
    expect((await tip('3', once)).response).toEqual(replies[0]?.response);
    expect(await outcome('3.01', once)).toBe('ID_REUSED');
    expect(await outcome('3', { ...once, message: 'ho' })).toBe('ID_REUSED');
    expect(await outcome('3', once, to())).toBe('TIP_SELF');
  });

  test('arrive once, wherever the process dies, and however often step two is repeated', async () => {
    const tip = {
      username: to().username,
      balance: '7',
      share: 1,
      room: 'fr',
      client_id: crypto.randomUUID(),
    };
    const sent = contract.sendTip.request.parse(tip);
    const before = await getBalance(site.deps.db, to().balanceId);
    const moved = async () => {
      const given = amountToMinor('1000') - (await getBalance(site.deps.db, from().balanceId));
      const [held, arrived] = [
        await getBalance(site.deps.db, systemAccounts.transit),
        (await getBalance(site.deps.db, to().balanceId)) - before,
      ];
      return [given, held, arrived].map(minorToAmount).map(Number);
    };
    const seen = new Set<string>();
    const deaths = await killAtEveryStatement(
      site.deps,
      async (deps) => {
        await sendTipToPlayer(deps, sender(), sent, 'en');
        site.clock.advance(15_000);
        await deliverTips(deps);
      },
      async () => seen.add(String(await moved())),
    );
    expect(deaths).toBeGreaterThan(15);
    // Never anything else: not given, on its way, or arrived.
    expect([...seen].toSorted()).toEqual(['0,0,0', '7,0,7', '7,7,0']);
    await Promise.all([deliverTips(site.deps), deliverTips(site.deps)]);
    expect(await moved()).toEqual([7, 0, 7]);
    const lines = (await told('chat-message')).filter(({ room }) => room === 'chat:fr');
    expect(lines).toHaveLength(1);
  });

  test('come back if the receiver deletes the account meanwhile, and not if it had arrived', async () => {
    const gone = await site.registerPlayer();
    await change(gone, { email: null, email_key: null });
    const balance = await getBalance(site.deps.db, gone.balanceId);
    const sent = contract.sendTip.request.parse({
      username: gone.username,
      balance: '9',
      client_id: crypto.randomUUID(),
    });
    const owed = () => site.deps.db.selectFrom('in_transit').select('amount').execute();
    for (let statements = 1; (await owed()).length === 0; statements += 1)
      await sendTipToPlayer(killAfterStatements(site.deps, statements), sender(), sent, 'en').catch(
        (error: unknown) => expect(error).toBeInstanceOf(SimulatedKill),
      );
    expect(await has(from())).toBe('991.00000000');
    expect((await callApi(site.app, contract.deleteAccount, {}, gone.headers)).status).toBe(200);
    site.clock.advance(10_000);
    await deliverTips(site.deps);
    expect(await has(from())).toBe('1000.00000000');
    expect(await getBalance(site.deps.db, gone.balanceId)).toBe(balance);
    expect((await told('notification')).at(-1)).toMatchObject({
      room: `user:${from().userId}`,
      payload: { key: 'tip_returned', params: { amount: '$9.00' } },
    });
  });

  test('of 50 tips and bets both ways are each answered once, keep the sums and overdraw nothing', async () => {
    const act = fc.record({
      kind: fc.constantFrom('tip', 'back', 'bet'),
      cents: fc.integer({ min: 10, max: 4_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 50, maxLength: 50 }), async (acts) => {
        site.clock.advance(25 * HOUR_MS);
        await leave(from(), '100');
        await leave(to(), '50');
        const statuses = await Promise.all(
          acts.map(async ({ kind, cents }) => {
            const amount = (cents / 100).toFixed(2);
            if (kind === 'tip') return outcome(amount);
            if (kind === 'back') return outcome(amount, { username: from().username }, to());
            const bet = {
              game: 'dice',
              balance: from().balanceId,
              amount,
              params: { mode: 'over', target: '50.49' },
              client_bet_id: crypto.randomUUID(),
            };
            const { status, errors } = await callApi(site.app, contract.play, bet, from().headers);
            return errors[0]?.key ?? status;
          }),
        );
        const allowed = [200, 'TIP_REMAINING', 'TIP_LIMIT', 'INSUFFICIENT_BALANCE', 'OTP_REQUIRED'];
        expect(statuses.filter((status) => !allowed.includes(status))).toEqual([]);
        const given = acts.filter(({ kind }, i) => kind !== 'bet' && statuses[i] === 200).length;
        const booked = await site.deps.db
          .selectFrom('tips')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .where('created_at', '=', site.clock.now())
          .executeTakeFirstOrThrow();
        expect(Number(booked.count)).toBe(given);
        for (const player of [from(), to()])
          expect(await getBalance(site.deps.db, player.balanceId)).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
});
