import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { numberedId } from '../../testing/numbered-id.ts';
import { contract } from '../../whole-contract.ts';
import { shapeOf } from './columns.ts';
import { findListColumns, listRows } from './rows.ts';

let site: TestApp;
let admin: TestPlayer;
let finance: TestPlayer;
let support: TestPlayer;
let players: TestPlayer[];

const withRole = async (role: string): Promise<TestPlayer> => {
  const made = await site.registerPlayer();
  await site.deps.db
    .updateTable('users')
    .set({ roles: JSON.stringify([role]) })
    .where('id', '=', made.userId)
    .execute();
  site.deps.knownSessions.forget(made.userId);
  return made;
};
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  [admin, finance, support] = [await withRole('admin'), await withRole('finance'), await withRole('support')];
  players = [await site.registerPlayer(), await site.registerPlayer(), await site.registerPlayer()];
});
afterAll(() => site.close());

const fileFor = (by: TestPlayer, list: string, filter: object = {}, part = 'items') =>
  site.app.inject({
    method: 'GET',
    url: `/api${contract.exportStaffList.path}`,
    query: { list, part, filter: JSON.stringify(filter) },
    headers: by.headers,
  });
const keyOf = async (by: TestPlayer, list: string, filter: object = {}) =>
  (await fileFor(by, list, filter)).json<{ errors: { key: string }[] }>().errors[0]?.key;
const linesOf = async (by: TestPlayer, list: string, filter: object = {}, part = 'items') => {
  const reply = await fileFor(by, list, filter, part);
  expect(reply.statusCode).toBe(200);
  return reply.body.replace('\uFEFF', '').trimEnd().split('\n');
};

test('a list is a file with the columns of its contract, its filter, and the currency of amounts', async () => {
  const [player] = players;
  for (const [index, amount] of ['1.50000000', '2.00000000'].entries()) {
    // Ids sort by their millisecond.
    site.clock.advance(1);
    await callApi(
      site.app,
      contract.askAdjustment,
      {
        id: player?.userId ?? '',
        direction: 'credit',
        amount,
        reason: index === 0 ? '=HYPERLINK("http://evil")' : '-12 is a number, this is none',
        message: '@cmd, twice',
        client_id: crypto.randomUUID(),
      },
      finance.headers,
    );
  }
  const [heading, ...lines] = await linesOf(admin, contract.listAdjustments.path, { show: 'waiting' });
  expect(heading).toBe(
    'id,player.id,player.username,direction,amount,reason,message,state,asked_by.id,asked_by.username,asked_at,decided_by.id,decided_by.username,decided_at,may,currency',
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(',credit,1.50000000,"\'=HYPERLINK(""http://evil"")","\'@cmd, twice",waiting,');
  expect(lines[0]).toMatch(/,approve refuse,USD$/);
  expect(lines[1]).toContain(`'-12 is a number`);
  expect(await linesOf(admin, contract.listAdjustments.path, { show: 'decided' })).toEqual([heading]);
});

test('an amount below zero stays a number', async () => {
  await site.deps.db
    .insertInto('report_days')
    .values({
      day: 20_000,
      game: 'dice',
      country: '',
      currency: 'USD',
      stakes: 100n,
      payouts: 250_000_000n,
      bonus_cost: 0n,
      deposits: 0n,
      withdrawals: 0n,
    })
    .execute();
  const lines = await linesOf(finance, contract.listReportRows.path, {
    from: '2024-10-01',
    to: '2024-10-31',
  });
  expect(lines[1]).toBe(
    '2024-10-04,dice,,USD,0.00000100,2.50000000,-2.49999900,0.00000000,-2.49999900,0.00000000,0.00000000,USD',
  );
});

test('a list longer than a page is complete, and each row is there once', async () => {
  const rows = Array.from({ length: 230 }, (_, index) => ({
    id: numberedId(index + 1),
    user_id: players[0]?.userId ?? '',
    staff_id: admin.userId,
    text: `note ${index}`,
    created_at: site.clock.now(),
  }));
  await site.deps.db.insertInto('staff_notes').values(rows).execute();
  const [, ...lines] = await linesOf(admin, contract.listStaffNotes.path, { id: players[0]?.userId });
  expect(lines).toHaveLength(230);
  expect(new Set(lines).size).toBe(230);
});

test('only lists of staff that the caller may read are files', async () => {
  expect(await keyOf(support, contract.listStaffPlayers.path)).toBe('NOT_ALLOWED');
  expect(await keyOf(finance, contract.staffPromoCodes.path)).toBe('NOT_ALLOWED');
  expect(await keyOf(finance, contract.getLedger.path)).toBe('INVALID_REQUEST');
  expect(await keyOf(finance, '/staff/nothing')).toBe('INVALID_REQUEST');
  expect(await keyOf(finance, contract.listAdjustments.path, { show: 'all' })).toBe('INVALID_REQUEST');
  expect(await keyOf(finance, contract.listAdjustments.path, { unknown: 1 })).toBe('INVALID_REQUEST');
  expect(await keyOf(finance, contract.listAdjustments.path, [])).toBe('INVALID_REQUEST');
});

test('a call that changes something is never run as a file, although it replies with a list', async () => {
  const gift = {
    user_id: players[2]?.userId,
    amount: '5.00',
    name: 'A gift',
    client_id: crypto.randomUUID(),
  };
  expect(await keyOf(admin, contract.giveBonus.path, gift)).toBe('INVALID_REQUEST');
  expect(await linesOf(admin, contract.staffBonuses.path, { user_id: players[2]?.userId })).toHaveLength(1);
  const changing = Object.values(contract).filter(({ method }) => method !== 'GET');
  const parts = (call: (typeof changing)[number]) => Object.keys(shapeOf(call.reply) ?? {});
  expect(changing.flatMap((call) => parts(call).filter((part) => findListColumns(call, part)))).toEqual([]);
});

test('each file is in the action log', async () => {
  await fileFor(finance, contract.listAdjustments.path, { show: 'waiting' });
  const { items } = (
    await callApi(site.app, contract.listStaffActions, { action: 'list-exported' }, admin.headers)
  ).response;
  expect(items[0]).toMatchObject({
    staff_name: finance.username,
    details: { list: contract.listAdjustments.path, filter: { show: 'waiting' } },
  });
});

test('every list of staff that can be read to its end can be a file', () => {
  const lists = Object.entries(contract).filter(([, call]) => findListColumns(call));
  expect(lists.length).toBeGreaterThan(20);
  const names = lists.map(([name]) => name);
  for (const name of [
    'listStaffRoles',
    'listStaffPlayerSessions',
    'listTwoFactorResets',
    'listVerifications',
    'listScreenings',
    'staffBonuses',
  ])
    expect(names).toContain(name);
  // It has pages without keys: a file would end with the first.
  expect(names).not.toContain('listStaffNews');
});

test('lists that a call returns whole are files, and so is one of several in a reply', async () => {
  const [heading, ...roles] = await linesOf(admin, contract.listStaffRoles.path);
  expect(heading).toBe('name,built_in,permissions,holders');
  expect(roles.find((line) => line.startsWith('admin,'))).toMatch(/^admin,true,.*roles\.change.*,1$/);
  const sessions = await linesOf(admin, contract.listStaffPlayerSessions.path, { id: players[0]?.userId });
  expect(sessions).toHaveLength(2);
  expect(await linesOf(admin, contract.listTwoFactorResets.path)).toHaveLength(1);
  const [prices] = await linesOf(finance, contract.getLedger.path, {}, 'prices');
  expect(prices).toBe('coin,usd,at');
  const [accounts, ...named] = await linesOf(finance, contract.getLedger.path, {}, 'accounts');
  expect(accounts).toBe('name,amount,currency');
  expect(named.length).toBeGreaterThan(0);
  const { items } = (
    await callApi(site.app, contract.listStaffActions, { action: 'list-exported' }, admin.headers)
  ).response;
  expect(items[0]?.details).toEqual({ list: contract.getLedger.path, part: 'accounts', filter: {} });
});

test('a queue of verification longer than a page is complete, longest wait first', async () => {
  const { db } = site.deps;
  await sql`insert into users (id, username, created_at)
    select lpad(to_hex(n), 32, '0')::uuid, 'waiting-' || n, now() from generate_series(1, 120) n`.execute(db);
  // Two at each moment.
  await sql`insert into verifications (user_id, state, sent_at)
    select lpad(to_hex(n), 32, '0')::uuid, 'review', to_timestamp(1700000000 + n % 60) from generate_series(1, 120) n`.execute(
    db,
  );
  const [heading, ...lines] = await linesOf(admin, contract.listVerifications.path, { state: 'review' });
  expect(heading).toBe('user_id,username,avatar,papers,sent_at');
  expect(new Set(lines).size).toBe(120);
  const times = lines.map((line) => line.split(',').at(-1) ?? '');
  expect(times).toEqual(times.toSorted());
});

test('a file that is cut off says so', async () => {
  const columns = [{ name: 'id', path: ['id'], isMoney: false }];
  const page = { items: Array.from({ length: 100 }, (_, id) => ({ id })), cursors: { older: 'next' } };
  let [count, last] = [0, ''];
  for await (const row of listRows(columns, page, () => Promise.resolve(page))) {
    count += 1;
    last = String(row[0]);
  }
  expect(count).toBe(100_001);
  expect(last).toBe('More than 100000 rows: the rest is not in this file');
});
