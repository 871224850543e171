import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { checkDatabase } from '../../db/check.ts';
import { transaction } from '../../db/transaction.ts';
import { LeadershipLostError, acquireLease } from '../../lease.ts';
import { mineBlocks } from '../../networks/demo/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { openBonus } from '../bonuses/feature.ts';
import { getOrCreateAddress } from './addresses.ts';
import type { Deposit } from '#contract/deposits.ts';
import { depositInvariants, isOwnAddress, getOpenDebt } from './feature.ts';
import { sendPlayCoinsTo } from './play-coins.ts';
import { createScanner } from './scan.ts';
import { openDepositTestbed } from './testing/deposit-table.ts';
import { withUnreachableNode } from './testing/deposit-workers.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(async () => {
  const { problems } = await checkDatabase(site.deps);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const turn = async (id: string): Promise<void> => {
  const network = site.deps.networks.get(id);
  const lease = await acquireLease(site.deps, `scan:${id}`, 0);
  if (!network || !lease) throw new Error(`${id} is not there`);
  await createScanner(site.deps, network).turn(lease, new AbortController().signal);
};
const told = async (userId: string) => {
  const rows = await site.deps.db
    .deleteFrom('outbox')
    .where('room', '=', `user:${userId}`)
    .returning(['id', 'event', 'payload'])
    .execute();
  return rows.toSorted((a, b) => Number(a.id - b.id)).map(({ event, payload }) => [event, payload] as const);
};

describe('an address', () => {
  const ask = (player: TestPlayer, input: Partial<RequestInputOf<typeof contract.generateAddress>> = {}) =>
    callApi(
      site.app,
      contract.generateAddress,
      { coin: 'BTC', network: 'demo-bitcoin', ...input },
      player.headers,
    );

  test('is one per coin and network until a new one is requested; concurrent calls get the same', async () => {
    const player = await site.registerPlayer();
    const addressOf = async (input: Parameters<typeof ask>[1] = {}): Promise<string> =>
      (await ask(player, input)).response.address;
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => addressOf()));
    expect(new Set(others)).toEqual(new Set([first]));
    const { response } = await ask(player);
    expect(response).toMatchObject({
      tag: null,
      min_deposit: '0.0001',
      confirmations: 2,
      address: first,
    });
    expect(response.uri).toContain(first);
    const [fresh, same] = await Promise.all([addressOf({ fresh: true }), addressOf({ fresh: true })]);
    expect([fresh === same, fresh === first, fresh === (await addressOf())]).toEqual([true, false, true]);
    const ethereum = { network: 'demo-ethereum' };
    const ether = await addressOf({ coin: 'ETH', ...ethereum });
    expect(await addressOf({ coin: 'USDT', ...ethereum })).not.toBe(ether);
    expect((await ask(player, { coin: 'DOGE' })).errors[0]?.key).toBe('COIN_UNKNOWN');
    const { db } = site.deps;
    const other = await site.registerPlayer();
    const key = site.deps.networks.get('demo-ethereum')?.readAddress(ether, null)?.key ?? '';
    expect(await isOwnAddress(db, 'demo-ethereum', key, player.userId)).toBe(true);
    expect(await isOwnAddress(db, 'demo-ethereum', key, other.userId)).toBe(false);
  });

  test('is shared where a tag distinguishes players', async () => {
    const ripple = { coin: 'XRP', network: 'demo-ripple' };
    const [one, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const [first, second] = [(await ask(one, ripple)).response, (await ask(other, ripple)).response];
    expect(first.address).toBe(second.address);
    expect(first.tag).toMatch(/^\d{1,10}$/);
    expect(first.tag).not.toBe(second.tag);
  });

  test('can be renewed ten times a day at most, and never by an excluded player', async () => {
    const player = await site.registerPlayer();
    for (let n = 0; n < 10; n += 1) expect((await ask(player, { fresh: true })).status).toBe(200);
    expect((await ask(player, { fresh: true })).errors[0]?.key).toBe('TOO_MANY_REQUESTS');
    expect((await ask(player)).status).toBe(200);
    await site.deps.db
      .updateTable('users')
      .set({ excluded_until: new Date('2099-01-01') })
      .where('id', '=', player.userId)
      .execute();
    site.deps.knownSessions.forget(player.userId);
    expect((await ask(player)).errors[0]?.key).toBe('SELF_EXCLUDED');
  });

  test('is not issued while the network cannot return its scan start', async () => {
    const { userId } = await site.registerPlayer();
    const known = site.deps.networks.get('demo-tron');
    if (!known) throw new Error('there is no such network');
    const network = withUnreachableNode({ ...known, info: { ...known.info, id: 'unasked' } });
    const deps = { ...site.deps, networks: new Map([['unasked', network]]) };
    await expect(
      getOrCreateAddress(deps, userId, { coin: 'USDT', network: 'unasked' }),
    ).rejects.toMatchObject({
      key: 'UNAVAILABLE',
    });
  });
});

test('credits play coins once at the price of that time, and publishes every step', async () => {
  const player = await site.registerPlayer();
  const to = { coin: 'BTC', network: 'demo-bitcoin' };
  const { address } = (await callApi(site.app, contract.generateAddress, to, player.headers)).response;
  const send = (input: object = {}) =>
    callApi(
      site.app,
      contract.sendPlayCoins,
      { ...to, address, tag: null, amount: '0.01234567', ...input },
      player.headers,
    );
  for (const wrong of [
    { amount: '1' },
    { amount: '0' },
    { amount: '0.000000001' },
    { address: `${address}x` },
  ])
    expect((await send(wrong)).errors[0]?.key).toBe('INVALID_REQUEST');
  const real = { ...site.deps, env: { ...site.deps.env, demo: false } };
  await expect(sendPlayCoinsTo(real, { ...to, address, tag: null, amount: '0.01' })).rejects.toMatchObject({
    key: 'NOT_ALLOWED',
  });

  const { txid } = (await send()).response;
  const states: (readonly [Deposit['state'], number])[] = [];
  const { clock, db } = site.deps;
  for (let blocks = 0; blocks < 3; blocks += 1) {
    if (blocks > 0) await mineBlocks(db, clock, 'demo-bitcoin');
    await turn('demo-bitcoin');
    const { deposits } = (await callApi(site.app, contract.getDeposits, {}, player.headers)).response;
    states.push(...deposits.map(({ state, depth }) => [state, depth] as const));
  }
  expect(states).toEqual([
    ['seen', 0],
    ['seen', 1],
    ['credited', 2],
  ]);
  const usd = '800.61916863';
  const news = await told(player.userId);
  expect(news.map(([event]) => event)).toEqual([
    'deposit',
    'deposit',
    'deposit',
    'balance-update',
    'notification',
    'deposit',
  ]);
  expect(news[3]?.[1]).toMatchObject({ balance_id: player.balanceId, amount: usd, action: 'add' });
  expect(news[4]?.[1]).toMatchObject({
    key: 'deposit_received',
    type: 'win',
    params: { coin: 'BTC', coins: '0.01234567', usd: '800.61' },
  });
  expect(news[5]?.[1]).toMatchObject({
    txid,
    state: 'credited',
    depth: 2,
    needed: 2,
    usd,
    price: '64850.20',
  });
  const { balances } = (await callApi(site.app, contract.getBalances, {}, player.headers)).response;
  expect(balances).toMatchObject([{ amount: '1800.61916863' }]);
});

describe('on a network', () => {
  const open = (id: string) => openDepositTestbed(site.deps, id);
  const stateOf = async (table: Awaited<ReturnType<typeof open>>, txid: string) =>
    (await table.rows()).get(txid)?.state;

  test('waits for a price, and lists but never credits deposits that are too small', async () => {
    const table = await open('small');
    const player = await table.newPlayer();
    await table.setPrice(null);
    const [fine, dust] = [await table.send(player, 500n), await table.send(player, 9n)];
    await table.mine(4);
    await table.turn();
    expect([await stateOf(table, fine), await stateOf(table, dust)]).toEqual(['seen', 'too_small']);
    await table.setPrice('0.001');
    await table.turn();
    expect([await stateOf(table, fine), await table.balance(player)]).toEqual(['too_small', 0n]);
    await table.setPrice('3');
    const good = await table.send(player, 500n);
    await table.mine(3);
    await table.turn();
    expect([await stateOf(table, good), await table.balance(player)]).toEqual(['credited', 1_500n]);
  });

  test('removes and restores uncredited deposits after forks', async () => {
    const table = await open('early');
    const player = await table.newPlayer();
    await table.mine(3);
    const txid = await table.send(player, 100n);
    await table.mine(2);
    await table.turn();
    await table.fork(2, [txid]);
    await table.turn();
    expect(await stateOf(table, txid)).toBe('gone');
    await table.restore([txid]);
    await table.mine(1);
    await table.turn();
    expect(await stateOf(table, txid)).toBe('seen');
    await table.mine(2);
    await table.turn();
    expect(await table.balance(player)).toBe(200n);
  });

  test('reverses a credited deposit that a fork removed, leaves a debt, and credits it once again', async () => {
    const table = await open('late');
    const { db } = table;
    const player = await table.newPlayer();
    await table.mine(5);
    const txid = await table.send(player, 100n);
    await table.mine(3);
    await table.turn();
    await table.spend(player, 150n);
    expect(await getOpenDebt(db, player.userId)).toBe(0n);
    // The chain without it has not grown enough past its height for a reversal.
    const lease = await acquireLease(table.deps, 'scan:late', 0);
    if (!lease) throw new Error('there is no lease');
    const scan: typeof table.network.scan = async function* (from) {
      yield { forkedAt: 6, sightings: [], cursor: from ?? {}, tip: 8, isTip: true };
    };
    const scanner = createScanner(table.deps, { ...table.network, scan });
    await scanner.turn(lease, new AbortController().signal);
    expect([await stateOf(table, txid), await getOpenDebt(db, player.userId)]).toEqual(['credited', 200n]);
    await table.fork(3, [txid]);
    await table.turn();
    expect([await stateOf(table, txid), await table.balance(player)]).toEqual(['reversed', 0n]);
    expect(await getOpenDebt(db, player.userId)).toBe(150n);
    expect(table.errors).toEqual(['a fork removed a credited deposit; it is reversed']);
    expect((await told(player.userId)).slice(-3)).toMatchObject([
      ['balance-update', { action: 'update', amount: '0.00000000' }],
      ['notification', { key: 'deposit_reversed' }],
      ['deposit', { state: 'reversed', depth: 0 }],
    ]);

    // A later deposit pays a part of the debt.
    await table.send(player, 20n);
    await table.mine(3);
    await table.turn();
    expect([await table.balance(player), await getOpenDebt(db, player.userId)]).toEqual([0n, 110n]);

    await table.restore([txid]);
    await table.setPrice('7');
    await table.mine(3);
    await table.turn();
    await table.turn();
    // Credited again with the original amount, from which the rest of the debt is paid.
    expect([await stateOf(table, txid), await table.balance(player)]).toEqual(['credited', 90n]);
    expect(await getOpenDebt(db, player.userId)).toBe(0n);
  });

  test('ends the bonus of a removed deposit first, so that no debt is left', async () => {
    const table = await open('matched');
    const player = await table.newPlayer();
    await table.mine(5);
    const txid = await table.send(player, 100n);
    await table.mine(3);
    await table.turn();
    const ref = (await table.rows()).get(txid)?.id ?? '';
    const { id } = await transaction(site.deps.db, (tx) =>
      openBonus(tx, site.deps, {
        userId: player.userId,
        kind: 'deposit_match',
        code: 'TEST',
        name: 'Test',
        ref,
        own: 200n,
        granted: 200n,
        wagerRequired: 6_000n,
        mostPaid: null,
        expiresAt: new Date('2099-01-01'),
      }),
    );
    await table.fork(3, [txid]);
    await table.turn();
    expect([await stateOf(table, txid), await table.balance(player)]).toEqual(['reversed', 0n]);
    expect(await getOpenDebt(table.db, player.userId)).toBe(0n);
    const bonus = table.db.selectFrom('bonuses').select(['state', 'ended_as']).where('id', '=', id);
    expect(await bonus.executeTakeFirst()).toEqual({ state: 'closed', ended_as: 'voided' });
  });

  test('keeps a credited deposit that is in another block after a fork', async () => {
    const table = await open('moved');
    const player = await table.newPlayer();
    await table.mine(5);
    const txid = await table.send(player, 100n);
    await table.mine(4);
    await table.turn();
    await table.fork(6);
    await table.turn();
    await table.mine(6);
    await table.turn();
    expect([await stateOf(table, txid), await table.balance(player)]).toEqual(['credited', 200n]);
    expect(await getOpenDebt(table.db, player.userId)).toBe(0n);
  });

  test('rejects writes of a former leader', async () => {
    const table = await open('fenced');
    const player = await table.newPlayer();
    const former = await acquireLease(table.deps, 'scan:fenced', 0);
    await table.send(player, 100n);
    await table.mine(3);
    await acquireLease(table.deps, 'scan:fenced', 0);
    if (!former) throw new Error('there is no lease');
    const late = createScanner(table.deps, table.network).turn(former, new AbortController().signal);
    await expect(late).rejects.toBeInstanceOf(LeadershipLostError);
    expect((await table.rows()).size).toBe(0);
  });

  test('logs an unreachable node once, and loses nothing', async () => {
    const table = await open('dark');
    const player = await table.newPlayer();
    const lease = await acquireLease(table.deps, 'scan:dark', 0);
    if (!lease) throw new Error('there is no lease');
    let isAway = true;
    const scan: typeof table.network.scan = (...asked) => {
      if (isAway) throw new Error('connect ECONNREFUSED');
      return table.network.scan(...asked);
    };
    const scanner = createScanner(table.deps, { ...table.network, scan });
    const take = () => scanner.turn(lease, new AbortController().signal);
    await table.send(player, 100n);
    for (let turns = 0; turns < 3; turns += 1) {
      await table.mine(1);
      await take();
    }
    expect(table.errors).toEqual(['a network does not respond: deposits wait']);
    isAway = false;
    await take();
    expect(await table.balance(player)).toBe(200n);
  });

  test('does not miss an address issued during a query of the node', async () => {
    const table = await open('slow');
    const lease = await acquireLease(table.deps, 'scan:slow', 0);
    if (!lease) throw new Error('there is no lease');
    let player: Awaited<ReturnType<typeof table.newPlayer>> | undefined;
    const scan: typeof table.network.scan = (from, watched) =>
      table.network.scan(from, {
        ...watched,
        async refresh() {
          await watched.refresh();
          if (player) return;
          player = await table.newPlayer();
          await table.send(player, 100n);
          await table.mine(3);
        },
      });
    await createScanner(table.deps, { ...table.network, scan }).turn(lease, new AbortController().signal);
    expect(player && (await table.balance(player))).toBe(200n);
  });

  test.each([
    [
      'another amount',
      `update deposits set amount = amount + 1 where network = 'books' and state = 'credited'`,
      'is credited',
    ],
    [
      'a credit without its row',
      `update deposits set txid = txid || 'x' where network = 'books' and state = 'credited'`,
      'is credited',
    ],
    [
      'a reversal without its row',
      `update deposits set state = 'credited' where network = 'books'`,
      'takes back',
    ],
    ['another debt', `update debts set open = 0`, 'is open with 0'],
  ])('the invariants detect %s', async (_, change, problem) => {
    const table = await open('books');
    const player = await table.newPlayer();
    await table.mine(5);
    const lost = await table.send(player, 100n);
    await table.mine(3);
    await table.turn();
    await table.spend(player, 50n);
    await table.fork(3, [lost]);
    await table.turn();
    await table.send(player, 20n);
    await table.mine(3);
    await table.turn();
    const found = table.db.transaction().execute(async (tx) => {
      await sql.raw(change).execute(tx);
      const rows = depositInvariants.map(async ({ text, tell }) =>
        (await sql.raw<Record<string, unknown>>(text).execute(tx)).rows.map(tell),
      );
      throw new Error((await Promise.all(rows)).flat().join());
    });
    await expect(found).rejects.toThrow(problem);
  });
});
