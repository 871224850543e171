import { toUtcDay } from '../reward-rules/feature.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { contract } from '../../whole-contract.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { drawWheelTicket } from '#core/wheel-ticket.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { getPrizeForTicket } from './wheel.ts';
import { contentWith } from '../rewards/accrual/testing/content-without.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded', env: { CONTENT_DIR: await contentWith() } });
});
afterAll(() => site.close());

const today = (): number => toUtcDay(site.clock.now());

/** Creates a player with this XP, and with this expected house win three days ago. */
async function playerWith({ xp = '0', expected = '0' }): Promise<TestPlayer> {
  const player = await site.registerPlayer();
  const { userId: user_id } = player;
  const { db } = site.deps;
  const main = db.updateTable('wallets').set({ rounds: 1n, xp: amountToMinor(xp) });
  await main.where('user_id', '=', user_id).where('account_no', '=', 0).execute();
  const played = { staked: 0n, payout: 0n, expected: amountToMinor(expected), rounds: 1n };
  await db
    .insertInto('player_days')
    .values({ user_id, day: today() - 3, ...played })
    .execute();
  return player;
}

const giveRole = async ({ userId }: TestPlayer, role: 'support' | 'admin'): Promise<void> => {
  await site.deps.db
    .updateTable('users')
    .set({ roles: JSON.stringify([role]) })
    .where('id', '=', userId)
    .execute();
  site.deps.knownSessions.forget(userId);
};
const staffMember = async (role: 'support' | 'admin'): Promise<TestPlayer> => {
  const staff = await site.registerPlayer();
  await giveRole(staff, role);
  return staff;
};

const wheel = async ({ headers }: TestPlayer) =>
  (await callApi(site.app, contract.getWheel, {}, headers)).response;
const spin = ({ headers }: TestPlayer) => callApi(site.app, contract.spinWheel, {}, headers);
const paidTo = async ({ userId }: TestPlayer): Promise<bigint[]> =>
  (
    await site.deps.db
      .selectFrom('named_transfers')
      .select('amount')
      .where('client_id', 'like', `wheel:${userId}:%`)
      .execute()
  ).map(({ amount }) => amount ?? 0n);

test('draws and pays one of fifty concurrent spins; the others get the first reply', async () => {
  const player = await playerWith({ xp: '50000', expected: '40' });
  const before = await wheel(player);
  expect(before).toMatchObject({ open: true, qualified: true, level: 8, wager: '4000.00000000', spins: [] });
  expect(before.opens_in).toBe(12 * 60 * 60);
  expect(before.prizes[0]).toEqual({ amount: '0.10000000', chance: 0.6 });
  expect(before.prizes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);

  const replies = await Promise.all(Array.from({ length: 50 }, () => spin(player)));
  const [{ response: first }] = replies as [(typeof replies)[number]];
  expect(new Set(replies.map(({ response }) => JSON.stringify(response))).size).toBe(1);
  expect(await paidTo(player)).toEqual([amountToMinor(first.amount)]);
  expect(amountToMinor(first.balance.amount)).toBe(amountToMinor('1000') + amountToMinor(first.amount));
  expect(first.day).toBe('2026-11-21T00:00:00.000Z');
  expect((await wheel(player)).open).toBe(false);

  // Once the pair is revealed, anyone can recompute the ticket.
  const pair = await site.deps.db
    .selectFrom('wheel_spins')
    .select('seed_pair_id')
    .where('user_id', '=', player.userId)
    .executeTakeFirstOrThrow();
  const { response } = await callApi(site.app, contract.rotatePair, { client_seed: 'next' }, player.headers);
  expect(drawWheelTicket(response.revealed.server_seed ?? '', first.client_seed, '2026-11-21')).toBe(
    first.ticket,
  );
  expect(response.revealed.server_seed_hash).toBe(first.server_seed_hash);
  const pairSpins = (who: TestPlayer) =>
    callApi(site.app, contract.pairSpins, { pair_id: pair.seed_pair_id }, who.headers);
  const listed = (await pairSpins(player)).response.spins;
  expect(listed).toMatchObject([{ ticket: first.ticket, amount: first.amount, day: first.day }]);
  expect((await pairSpins(await site.registerPlayer())).errors[0]?.key).toBe('NOT_FOUND');
});

test('assigns tickets to prizes in order and multiplies them by the factor', () => {
  const prizes = [
    { amount: 10n, tickets: 6_000 },
    { amount: 20n, tickets: 3_999 },
    { amount: 500n, tickets: 1 },
  ];
  expect(
    [0, 4214, 5_999, 6_000, 9_998, 9_999].map((ticket) => getPrizeForTicket(prizes, ticket).amount),
  ).toEqual([10n, 10n, 10n, 20n, 20n, 500n]);
});

test('allows one spin a day with the level and enough play, never for staff or excluded players', async () => {
  const key = async (player: TestPlayer) => (await spin(player)).errors[0]?.key;
  expect(await key(await playerWith({ xp: '37499.99', expected: '900' }))).toBe('RANK_TOO_LOW');
  const idle = await playerWith({ xp: '50000', expected: '39.99' });
  expect(await key(idle)).toBe('NOT_ELIGIBLE');
  expect(await wheel(idle)).toMatchObject({ open: false, qualified: false });
  const staff = await playerWith({ xp: '50000', expected: '40' });
  await giveRole(staff, 'support');
  expect(await key(staff)).toBe('NOT_ELIGIBLE');
  const excluded = await playerWith({ xp: '50000', expected: '40' });
  await site.deps.db
    .updateTable('users')
    .set({ excluded_until: new Date(site.clock.now().getTime() + 60_000) })
    .where('id', '=', excluded.userId)
    .execute();
  site.deps.knownSessions.forget(excluded.userId);
  expect(await key(excluded)).toBe('SELF_EXCLUDED');
  for (const player of [idle, staff, excluded]) expect(await paidTo(player)).toEqual([]);

  const player = await playerWith({ xp: '37500', expected: '20' });
  expect(await key(player)).toBeUndefined();
  site.clock.advance(12 * 60 * 60 * 1000);
  expect(await key(player)).toBeUndefined();
  expect(await paidTo(player)).toHaveLength(2);
  // The counted days move on.
  site.clock.advance(7 * 24 * 60 * 60 * 1000);
  expect(await key(player)).toBe('NOT_ELIGIBLE');
});

async function upload(
  player: TestPlayer,
): Promise<{ readonly key: string | undefined; readonly id: string }> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#846' } })
    .png()
    .toBuffer();
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/vip/transfer/upload',
    headers: { ...player.headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--edge--\r\n')]),
  });
  const { response, errors } = reply.json<Envelope>();
  return { key: errors[0]?.key, id: (response as { id: string } | null)?.id ?? '' };
}

const verify = ({ userId }: TestPlayer) =>
  site.deps.db.insertInto('verifications').values({ user_id: userId, state: 'approved' }).execute();
const ask = (player: TestPlayer, files: string[]) =>
  callApi(
    site.app,
    contract.requestVipTransfer,
    { casino: 'Northern Reels', username: 'moth', level: 'Gold 34', files },
    player.headers,
  );
const transfer = async ({ headers }: TestPlayer) =>
  (await callApi(site.app, contract.getVipTransfer, {}, headers)).response;

test('grants a VIP transfer once and pays no bonus for skipped levels', async () => {
  const player = await playerWith({ xp: '1200.5' });
  expect(await upload(player)).toMatchObject({ key: 'VERIFICATION_REQUIRED' });
  await verify(player);
  expect(await transfer(player)).toMatchObject({ state: null, open: true, verified: true, most: 12 });
  const { id: file } = await upload(player);
  const thief = await playerWith({});
  await verify(thief);
  expect((await ask(thief, [file])).errors[0]?.key).toBe('NOT_FOUND');
  expect((await ask(player, [file])).response).toEqual({ state: 'waiting' });
  expect((await ask(player, [file])).errors[0]?.key).toBe('TRANSFER_DONE');

  const [support, admin] = [await staffMember('support'), await staffMember('admin')];
  const list = await callApi(site.app, contract.staffTransfers, { page: 1, per_page: 20 }, support.headers);
  const [request] = list.response.items;
  expect(request).toMatchObject({ casino: 'Northern Reels', files: [file], player: { level: 1 } });
  const picture = (who: TestPlayer) =>
    site.app.inject({ url: `/api/staff/vip-transfers/picture?id=${file}`, headers: who.headers });
  expect((await picture(player)).statusCode).toBe(403);
  const opened = await picture(support);
  expect((await sharp(opened.rawPayload).metadata()).width).toBe(60);

  const decide = (who: TestPlayer, level: number | null, reason: string | null = null) =>
    callApi(site.app, contract.decideTransfer, { id: request?.id ?? '', level, reason }, who.headers);
  expect((await decide(support, 12)).errors[0]?.key).toBe('NOT_ALLOWED');
  for (const level of [null, 0, 1, 13])
    expect((await decide(admin, level)).errors[0]?.key).toBe('INVALID_REQUEST');
  expect((await decide(admin, 10)).response.transfer).toMatchObject({
    state: 'granted',
    player: { level: 10 },
  });
  expect((await decide(admin, 11)).errors[0]?.key).toBe('ALREADY_SO');

  const { db } = site.deps;
  const mine = { userId: player.userId };
  const row = await db
    .selectFrom('reward_players')
    .selectAll()
    .where('user_id', '=', mine.userId)
    .executeTakeFirst();
  expect(row).toMatchObject({ granted_level: 10, rewards_total: 0n });
  expect(minorToAmount(row?.xp_credit ?? 0n)).toBe('61299.50000000');
  const totals = db.selectFrom('player_totals').select('xp').where('user_id', '=', mine.userId);
  expect((await totals.executeTakeFirst())?.xp).toBe(amountToMinor('62500'));
  expect(await transfer(player)).toMatchObject({ state: 'granted', level: 10, open: false });
  const told = db.selectFrom('notifications').select(['key', 'params']).where('user_id', '=', mine.userId);
  expect(await told.execute()).toEqual([{ key: 'vip_transfer_granted', params: { rank: 'Gold II' } }]);
  const log = await db.selectFrom('staff_actions').select('action').orderBy('number').execute();
  expect(log.map(({ action }) => action)).toEqual(['vip-picture-opened', 'vip-transfer-granted']);
});

test('shows the reason of a refusal; staff and high levels cannot request a transfer', async () => {
  const admin = await staffMember('admin');
  const player = await playerWith({});
  await verify(player);
  await ask(player, [(await upload(player)).id]);
  const list = await callApi(site.app, contract.staffTransfers, { page: 1, per_page: 20 }, admin.headers);
  const id = list.response.items[0]?.id ?? '';
  expect(list.response.items.map(({ state }) => state)).toEqual(['waiting', 'granted']);
  const refusal = { id, level: null, reason: 'The name cannot be read' };
  await callApi(site.app, contract.decideTransfer, refusal, admin.headers);
  expect(await transfer(player)).toMatchObject({ state: 'refused', reason: refusal.reason, level: null });

  const high = await playerWith({ xp: '50000' });
  await verify(high);
  expect((await upload(high)).key).toBe('NOT_ELIGIBLE');
  await verify(admin);
  expect((await upload(admin)).key).toBe('NOT_ELIGIBLE');
});
