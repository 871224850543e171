import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { contract } from '../../whole-contract.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { checkStaffActions, giveRole } from './feature.ts';

let site: TestApp;
let admin: TestPlayer;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  admin = await site.registerPlayer();
  await giveRole(site.deps, admin.userId, 'admin');
  site.deps.knownSessions.forget(admin.userId);
});
afterAll(() => site.close());

const keyOf = async <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
  (await callApi(site.app, endpoint, input, by.headers)).errors[0]?.key ?? 'done';
const saved = (by: TestPlayer, name: string, permissions: Permission[]) =>
  keyOf(by, contract.saveStaffRole, { name, permissions });
const given = (who: TestPlayer, roles: string[]) =>
  keyOf(admin, contract.setStaffRoles, { id: who.userId, roles });

describe('roles that admins make', () => {
  test('permit what they list, from the next call on', async () => {
    const player = await site.registerPlayer();
    expect(await saved(admin, 'night-shift', ['players.read'])).toBe('done');
    expect(await given(player, ['night-shift'])).toBe('done');
    expect(await keyOf(player, contract.listStaffPlayers, {})).toBe('done');
    const note = { id: admin.userId, text: 'Called twice' };
    expect(await keyOf(player, contract.addStaffNote, note)).toBe('NOT_ALLOWED');
    expect(await saved(admin, 'night-shift', ['players.note'])).toBe('done');
    expect(await keyOf(player, contract.addStaffNote, note)).toBe('done');
    expect(await keyOf(player, contract.listStaffPlayers, {})).toBe('NOT_ALLOWED');
    const { user } = (await callApi(site.app, contract.getUser, {}, player.headers)).response;
    expect(user.profile).toMatchObject({ roles: ['night-shift'], permissions: ['players.note'] });
  });

  test('add up with built-in ones, and rank above staff who see less', async () => {
    const [both, mod] = [await site.registerPlayer(), await site.registerPlayer()];
    await saved(admin, 'closer', ['players.private', 'players.block']);
    expect(await given(both, ['closer', 'mod'])).toBe('done');
    expect(await given(mod, ['mod'])).toBe('done');
    const reason = 'Asked to leave';
    expect(await keyOf(mod, contract.blockPlayer, { id: both.userId, reason })).toBe('NOT_ALLOWED');
    expect(await keyOf(both, contract.blockPlayer, { id: admin.userId, reason })).toBe('NOT_ON_THIS_ROLE');
    expect(await keyOf(both, contract.blockPlayer, { id: mod.userId, reason })).toBe('done');
  });

  test('are not shown to other players', async () => {
    const player = await site.registerPlayer();
    await given(player, ['auditor', 'night-shift', 'support']);
    const search = { get_by: 'id' as const, search_for: player.userId };
    const { profile } = (await callApi(site.app, contract.findProfile, search, admin.headers)).response;
    expect(profile.roles).toEqual(['support']);
  });

  test('are made by admins only, never built in, and hold no permission to make roles', async () => {
    const support = await site.registerPlayer();
    await given(support, ['support']);
    expect(await saved(support, 'mine', ['players.read'])).toBe('NOT_ALLOWED');
    expect(await saved(admin, 'admin', ['players.read'])).toBe('ROLE_BUILT_IN');
    expect(await saved(admin, 'boss', ['roles.change'])).toBe('INVALID_REQUEST');
    expect(await saved(admin, 'Night Shift', ['players.read'])).toBe('INVALID_REQUEST');
    expect(await saved(admin, 'nothing', [])).toBe('INVALID_REQUEST');
    expect(await given(support, ['boss'])).toBe('ROLE_UNKNOWN');
  });

  test('are deleted when no account has them', async () => {
    const player = await site.registerPlayer();
    await saved(admin, 'brief', ['chat.read']);
    await given(player, ['brief']);
    const remove = (name: string) => keyOf(admin, contract.deleteStaffRole, { name });
    expect(await remove('brief')).toBe('ROLE_IN_USE');
    expect(await given(player, [])).toBe('done');
    expect(await remove('brief')).toBe('done');
    expect(await remove('brief')).toBe('NOT_FOUND');
    expect(await remove('support')).toBe('ROLE_BUILT_IN');
  });

  test('are never both given and deleted by two calls at once', async () => {
    const player = await site.registerPlayer();
    await saved(admin, 'raced', ['chat.read']);
    const both = await Promise.all([
      given(player, ['raced']),
      keyOf(admin, contract.deleteStaffRole, { name: 'raced' }),
    ]);
    expect([
      ['done', 'ROLE_IN_USE'],
      ['ROLE_UNKNOWN', 'done'],
    ]).toContainEqual(both);
  });

  test('are listed with their holders, and each change is in the log', async () => {
    const { items } = (await callApi(site.app, contract.listStaffRoles, {}, admin.headers)).response;
    expect(items.find(({ name }) => name === 'admin')).toMatchObject({ built_in: true, holders: 1 });
    expect(items.find(({ name }) => name === 'closer')).toEqual({
      name: 'closer',
      built_in: false,
      permissions: ['players.block', 'players.private'],
      holders: 1,
    });
    const log = await site.deps.db
      .selectFrom('staff_actions')
      .select('details')
      .where('action', '=', 'role-saved')
      .orderBy('number')
      .execute();
    expect(log.slice(0, 2).map(({ details }) => JSON.parse(details) as unknown)).toEqual([
      { name: 'night-shift', before: [], after: ['players.read'] },
      { name: 'night-shift', before: ['players.read'], after: ['players.note'] },
    ]);
    expect(await checkStaffActions(site.deps.db)).toEqual([]);
  });
});

test('an auditor reads a player with the private data and may do nothing to it', async () => {
  const [auditor, player] = [await site.registerPlayer(), await site.registerPlayer()];
  await given(auditor, ['auditor']);
  const asked = await callApi(site.app, contract.getStaffPlayer, { id: player.userId }, auditor.headers);
  expect(asked.response.player).toMatchObject({
    may: ['show-email'],
    email: { verified: expect.any(Boolean) },
  });
  const reason = 'Asked to leave';
  expect(await keyOf(auditor, contract.blockPlayer, { id: player.userId, reason })).toBe('NOT_ALLOWED');
});
