import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { accrueBatch } from '../rewards/accrual/batch.ts';
import { contract } from '../../whole-contract.ts';
import { amountToMinor } from '#core/money.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { checkStaffActions, giveRole } from './feature.ts';

const HOUR_MS = 60 * 60 * 1000;

describe.each(postgresAlone)('on the %s database', (kind) => {
  let site: TestApp;
  let admin: TestPlayer;
  let support: TestPlayer;
  let mod: TestPlayer;
  let player: TestPlayer;

  const call = <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
    callApi(site.app, endpoint, input, by.headers);
  const keyOf = async <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
    (await call(by, endpoint, input)).errors[0]?.key ?? 'done';
  const newStaff = async (...roles: string[]): Promise<TestPlayer> => {
    const made = await site.registerPlayer();
    expect(await keyOf(admin, contract.setStaffRoles, { id: made.userId, roles })).toBe('done');
    return made;
  };
  const logged = async (subject: string) =>
    (await call(admin, contract.listStaffActions, { subject })).response.items;
  const mailsTo = async ({ email }: TestPlayer) => {
    await site.deps.background.settled();
    const folder = join(site.deps.env.dataDir, 'mail');
    const files = await readdir(folder).catch(() => []);
    const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return (
      mails
        .filter((mail) => mail.includes(`To: ${email}`))
        .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())
        // Every new account is asked to confirm its address.
        .filter((subject) => subject !== 'Verify your email address')
        .toSorted()
    );
  };

  beforeAll(async () => {
    site = await buildTestApp({ kind });
    admin = await site.registerPlayer('ines@staff.example');
    await giveRole(site.deps, ' Ines@staff.example ', 'admin');
    site.deps.knownSessions.forget(admin.userId);
    [support, mod] = [await newStaff('support'), await newStaff('mod')];
    player = await site.registerPlayer('kite_runner@mail.example');
  });
  afterAll(() => site.close());

  test('the command creates the first admin by address, name or id, and logs it', async () => {
    expect((await logged(admin.userId)).at(-1)).toMatchObject({
      staff_id: null,
      staff_name: 'command',
      action: 'roles-changed',
      details: { before: [], after: ['admin'] },
    });
    const other = await site.registerPlayer();
    expect(await giveRole(site.deps, other.username.toUpperCase(), 'admin')).toMatchObject({
      userId: other.userId,
    });
    expect(await giveRole(site.deps, 'nobody@staff.example', 'admin')).toBeNull();
    expect(await keyOf(admin, contract.setStaffRoles, { id: other.userId, roles: [] })).toBe('done');
  });

  test('finds a player by part of a name or id, and by address only with a sufficient role', async () => {
    const found = async (by: TestPlayer, search: string) =>
      (await call(by, contract.listStaffPlayers, { search })).response.items.map(({ id }) => id);
    expect(await found(mod, player.username.slice(2).toUpperCase())).toContain(player.userId);
    expect(await found(mod, player.userId.slice(4))).toEqual([player.userId]);
    expect(await found(admin, 'runner@mail')).toEqual([player.userId]);
    expect(await found(support, 'runner@mail')).toEqual([]);
    expect(await found(support, 'Kite_Runner@mail.example')).toEqual([player.userId]);
    expect(await found(mod, player.email)).toEqual([]);
    // Wildcards of the database are plain characters here.
    expect(await found(admin, '%')).toEqual([]);
    expect(await found(admin, 'kite_r')).toEqual([player.userId]);
    expect(await found(admin, 'kiteXr')).toEqual([]);
  });

  test('hides addresses from mods, masks them for support, and logs showing them', async () => {
    const seen = async (by: TestPlayer) =>
      (await call(by, contract.getStaffPlayer, { id: player.userId })).response.player;
    expect(await seen(mod)).toMatchObject({ email: null, may: [] });
    expect((await seen(support)).email).toEqual({ masked: 'k…r@mail.example', verified: false });
    const sessions = async (by: TestPlayer) =>
      (await call(by, contract.listStaffPlayerSessions, { id: player.userId })).response.items[0]?.ip;
    expect([await sessions(mod), await sessions(support)]).toEqual([null, '127.0.0.1']);
    const shown = await call(support, contract.showStaffEmail, { id: player.userId });
    expect(shown.response.email).toBe(player.email);
    expect((await logged(player.userId))[0]).toMatchObject({
      action: 'email-seen',
      staff_id: support.userId,
      ip: '127.0.0.1',
      subject: { id: player.userId, username: player.username },
    });
  });

  test('shows sums from the ledger', async () => {
    const bet = { balance: player.balanceId, game: 'dice', amount: '3.00' };
    const params = { mode: 'over', target: '50.49' };
    for (const client_bet_id of [crypto.randomUUID(), crypto.randomUUID()])
      await call(player, contract.play, { ...bet, params, client_bet_id });
    const { response } = await call(mod, contract.getStaffPlayer, { id: player.userId });
    const { balance, wagered, bets, house_result: result, deposits } = response.player;
    expect({ wagered, bets, deposits }).toEqual({
      wagered: '6.00000000',
      bets: 2,
      deposits: { sum: '0.00000000', count: 0 },
    });
    const daysOf = async () =>
      (await call(mod, contract.getStaffPlayerDays, { id: player.userId })).response.days;
    expect(await daysOf()).toHaveLength(30);
    // Days are counted with the rewards.
    while ((await accrueBatch(site.deps, 500)).rounds > 0);
    expect((await daysOf()).at(-1)).toEqual({ day: '2026-11-21', result });
    const won = result.startsWith('-') ? -amountToMinor(result.slice(1)) : amountToMinor(result);
    expect(amountToMinor(balance) + won).toBe(100_000_000_000n);
    const money = await call(mod, contract.listStaffPlayerMoney, { id: player.userId });
    expect(money.response.items).toMatchObject([{ code: 'demo-credit', amount: '1000.00000000' }]);
    const rows = await call(mod, contract.listStaffPlayerBets, { id: player.userId, per_page: 1 });
    expect(rows.response.pagination).toEqual({ page: 1, pages: 2, total: 2 });
  });

  test('stores a note as typed, and never changes it', async () => {
    const text = '<script>alert(1)</script> {"id":"x"}\nand a line';
    expect((await call(mod, contract.addStaffNote, { id: player.userId, text })).response.note.text).toBe(
      text,
    );
    const { items } = (await call(support, contract.listStaffNotes, { id: player.userId })).response;
    expect(items).toMatchObject([{ text, by: mod.username }]);
    for (const table of ['staff_notes', 'staff_actions'])
      for (const change of [`update ${table} set created_at = now()`, `delete from ${table}`])
        await expect(sql.raw(change).execute(site.deps.db)).rejects.toThrow(/immutable/);
    // Someone with more rights than the server changes a row anyway.
    expect(await checkStaffActions(site.deps.db)).toEqual([]);
    await sql`alter table staff_actions disable trigger staff_actions_immutable`.execute(site.deps.db);
    await sql`update staff_actions set staff_name = 'zoe' where number = 2`.execute(site.deps.db);
    expect(await checkStaffActions(site.deps.db)).toEqual([expect.stringContaining('row 2')]);
    await sql`update staff_actions set staff_name = ${admin.username} where number = 2`.execute(site.deps.db);
    await sql`alter table staff_actions enable trigger staff_actions_immutable`.execute(site.deps.db);
    expect(await checkStaffActions(site.deps.db)).toEqual([]);
  });

  test('signs a closed account out until it is reopened, and mails about both', async () => {
    const closed = await site.registerPlayer();
    const input = { id: closed.userId, reason: 'chargeback' };
    expect(await keyOf(support, contract.blockPlayer, input)).toBe('done');
    expect(await keyOf(support, contract.blockPlayer, input)).toBe('ALREADY_SO');
    expect(await keyOf(closed, contract.getBalances, {})).toBe('NOT_SIGNED_IN');
    const { email, password } = closed;
    expect(await keyOf(closed, contract.login, { email, password })).toBe('ACCOUNT_BLOCKED');
    const { response } = await call(mod, contract.getStaffPlayer, { id: closed.userId });
    expect(response.player.blocked).toMatchObject({ by: support.username, reason: 'chargeback' });
    expect(await keyOf(support, contract.unblockPlayer, { ...input, reason: 'a mistake' })).toBe('done');
    expect(await keyOf(closed, contract.login, { email, password })).toBe('done');
    expect((await logged(closed.userId)).map(({ action }) => action)).toEqual([
      'player-unblocked',
      'player-blocked',
    ]);
    expect(await mailsTo(closed)).toEqual(['Your account is closed', 'Your account is open again']);
  });

  test('returns 403 when staff act on an equal or higher role, an unknown player, or themselves', async () => {
    const [peer, reason] = [await newStaff('support'), 'because'];
    for (const id of [admin.userId, peer.userId])
      expect(await keyOf(support, contract.blockPlayer, { id, reason })).toBe('NOT_ON_THIS_ROLE');
    expect(await keyOf(support, contract.blockPlayer, { id: support.userId, reason })).toBe(
      'NOT_ON_YOURSELF',
    );
    expect(await keyOf(admin, contract.blockPlayer, { id: admin.userId, reason })).toBe('NOT_ON_YOURSELF');
    expect(await keyOf(admin, contract.blockPlayer, { id: 'nobody', reason })).toBe('NOT_FOUND');
    expect(await keyOf(admin, contract.getStaffPlayer, { id: 'nobody' })).toBe('NOT_FOUND');
    expect(await keyOf(admin, contract.blockPlayer, { id: mod.userId, reason: '  ' })).toBe(
      'INVALID_REQUEST',
    );
  });

  test('replaces roles with immediate effect, and keeps at least one admin', async () => {
    const set = (by: TestPlayer, id: string, roles: string[]) =>
      keyOf(by, contract.setStaffRoles, { id, roles });
    const helper = await newStaff('support');
    expect(await keyOf(helper, contract.listStaffActions, {})).toBe('done');
    expect(await set(admin, helper.userId, ['mod'])).toBe('done');
    expect(await keyOf(helper, contract.listStaffActions, {})).toBe('NOT_ALLOWED');
    expect(await set(helper, helper.userId, ['admin'])).toBe('NOT_ALLOWED');
    expect(await set(admin, helper.userId, ['owner'])).toBe('ROLE_UNKNOWN');
    const more = { id: helper.userId, roles: [], blocked_at: null, email: 'x@y.example' };
    expect(await keyOf(admin, contract.setStaffRoles, more)).toBe('INVALID_REQUEST');
    expect(await set(admin, admin.userId, ['support'])).toBe('LAST_ADMIN');
    // Two admins revoke each other's role concurrently: one of them keeps it.
    expect(await set(admin, helper.userId, ['admin'])).toBe('done');
    const both = await Promise.all([set(admin, helper.userId, []), set(helper, admin.userId, [])]);
    expect(both.toSorted()).toEqual(['NOT_ALLOWED', 'done']);
    if (both[1] === 'done') await giveRole(site.deps, admin.userId, 'admin');
    site.deps.knownSessions.forget(admin.userId);
    expect(await set(admin, helper.userId, [])).toBe('done');
  });

  test('removes a second factor with two people within a day, and mails the player', async () => {
    const [second, owner] = [await newStaff('support'), await site.registerPlayer()];
    const factor = { user_id: owner.userId, secret_sealed: 's', last_step: 0n };
    await site.deps.db
      .insertInto('two_factor')
      .values({ ...factor, enabled_at: site.clock.now() })
      .execute();
    const seen = async () =>
      (await call(support, contract.getStaffPlayer, { id: owner.userId })).response.player.two_factor;
    const ask = (by: TestPlayer) =>
      call(by, contract.askTwoFactorReset, { id: owner.userId, reason: 'lost phone, called back' });
    const decide = (by: TestPlayer, reset_id: string, confirm = true) =>
      keyOf(by, contract.decideTwoFactorReset, { reset_id, confirm });
    const { id } = (await ask(support)).response.reset;
    expect((await ask(second)).errors[0]?.key).toBe('RESET_ASKED');
    const waiting = (await call(second, contract.listTwoFactorResets, {})).response.items;
    expect(waiting).toMatchObject([{ id, may_confirm: true, asked_by: { id: support.userId } }]);
    expect([await decide(support, id), await seen()]).toEqual(['RESET_NEEDS_ANOTHER', true]);
    expect([await decide(second, id), await seen()]).toEqual(['done', false]);
    expect(await decide(admin, id)).toBe('RESET_OVER');
    expect(await keyOf(owner, contract.getBalances, {})).toBe('NOT_SIGNED_IN');
    expect(await mailsTo(owner)).toEqual(['Request to turn off your two-factor', 'Two-factor is off']);
    // Withdrawn, expired, and requested by a former staff member.
    const back = (await ask(support)).response.reset.id;
    expect(await decide(support, back, false)).toBe('done');
    const late = (await ask(support)).response.reset.id;
    site.clock.advance(24 * HOUR_MS);
    expect(await decide(second, late)).toBe('RESET_OVER');
    const left = (await ask(support)).response.reset.id;
    await call(admin, contract.setStaffRoles, { id: support.userId, roles: [] });
    expect(await decide(second, left)).toBe('RESET_OVER');
    await call(admin, contract.setStaffRoles, { id: support.userId, roles: ['support'] });
    // Staff cannot reset their own second factor.
    expect(await keyOf(second, contract.askTwoFactorReset, { id: second.userId, reason: 'mine' })).toBe(
      'NOT_ON_YOURSELF',
    );
  });

  test('lets staff only lower a limit or exclude as the player could, and mails about both', async () => {
    const owner = await site.registerPlayer();
    const limit = { id: owner.userId, kind: 'loss', period: 'day', reason: 'wrote to us' } as const;
    const lower = (value: string) => keyOf(support, contract.tightenLimit, { ...limit, value });
    expect(await keyOf(owner, contract.setLimit, { kind: 'loss', period: 'day', value: '50.00' })).toBe(
      'done',
    );
    expect([await lower('50.00'), await lower('60.00'), await lower('20.00')]).toEqual([
      'LIMIT_NOT_TIGHTER',
      'LIMIT_NOT_TIGHTER',
      'done',
    ]);
    const exclude = { id: owner.userId, timeframe: '1w', reason: 'letter of today' } as const;
    expect(await keyOf(mod, contract.excludePlayer, exclude)).toBe('NOT_ALLOWED');
    expect(await keyOf(support, contract.excludePlayer, { ...exclude, id: support.userId })).toBe(
      'NOT_ON_YOURSELF',
    );
    expect(await keyOf(support, contract.excludePlayer, exclude)).toBe('done');
    expect(await keyOf(owner, contract.getBalances, {})).toBe('NOT_SIGNED_IN');
    const { player: seen } = (await call(support, contract.getStaffPlayer, { id: owner.userId })).response;
    expect(seen.limits).toEqual([{ kind: 'loss', period: 'day', value: '20.00000000' }]);
    const week = new Date(site.clock.now().getTime() + 7 * 24 * HOUR_MS).toISOString();
    expect(seen.excluded_until).toBe(week);
    expect((await logged(owner.userId)).map(({ action }) => action)).toEqual([
      'player-excluded',
      'limit-lowered',
    ]);
    expect(await mailsTo(owner)).toEqual([
      'One of your limits was lowered',
      'Your self-exclusion has started',
    ]);
  });

  test('filters the log by person, subject and action, in pages', async () => {
    const find = async (filter: RequestInputOf<typeof contract.listStaffActions>) =>
      (await call(support, contract.listStaffActions, filter)).response;
    const byMod = await find({ staff: mod.username.toUpperCase() });
    expect(byMod.items.map(({ action }) => action)).toEqual(['note-added']);
    expect((await find({ subject: player.username, action: 'email-seen' })).items).toHaveLength(1);
    expect((await find({ action: "' or true --" })).items).toEqual([]);
    const second = await find({ per_page: 2, page: 2 });
    const numbers = second.items.map(({ number }) => number);
    const total = second.pagination?.total ?? 0;
    expect(numbers).toEqual([total - 2, total - 3]);
  });

  test('goes through every list of staff by key, forth and back, without counting it again', async () => {
    const play = (game: string, params: Record<string, unknown>) =>
      call(player, contract.play, {
        balance: player.balanceId,
        game,
        amount: '1.00',
        params,
        client_bet_id: crypto.randomUUID(),
      });
    for (let i = 0; i < 5; i += 1) {
      site.clock.advance(1_000);
      await site.registerPlayer();
      await call(support, contract.addStaffNote, { id: player.userId, text: `note ${i}` });
      await play('dice', { mode: 'over', target: '50.49' });
      await play('limbo', { target: '2.000' });
    }
    const id = player.userId;
    interface Page {
      readonly keys: string[];
      readonly isCounted: boolean;
      readonly newer: string | null;
      readonly older: string | null;
    }
    type Reply = { readonly pagination: object | null; readonly cursors: Pick<Page, 'newer' | 'older'> };
    const pageOf = ({ pagination, cursors }: Reply, keys: string[]): Page => ({
      keys,
      isCounted: pagination !== null,
      newer: cursors.newer,
      older: cursors.older,
    });
    const lists: Record<string, (beside: object) => Promise<Page>> = {
      async players(beside) {
        const { response } = await call(support, contract.listStaffPlayers, { per_page: 3, ...beside });
        return pageOf(
          response,
          response.items.map((row) => row.id),
        );
      },
      async notes(beside) {
        const { response } = await call(support, contract.listStaffNotes, { id, per_page: 3, ...beside });
        return pageOf(
          response,
          response.items.map((row) => row.id),
        );
      },
      async bets(beside) {
        const { response } = await call(support, contract.listStaffPlayerBets, {
          id,
          per_page: 3,
          ...beside,
        });
        return pageOf(
          response,
          response.items.map((row) => row.id),
        );
      },
      async log(beside) {
        const { response } = await call(support, contract.listStaffActions, { per_page: 3, ...beside });
        return pageOf(
          response,
          response.items.map((row) => String(row.number)),
        );
      },
    };
    for (const [name, read] of Object.entries(lists)) {
      const forth = [await read({})];
      expect(forth[0]).toMatchObject({ isCounted: true, newer: null });
      for (let last = forth[0]; last?.older; last = forth.at(-1))
        forth.push(await read({ before: last.older }));
      const all = forth.flatMap(({ keys }) => keys);
      expect(all.length, name).toBeGreaterThan(5);
      const order =
        name === 'log'
          ? all
              .map(Number)
              .toSorted((a, b) => b - a)
              .map(String)
          : all.toSorted().toReversed();
      expect(all, name).toEqual(order);
      expect(new Set(all).size).toBe(all.length);
      const back: Page[] = [];
      for (let one = forth.at(-1); one?.newer; one = back.at(-1)) back.push(await read({ after: one.newer }));
      expect(
        back.toReversed().map(({ keys }) => keys),
        name,
      ).toEqual(forth.slice(0, -1).map(({ keys }) => keys));
      expect([...forth.slice(1), ...back].some(({ isCounted }) => isCounted)).toBe(false);
      const second = await read({ page: 2 });
      expect(second.keys).toEqual(forth[1]?.keys);
    }
    const dice = await call(support, contract.listStaffPlayerBets, { id, game: 'dice' });
    expect(dice.response.items.map(({ game }) => game)).toEqual(
      Array.from({ length: dice.response.pagination?.total ?? 0 }, () => 'dice'),
    );
    const named = async (search: string) =>
      (await call(support, contract.listStaffPlayers, { search })).response.items.map((row) => row.id);
    const { username } = player;
    expect(await named(username.slice(2, 9).toUpperCase())).toContain(id);
    expect(await named(username.slice(0, 2))).toContain(id);
    expect(await named('%_')).toEqual([]);
  });
});
