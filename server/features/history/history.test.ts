import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { newId } from '../../ids.ts';
import { openExternalAccount, systemAccounts, transfer, type Movement } from '../../ledger/index.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import * as contract from '#contract/history.ts';
import { numberedId } from '../../testing/numbered-id.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  await openExternalAccount(site.deps.db, 'far');
  await sql`insert into network_cursors (network, cursor, tip, scanned_at) values ('far', '{}', 10, now())`.execute(
    site.deps.db,
  );
});
afterAll(() => site.close());

const USD = 100_000_000n;
const move = async (movement: Omit<Movement, 'roundId'>): Promise<void> => {
  site.clock.advance(1_000);
  await transaction(site.deps.db, (tx) => transfer(tx, site.deps, { roundId: null, ...movement }));
};

interface Sent {
  readonly txid: string;
  readonly state: 'seen' | 'credited' | 'too_small' | 'gone';
  readonly usd?: bigint;
  readonly coin?: string;
}

/** Inserts a player's payment on the network; credits it if it has a value. */
async function arrived({ userId, balanceId }: TestPlayer, { txid, state, usd, coin = 'BTC' }: Sent) {
  site.clock.advance(1_000);
  const now = site.clock.now();
  await site.deps.db
    .insertInto('deposits')
    .values({
      id: newId(site.clock),
      user_id: userId,
      network: 'far',
      coin,
      decimals: 8,
      txid,
      output: '0',
      key: `at ${txid}`,
      units: '150000000',
      block_height: 9n,
      block_hash: 'b',
      state,
      created_at: now,
      ...(usd !== undefined && { price: '10', amount: usd, credits: 1, credited_at: now }),
    })
    .execute();
  if (usd !== undefined)
    await move({
      debit: 'world:far',
      credit: balanceId,
      amount: usd,
      code: 'deposit',
      clientId: `deposit:far:${txid}:0`,
    });
}

async function withdrawn({ userId, balanceId }: TestPlayer, id: string, state: 'sent' | 'cancelled') {
  const isOver = state === 'cancelled';
  await sql`insert into withdrawals (id, user_id, client_id, network, coin, decimals, address, key, amount, price, units,
      state, review, proof, txid, depth, created_at, ended_at)
    values (${id}, ${userId}, ${id}, 'far', 'LTC', 8, 'there', 'there', ${5n * USD}, '50', 10000000, ${state}, '[]',
      'none', ${isOver ? null : 'paid'}, 1, now(), ${isOver ? site.clock.now() : null})`.execute(
    site.deps.db,
  );
  const money = { amount: 5n * USD, debit: balanceId, credit: systemAccounts.withdrawals };
  await move({ ...money, code: 'withdraw-hold', clientId: `withdrawal:${id}:hold` });
  if (isOver)
    await move({
      amount: 5n * USD,
      debit: systemAccounts.withdrawals,
      credit: balanceId,
      code: 'withdraw-release',
      clientId: `withdrawal:${id}:release`,
    });
}

const listOf = async (player: TestPlayer, more: object = {}) =>
  (await callApi(site.app, contract.getTransactions, more, player.headers)).response;

test('lists deposits, withdrawals and tips with coin, state and recipient', async () => {
  const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
  await arrived(player, { txid: 'aa', state: 'credited', usd: 15n * USD });
  await arrived(player, { txid: 'bb', state: 'seen' });
  await arrived(other, { txid: 'cc', state: 'seen' });
  await withdrawn(player, numberedId(1), 'sent');
  await withdrawn(player, numberedId(2), 'cancelled');
  const tip = { amount: 2n * USD, code: 'tip' } as const;
  await move({ ...tip, debit: player.balanceId, credit: 'transit', clientId: `tip:${other.userId}:1` });
  await move({ ...tip, debit: 'transit', credit: other.balanceId, clientId: `tip:${player.userId}:1` });
  await move({
    debit: 'world:far',
    credit: player.balanceId,
    amount: 3n * USD,
    code: 'deposit',
    clientId: 'buy:order',
  });
  const { items, totals } = await listOf(player);
  const chain = { network: 'far', coin: 'BTC', amount: '1.50000000' };
  expect(items).toMatchObject([
    { type: 'buy', amount: '3.00000000', state: 'confirmed', chain: null },
    { type: 'tip', incoming: false, amount: '2.00000000', counterparty: other.username },
    { type: 'withdrawal', incoming: true, state: 'confirmed', chain: { coin: 'LTC', txid: null } },
    { type: 'withdrawal', incoming: false, state: 'cancelled' },
    { type: 'withdrawal', incoming: false, state: 'sent', chain: { amount: '0.10000000', txid: 'paid' } },
    { type: 'deposit', amount: null, state: 'seen', chain: { ...chain, txid: 'bb' } },
    { type: 'deposit', amount: '15.00000000', state: 'confirmed', chain: { ...chain, txid: 'aa' } },
    { type: 'demo' },
  ]);
  expect(totals).toMatchObject({ in: '1023.00000000', out: '12.00000000', count: 8 });
  const theirs = await listOf(other, { kind: 'tip' });
  expect(theirs.items).toMatchObject([{ incoming: true, counterparty: player.username }]);
});

test('filters list and file in the same way, by page, coin, kind and day', async () => {
  const player = await site.registerPlayer();
  for (const txid of ['p1', 'p2', 'p3']) await arrived(player, { txid, state: 'credited', usd: USD });
  const middle = site.clock.now().toISOString();
  for (const txid of ['p4', 'p5']) await arrived(player, { txid, state: 'too_small', coin: 'ETH' });
  await withdrawn(player, numberedId(3), 'sent');
  const txids = async (more: object) =>
    (await listOf(player, more)).items.map(({ chain }) => chain?.txid ?? '');
  expect(await txids({ per_page: 2, page: 2 })).toEqual(['p4', 'p3']);
  const first = await listOf(player, { per_page: 2 });
  expect(first).toMatchObject({ cursors: { newer: null }, pagination: { page: 1, pages: 4, total: 7 } });
  const next = await listOf(player, { per_page: 2, before: first.cursors.older });
  expect([next.items.map(({ chain }) => chain?.txid), next.totals]).toEqual([['p4', 'p3'], null]);
  expect((await listOf(player, { per_page: 2, after: next.cursors.newer })).items).toEqual(first.items);
  expect(await txids({ coin: 'ETH' })).toEqual(['p5', 'p4']);
  expect(await txids({ coin: 'LTC' })).toEqual(['paid']);
  expect(await txids({ coin: 'BTC', kind: 'deposit', to: middle })).toEqual(['p2', 'p1']);
  expect(await txids({ kind: 'deposit' })).toEqual(['p5', 'p4', 'p3', 'p2', 'p1']);

  const url = '/api/user/account/history/transactions/csv?coin=ETH';
  const { body } = await site.app.inject({ url, headers: player.headers });
  expect(
    body
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(2)),
  ).toEqual(
    ['p5', 'p4'].map((txid) => [
      'deposit',
      'in',
      '',
      'USD',
      'main',
      '',
      '',
      'too_small',
      'ETH',
      '1.50000000',
      'far',
      txid,
      '',
    ]),
  );
});
