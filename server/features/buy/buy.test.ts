import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import { transaction } from '../../db/transaction.ts';
import { getBalance, transfer } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { getOpenDebt } from '../deposits/feature.ts';
import { createSignatureHeader } from '../../http/signature.ts';

const SECRET = 'a secret that only both ends know, 32';
const MINUTE_MS = 60_000;
let site: TestApp;
let demo: TestApp;
let demoUrl: string;
let player: TestPlayer;
beforeAll(async () => {
  const env = { BUY_URL: 'https://checkout.example.com/start?shop=7', BUY_SECRET: SECRET };
  site = await buildTestApp({ kind: 'embedded', env });
  demo = await buildTestApp({ kind: 'embedded', secondOf: site });
  demoUrl = await demo.listen();
  player = await site.registerPlayer();
});
afterAll(async () => {
  const { problems } = await checkDatabase(site.deps);
  await demo.close();
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const start = (amount: string, at = site, by = player) =>
  callApi(at.app, contract.startBuy, { amount }, by.headers);
const newOrder = async (amount = '25', by = player) => (await start(amount, site, by)).response.order.id;
const stateOf = async (id: string, by = player) =>
  (await callApi(site.app, contract.getBuyOrder, { id }, by.headers)).response.order.state;
const has = async (who = player) => minorToAmount(await getBalance(site.deps.db, who.balanceId));

interface Told {
  readonly order: string;
  readonly state: string;
  readonly amount?: string;
  readonly currency?: string;
}
const bodyOf = (told: Told) => JSON.stringify({ amount: '25.00', currency: 'USD', ...told });
/** Posts a raw body and header to the webhook. Returns the key of the refusal, or the status. */
async function post(body: string, header?: string): Promise<unknown> {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/wallet/buy/webhook',
    headers: { 'content-type': 'application/json', ...(header !== undefined && { 'buy-signature': header }) },
    payload: body,
  });
  return reply.json<{ errors: { key: string }[] }>().errors[0]?.key ?? reply.statusCode;
}
const tell = (told: Told, clock = site.clock) => {
  const body = bodyOf(told);
  return post(body, createSignatureHeader(SECRET, body, clock));
};

describe('an order', () => {
  test('has a signed checkout URL, for 10 to 5,000 USD in whole cents', async () => {
    const { url, order } = (await start('25.5')).response;
    const address = new URL(url);
    expect(`${address.origin}${address.pathname}`).toBe('https://checkout.example.com/start');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      shop: '7',
      order: order.id,
      amount: '25.50',
      currency: 'USD',
      return: 'http://localhost:3000/?modal=wallet&tab=buy',
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(order).toMatchObject({ state: 'open', usd: '25.50000000' });
    for (const amount of ['9.99', '5000.01', '10.001', '0'])
      expect((await start(amount)).errors[0]?.key, amount).toBe('BUY_AMOUNT');
    for (const amount of ['10', '5000']) expect((await start(amount)).status, amount).toBe(200);
  });

  test('is refused without a checkout', async () => {
    const env = { ...demo.deps.env, demo: false };
    const real = { ...demo, app: demo.app };
    Object.assign(demo.deps, { env });
    expect((await start('25', real)).errors[0]?.key).toBe('BUY_OFF');
    Object.assign(demo.deps, { env: { ...env, demo: true } });
  });
});

describe('the webhook', () => {
  test('accepts only signed calls, for five minutes', async () => {
    const body = bodyOf({ order: await newOrder(), state: 'paid' });
    const header = createSignatureHeader(SECRET, body, site.clock);
    const wrong = [
      undefined,
      '',
      'x'.repeat(2_000),
      header.replace(/v1=.{4}/, 'v1=0000'),
      header.replace(/t=\d+/, 't=1'),
      createSignatureHeader(`${SECRET}.`, body, site.clock),
    ];
    for (const one of wrong) expect(await post(body, one), one).toBe('SIGNATURE_WRONG');
    expect(await post(body.replace('25.00', '9999.00'), header)).toBe('SIGNATURE_WRONG');
    expect(await post(` ${body}`, header)).toBe('SIGNATURE_WRONG');
    expect(await post(`{"order":"${'x'.repeat(5_000)}"}`, header)).toBe('BODY_TOO_LARGE');
    site.clock.advance(5 * MINUTE_MS + 1_000);
    expect(await post(body, header)).toBe('SIGNATURE_WRONG');
    site.clock.advance(-5 * MINUTE_MS);
    const before = await has();
    expect(await post(body, header)).toBe(200);
    expect(amountToMinor(await has()) - amountToMinor(before)).toBe(amountToMinor('25'));
  });

  test('refuses an unknown order and another amount', async () => {
    const order = await newOrder();
    const before = await has();
    expect(await tell({ order: 'nothing', state: 'paid' })).toBe('NOT_FOUND');
    expect(await tell({ order, state: 'paid', amount: '25.01' })).toBe('BUY_MISMATCH');
    expect(await tell({ order, state: 'paid', currency: 'EUR' })).toBe('INVALID_REQUEST');
    expect([await stateOf(order), await has()]).toEqual(['open', before]);
  });

  test('credits once under repeated events, and notifies the player', async () => {
    const order = await newOrder();
    const before = await has();
    const replies = await Promise.all(Array.from({ length: 8 }, () => tell({ order, state: 'paid' })));
    expect(new Set(replies)).toEqual(new Set([200]));
    expect(amountToMinor(await has()) - amountToMinor(before)).toBe(amountToMinor('25'));
    const rows = await site.deps.db
      .selectFrom('outbox')
      .select(['event', 'payload'])
      .where('room', '=', `user:${player.userId}`)
      .orderBy('id')
      .execute();
    expect(rows.slice(-3)).toMatchObject([
      { event: 'balance-update', payload: { action: 'add', amount: '25.00000000', round_id: null } },
      { event: 'notification', payload: { key: 'deposit_received', params: { usd: '25.00' } } },
      { event: 'buy-order', payload: { id: order, state: 'paid' } },
    ]);
  });

  test('events in any order end in the state that matches the ledger', async () => {
    const state = fc.constantFrom('paid', 'failed', 'refunded');
    await fc.assert(
      fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 5 }), async (states) => {
        const [order, before] = [await newOrder(), await has()];
        for (const one of states) expect(await tell({ order, state: one })).toBe(200);
        const [paid, refunded] = [states.indexOf('paid'), states.indexOf('refunded')];
        const isPaid = paid >= 0 && refunded < 0;
        expect(await stateOf(order)).toBe(refunded >= 0 ? 'refunded' : isPaid ? 'paid' : 'failed');
        const gained = amountToMinor(await has()) - amountToMinor(before);
        expect(gained).toBe(isPaid ? amountToMinor('25') : 0n);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  test('a refund takes the balance; the rest is a debt paid by the next purchase', async () => {
    const spender = await site.registerPlayer();
    const order = await newOrder('25', spender);
    await tell({ order, state: 'paid' });
    const all = await getBalance(site.deps.db, spender.balanceId);
    const spent = { debit: spender.balanceId, credit: 'fees', code: 'fee', roundId: null } as const;
    const amount = all - amountToMinor('5');
    await transaction(site.deps.db, (tx) =>
      transfer(tx, site.deps, { ...spent, amount, clientId: `spent:${spender.userId}` }),
    );
    const owed = () => getOpenDebt(site.deps.db, spender.userId);
    await tell({ order, state: 'refunded' });
    expect([await has(spender), await owed()]).toEqual(['0.00000000', amountToMinor('20')]);
    await tell({ order: await newOrder('12', spender), state: 'paid', amount: '12.00' });
    expect([await has(spender), await owed()]).toEqual(['0.00000000', amountToMinor('8')]);
    const admin = await site.registerPlayer();
    await site.deps.db
      .updateTable('users')
      .set({ roles: '["admin"]' })
      .where('id', '=', admin.userId)
      .execute();
    site.deps.knownSessions.forget(admin.userId);
    const { items } = (await callApi(site.app, contract.getDebts, {}, admin.headers)).response;
    expect(items).toMatchObject([{ network: 'buy', txid: order, usd: '20.00000000', open: '8.00000000' }]);
    const won = { debit: 'rewards', credit: spender.balanceId, code: 'reward', roundId: null } as const;
    await transaction(site.deps.db, (tx) =>
      transfer(tx, site.deps, { ...won, amount: amountToMinor('50'), clientId: `won:${spender.userId}` }),
    );
    const tip = { username: player.username, balance: '1' };
    const refused = await callApi(site.app, contract.sendTip, tip, spender.headers);
    expect(refused.errors[0]?.key).toBe('TIP_DEBT');
    await tell({ order: await newOrder('12', spender), state: 'paid', amount: '12.00' });
    expect([await has(spender), await owed()]).toEqual(['54.00000000', 0n]);
  });

  test('credits a player excluded meanwhile, who cannot start a new order', async () => {
    const excluded = await site.registerPlayer();
    const order = await newOrder('25', excluded);
    await site.deps.db
      .updateTable('users')
      .set({ excluded_until: new Date('2099-01-01') })
      .where('id', '=', excluded.userId)
      .execute();
    site.deps.knownSessions.forget(excluded.userId);
    expect(await tell({ order, state: 'paid' })).toBe(200);
    expect([await stateOf(order, excluded), await has(excluded)]).toEqual(['paid', '1025.00000000']);
    expect((await start('25', site, excluded)).errors[0]?.key).toBe('SELF_EXCLUDED');
  });

  test('wrong signatures never reach the database', async () => {
    const body = bodyOf({ order: await newOrder(), state: 'paid' });
    const { db } = site.deps;
    Object.assign(site.deps, { db: null });
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => post(body, `t=1,v1=${'0'.repeat(64)}`)),
    );
    Object.assign(site.deps, { db });
    expect(new Set(replies)).toEqual(new Set(['SIGNATURE_WRONG']));
    expect(await post(body, createSignatureHeader(SECRET, body, site.clock))).toBe(200);
  });
});

describe('the checkout of the demo', () => {
  const open = async (amount = '25') => {
    const { url, order } = (await start(amount, demo)).response;
    const address = new URL(url);
    return {
      order: order.id,
      page: `${demoUrl}${address.pathname}${address.search}`,
      fields: address.searchParams,
    };
  };
  const press = (fields: URLSearchParams, end: string) =>
    fetch(`${demoUrl}/demo/checkout`, {
      method: 'POST',
      body: new URLSearchParams([...fields, ['end', end]]),
    });

  test('reports that no money moves, and loads nothing', async () => {
    const reply = await fetch((await open()).page);
    const html = await reply.text();
    expect(html).toContain('<h1>No real money</h1>');
    expect(html).not.toMatch(/<script|src=|@import|url\((?!#)/);
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test.each([
    ['pay', 'paid', '25'],
    ['decline', 'failed', '0'],
    ['refund', 'refunded', '0'],
  ])('%s ends as %s', async (end, state, gained) => {
    const [{ order, fields }, before] = [await open(), await has()];
    for (let again = 0; again < 2; again += 1) expect((await press(fields, end)).status).toBe(200);
    expect(await stateOf(order)).toBe(state);
    expect(amountToMinor(await has()) - amountToMinor(before)).toBe(amountToMinor(gained));
  });

  test('refuses altered and expired URLs, and all URLs if a real checkout is configured', async () => {
    const { page, fields } = await open();
    expect((await fetch(page.replace('amount=25.00', 'amount=99.00'))).status).toBe(403);
    expect((await fetch(`${demoUrl}/demo/checkout`)).status).toBe(403);
    expect((await press(fields, 'steal')).status).toBe(403);
    site.clock.advance(61 * MINUTE_MS);
    expect((await fetch(page)).status).toBe(403);
    expect((await press(fields, 'pay')).status).toBe(403);
    expect((await site.app.inject('/demo/checkout')).statusCode).toBe(404);
  });
});
