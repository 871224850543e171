import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { contract } from '../../whole-contract.ts';
import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import { checkLedger } from '../../db/check-ledger.ts';
import { transaction } from '../../db/transaction.ts';
import type { Mailer } from '../../deps.ts';
import { systemAccounts, transfer } from '../../ledger/index.ts';
import { minorToUnits } from '../../networks/coin-amount.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { recordActivity } from '../security/feature.ts';
import { withdrawalInvariants } from './invariants.ts';
import { playerWithoutMail } from './testing/payment-testbed.ts';
import { numberedId } from '../../testing/numbered-id.ts';

type Asked = RequestInputOf<typeof contract.withdraw>;

let site: TestApp;
const mails: Parameters<Mailer['send']>[0][] = [];
const places: Record<string, string> = {};
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded', env: { REVIEW_ABOVE: '1000', VERIFY_ABOVE: '2000' } });
  Object.assign(site.deps, { mailer: { send: async (mail: (typeof mails)[0]) => void mails.push(mail) } });
  for (const [id, network] of site.deps.networks) places[id] = (await network.addressAt(7)).address;
});
afterAll(() => site.close());

const networkIn = (id: string) => {
  const network = site.deps.networks.get(id);
  if (!network) throw new Error(`no ${id}`);
  return network;
};
const usdt = (change: Partial<Asked> = {}): Asked => ({
  currency: 'USDT',
  network: 'demo-tron',
  balance: '100',
  address: places['demo-tron'] ?? '',
  ...change,
});
const outcome = async <E extends Endpoint>(endpoint: E, input: RequestInputOf<E>, by: TestPlayer) => {
  const { status, errors } = await callApi(site.app, endpoint, input, by.headers);
  return errors[0]?.key ?? status;
};
const ask = async (by: TestPlayer, change: Partial<Asked> = {}) => {
  const { response, errors } = await callApi(site.app, contract.withdraw, usdt(change), by.headers);
  if (!response) throw new Error(errors[0]?.key);
  return response;
};
const newPlayer = () => playerWithoutMail(site);
const newStaff = async (): Promise<TestPlayer> => {
  const staff = await newPlayer();
  await site.deps.db
    .updateTable('users')
    .set({ roles: '["support"]' })
    .where('id', '=', staff.userId)
    .execute();
  site.deps.knownSessions.forget(staff.userId);
  return staff;
};
const give = (player: TestPlayer, usd: bigint) =>
  transaction(site.deps.db, (tx) =>
    transfer(tx, site.deps, {
      debit: systemAccounts.rewards,
      credit: player.balanceId,
      amount: usd * MINOR_PER_UNIT,
      code: 'reward',
      roundId: null,
      clientId: crypto.randomUUID(),
    }),
  );
const verify = (player: TestPlayer) =>
  site.deps.db.insertInto('verifications').values({ user_id: player.userId, state: 'approved' }).execute();
const balanceOf = async (player: TestPlayer) =>
  (await callApi(site.app, contract.getBalances, {}, player.headers)).response.balances[0]?.amount;
const setPrice = (coin: string, usd: string) =>
  site.deps.db.updateTable('prices').set({ usd }).where('coin', '=', coin).execute();

describe('asking for a withdrawal', () => {
  test('holds the money and fixes the coins, rounded down to their decimals', async () => {
    const player = await newPlayer();
    await setPrice('USDT', '1.0003');
    await setPrice('ETH', '2500.00');
    const { withdrawal, balance } = await ask(player);
    expect(withdrawal).toMatchObject({
      amount: '99.970008',
      usd: '100.00000000',
      state: 'approved',
      txid: null,
    });
    expect([balance.amount, await balanceOf(player)]).toEqual(['900.00000000', '900.00000000']);
    const address = places['demo-ethereum'] ?? '';
    const ether = await ask(player, { currency: 'ETH', network: 'demo-ethereum', address, balance: '50' });
    expect(ether.withdrawal.amount).toBe('0.020000000000000000');
    expect(await checkLedger(site.deps.db, withdrawalInvariants)).toEqual([]);
  });

  test('refuses in the order of the checks, without changing anything', async () => {
    const player = await site.registerPlayer();
    const large = { balance: '999999999999999' };
    const wrong = { address: 'nowhere', balance: '0.00000001' };
    expect(await outcome(contract.withdraw, usdt(wrong), player)).toBe('ADDRESS_INVALID');
    expect(await outcome(contract.withdraw, usdt({ balance: '0.00000001' }), player)).toBe(
      'WITHDRAW_TOO_SMALL',
    );
    expect(await outcome(contract.withdraw, usdt(large), player)).toBe('OTP_REQUIRED');
    expect(await outcome(contract.withdraw, usdt({ ...large, otp: '000000' }), player)).toBe('OTP_WRONG');
    const poor = await newPlayer();
    expect(await outcome(contract.withdraw, usdt(large), poor)).toBe('INSUFFICIENT_BALANCE');
    await give(poor, 5_000n);
    expect(await outcome(contract.withdraw, usdt({ balance: '2000.00000001' }), poor)).toBe(
      'VERIFICATION_REQUIRED',
    );
    expect(await outcome(contract.withdraw, usdt({ currency: 'DOGE' }), poor)).toBe('COIN_UNKNOWN');
    expect(await outcome(contract.withdraw, usdt({ network: 'no-network' }), poor)).toBe('COIN_UNKNOWN');
    expect([await balanceOf(player), await balanceOf(poor)]).toEqual(['1000.00000000', '6000.00000000']);
  });

  test('counts 30 days for the verification, without cancelled withdrawals', async () => {
    const player = await newPlayer();
    await give(player, 9_000n);
    const first = await ask(player, { balance: '900' });
    expect(await outcome(contract.withdraw, usdt({ balance: '1100.01' }), player)).toBe(
      'VERIFICATION_REQUIRED',
    );
    await callApi(site.app, contract.cancelWithdrawal, { id: first.withdrawal.id }, player.headers);
    expect(await outcome(contract.withdraw, usdt({ balance: '1100.01' }), player)).toBe(200);
    await verify(player);
    expect(await outcome(contract.withdraw, usdt({ balance: '5000' }), player)).toBe(200);
  });

  test('is refused without a price, with a debt, and to one’s own deposit address', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const made = await callApi(
      site.app,
      contract.generateAddress,
      { coin: 'USDT', network: 'demo-tron' },
      player.headers,
    );
    const { address } = made.response;
    expect(await outcome(contract.withdraw, usdt({ address }), player)).toBe('ADDRESS_OWN');
    expect(await outcome(contract.withdraw, usdt({ address }), other)).toBe(200);
    const prices = await site.deps.db.selectFrom('prices').selectAll().where('coin', '=', 'USDT').execute();
    await site.deps.db.deleteFrom('prices').where('coin', '=', 'USDT').execute();
    expect(await outcome(contract.withdraw, usdt(), other)).toBe('PRICE_UNAVAILABLE');
    expect(await outcome(contract.withdraw, usdt({ balance: '0' }), other)).toBe('WITHDRAW_TOO_SMALL');
    await site.deps.db.insertInto('prices').values(prices).execute();
    const lost = {
      id: numberedId(1),
      user_id: other.userId,
      network: 'demo-tron',
      coin: 'USDT',
      decimals: 6,
      txid: 't',
    };
    await site.deps.db
      .insertInto('deposits')
      .values({
        ...lost,
        output: '0',
        key: 'k',
        units: '1',
        block_height: null,
        block_hash: null,
        credits: 1,
        state: 'credited',
        price: '1',
        amount: 100n,
        created_at: site.clock.now(),
        credited_at: site.clock.now(),
      })
      .execute();
    expect(await outcome(contract.withdraw, usdt(), other)).toBe('WITHDRAW_DEBT');
    await site.deps.db.deleteFrom('deposits').where('id', '=', numberedId(1)).execute();
  });

  test('requires a tag only where the network has one, and refuses an altered address', async () => {
    const player = await newPlayer();
    const xrp = {
      currency: 'XRP',
      network: 'demo-ripple',
      address: places['demo-ripple'] ?? '',
      balance: '50',
    };
    expect(await outcome(contract.withdraw, xrp, player)).toBe('TAG_REQUIRED');
    expect(await outcome(contract.withdraw, { ...xrp, tag: '' }, player)).toBe('TAG_REQUIRED');
    expect(await outcome(contract.withdraw, { ...xrp, tag: 'seven' }, player)).toBe('ADDRESS_INVALID');
    expect(await outcome(contract.withdraw, { ...xrp, tag: '4294967296' }, player)).toBe('ADDRESS_INVALID');
    expect(await outcome(contract.withdraw, { ...xrp, tag: '77' }, player)).toBe(200);
    expect(await outcome(contract.withdraw, usdt({ tag: '77' }), player)).toBe('ADDRESS_INVALID');
    const [address] = [places['demo-tron'] ?? ''];
    for (let at = address.length - 6; at < address.length; at += 1) {
      const other = `${address.slice(0, at)}${address[at] === 'q' ? 'p' : 'q'}${address.slice(at + 1)}`;
      expect(await outcome(contract.withdraw, usdt({ address: other }), player)).toBe('ADDRESS_INVALID');
    }
    const foreign = places['demo-bitcoin'] ?? '';
    expect(await outcome(contract.withdraw, usdt({ address: foreign }), player)).toBe('ADDRESS_INVALID');
  });

  test('is allowed for self-excluded players', async () => {
    const player = await newPlayer();
    await site.deps.db
      .updateTable('users')
      .set({ excluded_until: new Date('2099-01-01') })
      .where('id', '=', player.userId)
      .execute();
    site.deps.knownSessions.forget(player.userId);
    expect(await outcome(contract.withdraw, usdt(), player)).toBe(200);
  });

  test('happens once per client id without a second code, and notifies the owner of a new address', async () => {
    const player = await site.registerPlayer();
    await callApi(site.app, contract.askOtp, { scope: 'withdraw' }, player.headers);
    await site.deps.background.settled();
    const otp = mails
      .flatMap(({ to, text }) => (to === player.email ? (/code is (\d{6})/.exec(text) ?? []) : []))
      .at(-1);
    const asked = { otp: otp ?? '', client_id: crypto.randomUUID() };
    const letters = async () =>
      (await callApi(site.app, contract.withdraw, usdt(asked), player.headers)).raw.body;
    const first = await letters();
    expect(await outcome(contract.withdraw, usdt({ ...asked, balance: '101' }), player)).toBe('ID_REUSED');
    expect(await outcome(contract.withdraw, usdt({ ...asked, address: 'x' }), player)).toBe('ID_REUSED');
    expect(await balanceOf(player)).toBe('900.00000000');
    // The reply is identical, whatever happened to the withdrawal and the balance since.
    site.clock.advance(1_000);
    const { id } = (JSON.parse(first) as { response: { withdrawal: { id: string } } }).response.withdrawal;
    expect(await outcome(contract.cancelWithdrawal, { id }, player)).toBe(200);
    expect(await letters()).toBe(first);
    expect(await balanceOf(player)).toBe('1000.00000000');
    await site.deps.background.settled();
    expect(mails.at(-1)).toMatchObject({ to: player.email, subject: 'Withdrawal to a new address' });
    const activity = await callApi(site.app, contract.listActivity, { page: 1 }, player.headers);
    expect(activity.response.items.map(({ kind }) => kind)).toContain('withdrawal');
  });
});

describe('a quote', () => {
  const wish = { currency: 'USDT', network: 'demo-tron', balance: '100' };
  const quoteOf = async (by: TestPlayer, change: Partial<typeof wish> = {}) =>
    (await callApi(site.app, contract.quoteWithdrawal, { ...wish, ...change }, by.headers)).response;

  test('is honoured for a minute, whatever the price does', async () => {
    const player = await newPlayer();
    await setPrice('USDT', '1.0003');
    const { quote, amount, expires_in: seconds } = await quoteOf(player);
    expect([amount, seconds]).toEqual(['99.970008', 60]);
    await setPrice('USDT', '2');
    site.clock.advance(59_000);
    expect((await ask(player, { quote })).withdrawal.amount).toBe('99.970008');
    expect((await ask(player)).withdrawal.amount).toBe('50.000000');
    await setPrice('USDT', '1');
  });

  test('is refused if expired, another player’s, for another request or made up', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const { quote } = await quoteOf(player);
    const refused = async (change: Partial<Asked>, by = player) =>
      expect(await outcome(contract.withdraw, usdt({ quote, ...change }), by)).toBe('QUOTE_EXPIRED');
    await refused({ balance: '100.00000001' });
    await refused({}, other);
    await refused({ network: 'demo-ethereum', address: places['demo-ethereum'] ?? '' });
    await refused({ quote: `${quote.slice(0, -2)}AA` });
    await refused({ quote: '' });
    await refused({ quote: site.deps.vault.seal('{"price":"0.0001"}') });
    site.clock.advance(60_001);
    await refused({});
    expect([await balanceOf(player), await balanceOf(other)]).toEqual(['1000.00000000', '1000.00000000']);
    const tiny = { ...wish, balance: '9.99' };
    expect(await outcome(contract.quoteWithdrawal, tiny, player)).toBe('WITHDRAW_TOO_SMALL');
  });
});

describe('review', () => {
  const decide = async (by: TestPlayer, id: string) => outcome(contract.approveWithdrawal, { id }, by);

  test('is required for large amounts, recent account changes, and high daily totals', async () => {
    const player = await newPlayer();
    await give(player, 3_000n);
    expect((await ask(player, { balance: '1000' })).withdrawal.state).toBe('approved');
    await verify(player);
    expect((await ask(player, { balance: '1000.01' })).withdrawal).toMatchObject({
      state: 'review',
      review: ['amount'],
    });
    await recordActivity(site.deps.db, site.deps, player.userId, 'password_reset');
    await recordActivity(site.deps.db, site.deps, player.userId, 'two_factor_off');
    expect((await ask(player)).withdrawal.review).toEqual(['password', 'two_factor']);
    site.clock.advance(24 * 3_600_000 + 1);
    expect((await ask(player)).withdrawal.review).toEqual([]);
    const tron = networkIn('demo-tron');
    Object.assign(tron.info, { dailyLimit: 150 });
    expect((await ask(player, { balance: '50' })).withdrawal.review).toEqual([]);
    expect((await ask(player, { balance: '50' })).withdrawal.review).toEqual(['daily_limit']);
    Object.assign(tron.info, { dailyLimit: null });
  });

  test('requires two people above 10,000 USD, neither of them the player', async () => {
    const [player, first, second] = [await newStaff(), await newStaff(), await newStaff()];
    await Promise.all([give(player, 20_000n), verify(player)]);
    const { id, review } = (await ask(player, { balance: '10000.01' })).withdrawal;
    expect(review).toEqual(['amount', 'two_people']);
    expect(await decide(player, id)).toBe('NOT_ON_YOURSELF');
    expect(await decide(first, id)).toBe(200);
    expect(await decide(first, id)).toBe('SECOND_PERSON');
    const detail = await callApi(site.app, contract.staffWithdrawalDetail, { id }, first.headers);
    expect(detail.response).toMatchObject({
      withdrawal: { state: 'review' },
      approvals: { needed: 2, by: [{ username: first.username }] },
      used_before: { count: 0, since: null },
      debt: '0.00000000',
    });
    const checks = Object.fromEntries(detail.response.checks.map(({ key, ok }) => [key, ok]));
    // All players here share one IP address.
    expect(checks).toEqual({
      identity: true,
      code: false,
      played_through: null,
      shared_device: false,
      big_win: true,
      hot_wallet: false,
    });
    expect(await decide(second, id)).toBe(200);
    expect(await decide(second, id)).toBe('WITHDRAWAL_MOVED');
    const list = await callApi(site.app, contract.staffWithdrawals, { tab: 'moving' }, first.headers);
    expect(list.response.items.map((one) => one.id)).toContain(id);
    expect(list.response.hot_wallet).toMatch(/^\d+\.\d{8}$/);
    const log = site.deps.db.selectFrom('staff_actions').select(['staff_id', 'details']);
    const rows = await log.where('action', '=', 'withdrawal-approved').orderBy('number').execute();
    expect(rows.map(({ staff_id: by }) => by)).toEqual([first.userId, second.userId]);
    expect(JSON.parse(rows[1]?.details ?? '')).toMatchObject({ before: 'review', after: 'approved' });
  });

  test('returns the money once with a reason if refused', async () => {
    const [player, staff] = [await newPlayer(), await newStaff()];
    await verify(player);
    await give(player, 1_000n);
    const { id } = (await ask(player, { balance: '1500' })).withdrawal;
    const refusal = { id, reason: 'Not played through.' };
    const both = await Promise.all([
      outcome(contract.refuseWithdrawal, refusal, staff),
      outcome(contract.cancelWithdrawal, { id }, player),
    ]);
    expect(both.map(String).toSorted()).toEqual(['200', 'WITHDRAWAL_MOVED']);
    expect(await balanceOf(player)).toBe('2000.00000000');
    site.clock.advance(1);
    const again = (await ask(player, { balance: '1500' })).withdrawal.id;
    await callApi(site.app, contract.refuseWithdrawal, { ...refusal, id: again }, staff.headers);
    const list = await callApi(site.app, contract.getWithdrawals, { kind: 'ended' }, player.headers);
    expect(list.response.items[0]).toMatchObject({ id: again, state: 'refused', reason: refusal.reason });
    const [notice] = (await callApi(site.app, contract.listNotifications, {}, player.headers)).response.items;
    expect(notice).toMatchObject({
      notification_key: 'withdrawal_refused',
      params: { reason: refusal.reason },
    });
    expect(await checkLedger(site.deps.db, withdrawalInvariants)).toEqual([]);
  });
});

test('lists only the player’s withdrawals by kind and time, in pages and as a file', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const before = site.clock.now().toISOString();
  site.clock.advance(1_000);
  const first = (await ask(player)).withdrawal;
  await callApi(site.app, contract.cancelWithdrawal, { id: first.id }, player.headers);
  site.clock.advance(1_000);
  const second = (await ask(player)).withdrawal;
  const ids = async (by: TestPlayer, filter: object) =>
    (await callApi(site.app, contract.getWithdrawals, filter, by.headers)).response.items.map(({ id }) => id);
  expect(await ids(player, {})).toEqual([second.id, first.id]);
  expect(await ids(player, { per_page: 1, page: 2 })).toEqual([first.id]);
  expect(await ids(player, { kind: 'moving' })).toEqual([second.id]);
  expect(await ids(player, { kind: 'ended' })).toEqual([first.id]);
  expect(await ids(player, { to: before })).toEqual([]);
  expect(await ids(player, { from: second.created_at })).toEqual([second.id]);
  expect(await ids(other, {})).toEqual([]);
  const file = await callApi(site.app, contract.exportWithdrawals, {}, player.headers).catch(() => null);
  expect(file).toBeNull(); // no envelope
  const url = `/api${contract.exportWithdrawals.path}`;
  const { body } = await site.app.inject({ method: 'GET', url, headers: player.headers });
  expect(body.trim().split('\n')).toHaveLength(3);
  expect(body).toContain(`${second.id},${second.created_at},approved,USDT,demo-tron,`);
});

test('holds and pays any amount exactly, or refuses it', async () => {
  const player = await newPlayer();
  await setPrice('USDT', '1.00030007');
  const amount = fc.oneof(
    fc.bigInt(0n, 30n * MINOR_PER_UNIT),
    fc.bigInt(0n, 10n ** 23n - 1n),
    fc.constantFrom(0n, 1n, 9_99999999n, 10n ** 23n - 1n),
  );
  await fc.assert(
    fc.asyncProperty(amount, async (minor) => {
      const digits = minor.toString().padStart(9, '0');
      const balance = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
      const had = amountToMinor((await balanceOf(player)) ?? '0');
      const { response, errors } = await callApi(
        site.app,
        contract.withdraw,
        usdt({ balance }),
        player.headers,
      );
      const units = minorToUnits(minor, 6, '1.00030007');
      const refusal =
        units < 10_000_000n ? 'WITHDRAW_TOO_SMALL' : minor > had ? 'INSUFFICIENT_BALANCE' : undefined;
      expect(errors[0]?.key).toBe(refusal);
      if (refusal !== undefined) return;
      expect(response.withdrawal.amount.replace('.', '').replace(/^0+/, '')).toBe(units.toString());
      expect(amountToMinor(response.balance.amount)).toBe(had - minor);
    }),
    { numRuns: 25 },
  );
  for (const balance of ['0.000000001', '-5', '1e3', '1000000000000000', ' 20'])
    expect(await outcome(contract.withdraw, usdt({ balance }), player)).toBe('INVALID_REQUEST');
});
