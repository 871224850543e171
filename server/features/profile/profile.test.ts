import { readdir, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { checkDatabase } from '../../db/check.ts';
import { systemAccountNos } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { toAuthHeaders, callApi, type TestPlayer } from '../../testing/register-player.ts';
import { transactionsCsv } from '../history/csv.ts';
import { eraseAccount } from './delete-account.ts';
import { DELETED_TABLES, RETAINED_TABLES, STAFF_TABLES, ownedTables } from './personal-data.ts';
import { parseUsername } from './names.ts';
import { numberedId } from '../../testing/numbered-id.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(async () => {
  const { problems } = await checkDatabase(site.deps);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const rename = async (player: TestPlayer, username: string) =>
  callApi(site.app, contract.changeProfile, { username }, player.headers);
const bet = (player: TestPlayer) =>
  callApi(
    site.app,
    contract.play,
    {
      game: 'dice',
      balance: player.balanceId,
      amount: '1',
      params: { mode: 'under', target: '48.75' },
      client_bet_id: crypto.randomUUID(),
    },
    player.headers,
  );
const nameSeenAt = async (betId: string, who: TestPlayer) =>
  (await callApi(site.app, contract.getBet, { id: betId }, who.headers)).response.bet.user?.username ?? null;

test('accepts only names of Latin letters and digits', () => {
  const isTaken = (text: string): boolean => {
    try {
      parseUsername(text);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ name: 'Refusal' });
      return false;
    }
  };
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      if (isTaken(text)) expect(parseUsername(text)).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{1,18}[A-Za-z0-9]$/);
    }),
  );
  const good = ['mothwing', 'kiwi_88', 'kite.runner', 'R2-D2', 'abc', 'a'.repeat(20)];
  expect(good.filter((name) => !isTaken(name))).toEqual([]);
  const bad = [
    'ab',
    'a'.repeat(21),
    'a__b',
    '-abc',
    'abc.',
    'a b c',
    'аdam',
    'z̷a̷l̷g̷o̷',
    '<b>abc',
    'abc\u202e',
    'ﬁsh1',
  ];
  const reserved = [
    'Admin',
    '4dm1n',
    'the.0ddlight',
    'Oddl1ght-Team',
    'MOD',
    'Supp0rt_1',
    'deleted-12',
    'Anonymous',
  ];
  expect([...bad, ...reserved].filter(isTaken)).toEqual([]);
});

test('changes a name once in 30 days, unique ignoring case', async () => {
  const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
  expect((await rename(player, 'Mothwing')).response.username).toBe('Mothwing');
  expect((await rename(other, 'mothWING')).errors[0]?.key).toBe('NAME_TAKEN');
  expect((await rename(player, 'Nightmoth')).errors[0]).toMatchObject({ key: 'NAME_TOO_SOON' });
  expect((await callApi(site.app, contract.getUser, {}, player.headers)).response.user.profile).toMatchObject(
    {
      username: 'Mothwing',
      updated_username: true,
    },
  );
  site.clock.advance(30 * DAY_MS - 1000);
  const login = async () => {
    const { email, password } = player;
    const { response } = await callApi(site.app, contract.login, { email, password });
    return { ...player, headers: toAuthHeaders(response) };
  };
  const again = await login();
  expect((await rename(again, 'Nightmoth')).errors[0]?.key).toBe('NAME_TOO_SOON');
  site.clock.advance(2000);
  expect((await rename(again, 'Nightmoth')).response.username).toBe('Nightmoth');
  const found = await callApi(site.app, contract.findProfile, {
    get_by: 'username',
    search_for: 'nightMOTH',
  });
  expect(found.response.profile).toMatchObject({ id: player.userId, self: false });
});

test('hides private statistics and anonymous names from other players', async () => {
  const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
  const { id } = (await bet(player)).response.round;
  const profileFor = async (who: TestPlayer) =>
    (await callApi(site.app, contract.findProfile, { get_by: 'id', search_for: player.userId }, who.headers))
      .response.profile;
  expect(await profileFor(other)).toMatchObject({ wager: '1.00000000', bets: 1, self: false });
  expect(await nameSeenAt(id, other)).toBe(player.username);
  const hide = { anonymous: true, private_stats: true };
  await callApi(site.app, contract.changePrivacy, hide, player.headers);
  expect(await profileFor(other)).toMatchObject({ wager: null, bets: null, rewards: null, tips: null });
  expect(await profileFor(player)).toMatchObject({ wager: '1.00000000', bets: 1, self: true });
  expect(await nameSeenAt(id, other)).toBeNull();
  expect(await nameSeenAt(id, player)).toBe(player.username);
  const { bets } = (await callApi(site.app, contract.getBets, { tab: 'all' }, other.headers)).response;
  expect(bets.find((row) => row.id === id)?.user).toBeNull();
  const missing = await callApi(site.app, contract.findProfile, { get_by: 'id', search_for: 'nobody' });
  expect(missing.errors[0]?.key).toBe('NOT_FOUND');
});

test('shows the most played games, and rewards and tips from the ledger', async () => {
  const player = await site.registerPlayer();
  const play = async (game: string, params: Record<string, unknown>) =>
    callApi(
      site.app,
      contract.play,
      {
        game,
        params,
        balance: player.balanceId,
        amount: '1',
        client_bet_id: crypto.randomUUID(),
      },
      player.headers,
    );
  for (let round = 0; round < 3; round += 1) await bet(player);
  const limbo = await play('limbo', { target: '2.000' });
  expect(limbo.errors).toEqual([]);
  const asked = { get_by: 'id', search_for: player.userId } as const;
  const found = async () => (await callApi(site.app, contract.findProfile, asked)).response.profile;
  const first = await found();
  expect(first).toMatchObject({
    rewards: '0.00000000',
    tips: '0.00000000',
    roles: [],
    self: false,
  });
  expect(first.most_played).toEqual([
    { game: 'dice', share: 0.75 },
    { game: 'limbo', share: 0.25 },
  ]);
  // Computed once a minute, however often it is requested.
  await bet(player);
  expect(await found()).toMatchObject({ bets: 5, most_played: first.most_played });
  site.clock.advance(61_000);
  expect((await found()).most_played?.[0]).toEqual({ game: 'dice', share: 0.8 });
});

test.each([
  ['nothing', {}],
  ['no name', { get_by: 'username', search_for: '' }],
  ['a name that is too long', { get_by: 'username', search_for: 'a'.repeat(65) }],
  ['an unknown lookup', { get_by: 'email', search_for: 'mothwing' }],
  ['a list', { get_by: 'id', search_for: ['a', 'b'] }],
  ['an extra field', { get_by: 'id', search_for: 'a', password: 'b' }],
])('refuses to look up a profile by %s', async (_, input) => {
  const { status, errors } = await callApi(site.app, contract.findProfile, input as never);
  expect([status, errors[0]?.key]).toEqual([400, 'INVALID_REQUEST']);
});

test.each(['\0', 'a\0b', '\ud800', '%', '_', "' or 1=1 --", '\u202eabc', '<script>'])(
  'finds no player by %j',
  async (search_for) => {
    for (const get_by of ['id', 'username'] as const) {
      const { status, errors } = await callApi(site.app, contract.findProfile, { get_by, search_for });
      expect([status, errors.length]).toEqual([status === 400 ? 400 : 404, 1]);
    }
  },
);

test('ignores a player and stops ignoring', async () => {
  const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
  const press = (id: string) => callApi(site.app, contract.ignoreUser, { id }, player.headers);
  expect((await press(other.userId)).response).toEqual({ status: true, ignored_users: [other.userId] });
  const list = await callApi(site.app, contract.listIgnored, {}, player.headers);
  expect(list.response.items[0]).toMatchObject({ id: other.userId, username: other.username });
  expect((await press(other.userId)).response).toEqual({ status: false, ignored_users: [] });
  expect((await press(player.userId)).errors[0]?.key).toBe('IGNORE_SELF');
  expect((await press('nobody')).errors[0]?.key).toBe('NOT_FOUND');
});

test('returns only the caller’s lists, filtered and paged', async () => {
  const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
  for (let i = 0; i < 21; i += 1) await bet(player);
  const bets = (more: object, who = player) =>
    callApi(site.app, contract.getBetHistory, more, who.headers).then(({ response }) => response);
  const first = await bets({});
  expect([first.items.length, first.cursors.newer]).toEqual([20, null]);
  const second = await bets({ before: first.cursors.older });
  expect([second.items.length, second.cursors.older]).toEqual([1, null]);
  expect((await bets({ after: second.cursors.newer })).items).toEqual(first.items);
  const [won, lost] = [await bets({ result: 'won' }), await bets({ result: 'lost' })];
  expect(won.items.every((row) => Number(row.payout) > Number(row.amount))).toBe(true);
  expect(Math.min(won.items.length, 20) + lost.items.length).toBe(21);
  expect((await bets({ game: 'limbo' })).items).toEqual([]);
  expect((await bets({}, other)).items).toEqual([]);
  const tomorrow = new Date(site.clock.now().getTime() + DAY_MS).toISOString();
  expect((await bets({ from: tomorrow })).items).toEqual([]);

  const moves = (more: object, who = player) =>
    callApi(site.app, contract.getTransactions, more, who.headers).then(({ response }) => response);
  const stakes = await moves({ kind: 'bet' });
  expect(stakes.totals).toMatchObject({
    in: '0.00000000',
    out: '21.00000000',
    net: '-21.00000000',
    count: 21,
  });
  const demo = await moves({ kind: 'demo' });
  expect(demo.items).toMatchObject([{ type: 'demo', incoming: true, amount: '1000.00000000', bet_id: null }]);
  expect((await moves({}, other)).totals?.count).toBe(1);
  expect((await moves({ kind: 'deposit' })).items).toEqual([]);
  expect(new Set(stakes.items.map(({ state }) => state))).toEqual(new Set(['confirmed']));
  const open = { balance: other.balanceId, amount: '1.00', client_bet_id: crypto.randomUUID() };
  await callApi(
    site.app,
    contract.play,
    { ...open, game: 'test-ladder', params: { steps: 5 } },
    other.headers,
  );
  expect((await moves({ kind: 'bet' }, other)).items).toMatchObject([{ state: 'open' }]);
});

test('streams a file of 50,000 rows on demand, without spreadsheet formulas', async () => {
  const { userId, headers } = await site.registerPlayer();
  await sql`with many as (
      select n, rpad(lpad(to_hex(1793000000000 + n), 12, '0'), 32, '0')::uuid as id from generate_series(1, 50000) n
    ), keyed as (
      insert into transfer_keys (user_id, client_id, transfer_id) select ${userId}::uuid, 'many:' || n, id from many
    )
    insert into transfers (user_id, id, debit, credit, amount, code, created_at)
    select ${userId}::uuid, id, ${systemAccountNos.rewards}, 0, 1, 'reward', now() from many`.execute(
    site.deps.db,
  );
  await sql`update wallets set amount = amount + 50000 where user_id = ${userId}`.execute(site.deps.db);
  let reads = 0;
  const db = new Proxy(site.deps.db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key === 'executeQuery') reads += 1;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { body } = transactionsCsv({ ...site.deps, db }, userId, {});
  let [text, lines] = ['', 0];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    // What the client has not read yet is not queried either: a few batches of a hundred.
    if (text === '') await new Promise((resolve) => setTimeout(resolve, 50));
    if (text === '') expect(reads).toBeLessThan(12);
    text = chunk.toString();
    lines += text.split('\n').length - 1;
  }
  expect(lines).toBe(50_000 + 2);
  expect(reads).toBeGreaterThan(90);

  await sql`update users set username = '=1+1' where id = ${userId}`.execute(site.deps.db);
  const file = await site.app.inject({
    url: '/api/user/account/history/transactions/csv?kind=demo',
    headers,
  });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="oddlight-transactions-/);
  expect(file.body).toMatch(/^\ufeffid,time,type,direction,amount,currency,balance,bet,game,state,/);
  expect(file.body).toContain(',demo,in,1000.00000000,USD,main,,,confirmed,');
  const strange = await site.app.inject({ url: '/api/user/account/history/transactions/csv' });
  expect(strange.statusCode).toBe(401);
});

test('assigns every table with player rows to a deletion rule', async () => {
  const tables = (await ownedTables(site.deps.db)).map(({ name }) => name);
  const known: readonly string[] = [...DELETED_TABLES, ...RETAINED_TABLES, ...STAFF_TABLES];
  expect(tables.filter((name) => !known.includes(name))).toEqual([]);
});

const mailedCode = async (player: TestPlayer, scope: 'download-data' | 'delete-account') => {
  await callApi(site.app, contract.askOtp, { scope }, player.headers);
  await site.deps.background.settled();
  const folder = `${site.deps.env.dataDir}/mail`;
  const mails = await Promise.all(
    (await readdir(folder)).map((name) => readFile(`${folder}/${name}`, 'utf8')),
  );
  // File names do not show the order; one mail confirms the address.
  const own = mails.filter((text) => text.includes(player.email));
  return own.map((text) => /Your code is (\d{6})/.exec(text)?.[1]).find(Boolean) ?? '';
};

test('exports everything but secrets, and only with a code', async () => {
  const player = await site.registerPlayer('takes-along@example.com');
  const { id } = (await bet(player)).response.round;
  const ask = (code?: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/user/profile/data',
      headers: player.headers,
      payload: code === undefined ? {} : { code },
    });
  expect((await ask()).statusCode).toBe(400);
  const file = await ask(await mailedCode(player, 'download-data'));
  const data = file.json<Record<string, unknown>>();
  expect(data).toMatchObject({ account: { email: player.email }, bets: [{ id }] });
  expect(data).toHaveProperty('sessions');
  expect(file.body).not.toMatch(/hash|sealed/);
});

test('anonymizes a deleted account, and its address can register again', async () => {
  const player = await site.registerPlayer('goes-away@example.com');
  const witness = await site.registerPlayer();
  const { id } = (await bet(player)).response.round;
  const code = await mailedCode(player, 'delete-account');
  const open = {
    game: 'test-ladder',
    balance: player.balanceId,
    amount: '1',
    params: { steps: 1 },
    client_bet_id: crypto.randomUUID(),
  };
  const remove = () => callApi(site.app, contract.deleteAccount, { code }, player.headers);
  const { round } = (await callApi(site.app, contract.play, open, player.headers)).response;
  expect((await remove()).errors[0]?.key).toBe('ACCOUNT_HAS_ROUND');
  const step = { round_id: round.id, step: 0, action: { type: 'step' } };
  await callApi(site.app, contract.act, step, player.headers);
  const real = { ...site.deps, env: { ...site.deps.env, demo: false } };
  const asPlayer = { ...player, sessionId: numberedId(0), roles: [], permissions: [], excludedUntil: null };
  await expect(eraseAccount(real, asPlayer)).rejects.toMatchObject({ key: 'ACCOUNT_HAS_BALANCE' });
  expect(await remove()).toMatchObject({ errors: [], response: { status: true } });

  const { response } = await callApi(site.app, contract.getUser, {}, player.headers);
  expect(response.user.online).toBe(false);
  expect(await nameSeenAt(id, witness)).toBeNull();
  const gone = { get_by: 'id', search_for: player.userId } as const;
  expect((await callApi(site.app, contract.findProfile, gone)).errors[0]?.key).toBe('NOT_FOUND');
  const rows = await sql<{ row: string }>`select users::text as row from users where id = ${player.userId}
    union all select sessions::text from sessions where user_id = ${player.userId}`.execute(site.deps.db);
  expect(JSON.stringify(rows.rows)).not.toMatch(new RegExp(`${player.email}|${player.username}`));
  expect((await site.registerPlayer('goes-away@example.com')).userId).not.toBe(player.userId);
});
