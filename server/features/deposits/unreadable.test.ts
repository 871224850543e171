import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { MAX_TRIES } from '../../networks/patience.ts';
import { acquireLease } from '../../lease.ts';
import { systemAccounts, transfer } from '../../ledger/index.ts';
import type { Network, ScanResult, ObservedPayment } from '../../networks/network.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { listStuck, tryStuckAgain } from '#contract/stuck.ts';
import { storedPatience } from './patience.ts';
import { createScanner } from './scan.ts';
import { openDepositTestbed, type DepositTestbed } from './testing/deposit-table.ts';

const MINUTE_MS = 60_000;

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(() => site.close());

/** Wraps the network so that its node cannot return some transactions. */
function withHidden({ network }: DepositTestbed, hidden: ReadonlySet<string>): Network {
  const kept = new Map<string, ObservedPayment>();
  const block = (sighting: ObservedPayment): string => sighting.block?.hash ?? '';
  const isHidden = (sighting: ObservedPayment): boolean =>
    sighting.block !== null && hidden.has(sighting.txid);
  return {
    ...network,
    async *scan(...asked): AsyncGenerator<ScanResult> {
      for await (const portion of network.scan(...asked)) {
        const missing = portion.sightings.filter(isHidden);
        for (const sighting of missing) kept.set(sighting.txid, sighting);
        yield {
          ...portion,
          sightings: portion.sightings.filter((sighting) => !missing.includes(sighting)),
          unreadable: missing.map((sighting) => ({
            txid: sighting.txid,
            height: sighting.block?.height ?? 0,
            block: block(sighting),
            why: 'there is no receipt',
          })),
        };
      }
    },
    async readAgain({ txid }) {
      const sighting = kept.get(txid);
      if (hidden.has(txid) || !sighting) throw new Error('there is still no receipt');
      return [sighting];
    },
  };
}

test('sets an unreadable transaction aside, notifies staff once, and credits it once readable', async () => {
  const table = await openDepositTestbed(site.deps, 'aside');
  const [player, other] = [await table.newPlayer(), await table.newPlayer()];
  const staff = await site.registerPlayer();
  const makeStaff = site.deps.db.updateTable('users').set({ roles: '["admin"]' });
  await makeStaff.where('id', '=', staff.userId).execute();
  site.deps.knownSessions.forget(staff.userId);
  const hidden = new Set<string>();
  const network = withHidden(table, hidden);
  const { turn } = createScanner(table.deps, network);
  const oneTurn = async () => {
    const lease = await acquireLease(table.deps, `scan:${network.info.id}`, 0);
    if (!lease) throw new Error('another one leads');
    await turn(lease, new AbortController().signal);
  };
  await oneTurn();
  const [bad, good] = [await table.send(player, 10n ** 8n), await table.send(other, 10n ** 8n)];
  hidden.add(bad);
  await table.mine(6);
  await oneTurn();
  expect((await table.rows()).get(good)?.state).toBe('credited');
  expect((await table.rows()).get(bad)?.state).not.toBe('credited');
  const aside = site.deps.db.selectFrom('unreadable_transactions').select(['txid', 'tries', 'why']);
  expect(await aside.execute()).toEqual([{ txid: bad, tries: 0, why: 'there is no receipt' }]);
  const notices = site.deps.db.selectFrom('notifications').select('key').where('user_id', '=', staff.userId);
  expect(await notices.execute()).toEqual([{ key: 'staff_deposit_set_aside' }]);
  table.clock.advance(MINUTE_MS);
  await oneTurn();
  expect(await aside.execute()).toEqual([{ txid: bad, tries: 1, why: 'there is still no receipt' }]);
  hidden.clear();
  const listed = await callApi(site.app, listStuck, { kind: 'transactions' }, staff.headers);
  expect(listed.response).toMatchObject({
    items: [{ name: bad, place: network.info.id, why: 'there is still no receipt', tries: 1 }],
    counts: { transactions: 1, work: 0 },
  });
  // Staff need not wait for the next try.
  const [{ id = '', place = '' } = {}] = listed.response.items;
  const again = (by: TestPlayer) =>
    callApi(site.app, tryStuckAgain, { kind: 'transactions', place, id }, by.headers);
  const stranger = await site.registerPlayer();
  expect((await again(stranger)).errors[0]?.key).toBe('NOT_ALLOWED');
  expect((await again(staff)).status).toBe(200);
  table.clock.advance(MINUTE_MS / 2);
  await oneTurn();
  expect(await aside.execute()).toEqual([]);
  expect((await again(staff)).errors[0]?.key).toBe('NOT_FOUND');
  await table.mine();
  await oneTurn();
  expect((await table.rows()).get(bad)?.state).toBe('credited');
  expect(await table.balance(player)).toBe(await table.balance(other));
});

test('failed reads of a transaction keep counting in the next process', async () => {
  const process = () => storedPatience(site.deps.db, 'counted');
  for (let tries = 1; tries < MAX_TRIES; tries += 1) expect(await process().isOver(['a'])).toBe(false);
  expect(await process().isOver(['a', 'b'])).toBe(false);
  expect(await process().isOver(['a'])).toBe(true);
  await process().reset();
  expect(await process().isOver(['a'])).toBe(false);
  expect(await storedPatience(site.deps.db, 'other').isOver(['b'])).toBe(false);
});

test('a deposit that cannot be credited holds up no other, and is retried with growing pauses', async () => {
  const table = await openDepositTestbed(site.deps, 'poison');
  const [player, other] = [await table.newPlayer(), await table.newPlayer()];
  const bad = await table.send(player, 10n ** 8n);
  await table.mine();
  const good = await table.send(other, 10n ** 8n);
  await table.mine();
  await table.turn();
  const found = (await table.rows()).get(bad);
  // The ledger already has another transfer with this deposit's client id.
  const clientId = `deposit:${table.network.info.id}:${bad}:${found?.output}`;
  const foreign = { debit: systemAccounts.rewards, credit: player.accountId, amount: 1n } as const;
  await transaction(table.db, (tx) =>
    transfer(tx, table.deps, { ...foreign, code: 'reward', roundId: null, clientId }),
  );
  await table.mine(6);
  await table.turn();
  expect((await table.rows()).get(good)?.state).toBe('credited');
  expect((await table.rows()).get(bad)).toMatchObject({ state: 'seen', failures: 1 });
  expect(table.errors).toContain('could not credit a deposit');
  await table.mine();
  await table.turn();
  expect((await table.rows()).get(bad)?.failures).toBe(1);
  table.clock.advance(MINUTE_MS);
  await table.mine();
  await table.turn();
  expect((await table.rows()).get(bad)?.failures).toBe(2);
});
