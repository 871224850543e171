import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { contract } from '../../whole-contract.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import type { Player } from '../../deps.ts';
import { getBalance } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { mailedCode } from '../../testing/mailed-code.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { splitEvenly } from '../reward-rules/feature.ts';
import { advanceRounds } from '../trivia/rounds.ts';
import { publishCollectedCounts } from './count.ts';
import { endDrops } from './job.ts';
import { openCoinDrop } from './start.ts';
import { setBalanceTo } from './testing/set-balance.ts';
import {
  callsOn,
  change,
  refusalKeyOrDone,
  mute,
  testNetworkFor,
  recordWageredPlay,
  sumTransfersByCode,
  listQueuedEvents,
  queueSettledBet,
} from './testing/room.ts';
import { untilDone } from './testing/retry-with-kills.ts';

/* Money shared out in the chat: coin drops, and pools of questions. */

let site: TestApp;
let other: TestApp;
let giver: TestPlayer;
let admin: TestPlayer;
let players: TestPlayer[];

beforeAll(async () => {
  site = await buildTestApp({ kind: 'postgres', env: { TRUST_PROXY: 'on' } });
  other = await buildTestApp({ kind: 'postgres', secondOf: site });
  [giver, admin, ...players] = (await Promise.all(
    Array.from({ length: 12 }, () => site.registerPlayer()),
  )) as [TestPlayer, TestPlayer, ...TestPlayer[]];
  await change([site, other], admin, { roles: '["admin"]' });
  await site.deps.db.updateTable('users').set({ email_verified_at: site.clock.now() }).execute();
});
afterAll(async () => {
  // Test players have not really played.
  await site.deps.db.deleteFrom('player_days').execute();
  const { problems } = await checkDatabase(site.deps);
  await other.close();
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

let marks = 0;
beforeEach(async () => {
  site.clock.advance(25 * 60 * 60_000);
  // Players in these tests have wagered today.
  await site.deps.db.deleteFrom('player_days').execute();
  await recordWageredPlay(site, players, '10');
  await site.deps.db.deleteFrom('outbox').execute();
  await setBalanceTo(site.deps, giver, '6000');
});
const call = callsOn(() => site);
const drop = (
  balance: string,
  more: { room?: ChatRoomId; client_id?: string; otp?: string | null } = {},
  by = giver,
) => call(by, contract.startDrop, { balance, ...more });
const dropped = async (...asked: Parameters<typeof drop>) => (await drop(...asked)).response.drop.id;
const collect = (id: string, by: TestPlayer, from?: string) =>
  refusalKeyOrDone(call(by, contract.claimDrop, { id }, from));
const has = async (player: TestPlayer) => minorToAmount(await getBalance(site.deps.db, player.balanceId));
/** Runs what both processes do every second. */
const end = () => Promise.all([site, other].map(({ deps }) => endDrops(deps)));
const after = async (seconds: number) => {
  site.clock.advance(seconds * 1000);
  await end();
};
const stateOf = async (id: string) =>
  (await site.deps.db.selectFrom('coin_drops').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const notices = async (player: TestPlayer) =>
  (await listQueuedEvents(site, 'notification'))
    .filter(({ room }) => room === `user:${player.userId}`)
    .map(({ payload }) => [payload['key'], payload['params']]);
const playerAt = (place: number) => () => players[place] as TestPlayer;
const [first, second, third] = [playerAt(0), playerAt(1), playerAt(2)];

test.each([
  ['5', 3, ['1.66666666', '1.66666667', '1.66666667']],
  ['25', 7, [...Array.from({ length: 6 }, () => '3.57142857'), '3.57142858']],
])('splits %s among %i players', (amount, count, expected) => {
  const ids = Array.from({ length: count }, (_, place) => `player-${place}`);
  const shares = splitEvenly(amountToMinor(amount), ids.toReversed());
  expect(shares.map(({ userId }) => userId)).toEqual(ids);
  expect(shares.map((share) => minorToAmount(share.amount))).toEqual(expected);
});

describe('a coin drop', () => {
  test('is published in its room, collected, and shared by all who collected', async () => {
    const before = await Promise.all([first(), second(), third()].map(has));
    const { response } = await drop('5', { room: 'de' });
    const closesAt = new Date(site.clock.now().getTime() + 30_000).toISOString();
    expect(response).toMatchObject({ drop: { closes_at: closesAt }, balance: { amount: '5995.00000000' } });
    const { id } = response.drop;
    const shown = { id, amount: '5.00000000', closes_at: closesAt };
    expect(await listQueuedEvents(site, 'coin-drop')).toEqual([
      { room: 'chat:de', payload: { room: 'de', user: giver.username, ...shown } },
    ]);
    expect((await listQueuedEvents(site, 'chat-message'))[0]).toMatchObject({
      room: 'chat:de',
      payload: { user: { id: giver.userId }, data: { kind: 'drop', ...shown } },
    });
    for (const player of [third(), first(), second(), first()])
      expect(await collect(id, player)).toBe('done');
    const counted = vi.spyOn(site.deps.live, 'tell');
    await Promise.all([publishCollectedCounts(site.deps), publishCollectedCounts(site.deps)]);
    const payload = { room: 'de', id, claimants: 3 };
    expect(counted.mock.calls).toEqual([[{ event: 'coin-drop-count', room: 'chat:de', payload }]]);
    // Excluded by now: the share is paid without a notification.
    await change([site, other], third(), { excluded_until: new Date('2099-01-01') });
    await after(29);
    expect(await stateOf(id)).toBe('open');
    await after(1);
    expect(await stateOf(id)).toBe('paid');
    const least = '1.66666666';
    const got = (await Promise.all([first(), second(), third()].map(has))).map((now, place) =>
      minorToAmount(amountToMinor(now) - amountToMinor(before[place] ?? '0')),
    );
    expect(got.toSorted()).toEqual([least, '1.66666667', '1.66666667']);
    expect(await listQueuedEvents(site, 'coin-drop-end')).toEqual([
      { room: 'chat:de', payload: { room: 'de', id, claimants: 3, share: least } },
    ]);
    expect(await notices(giver)).toEqual([['drop_shared', { amount: '$5.00', count: 3 }]]);
    expect(await notices(first())).toMatchObject([['drop_received', { user: giver.username }]]);
    expect(await notices(third())).toEqual([]);
    const celebrated = (await listQueuedEvents(site, 'balance-update')).filter(
      ({ payload }) => payload['action'] === 'add',
    );
    expect(celebrated.map(({ room }) => room).toSorted()).toEqual(
      [first(), second()].map(({ userId }) => `user:${userId}`).toSorted(),
    );
    await change([site, other], third(), { excluded_until: null });
    const { messages } = (await callApi(site.app, contract.loadChat, { room: 'de' })).response;
    expect(messages.at(-1)?.data).toEqual({ kind: 'drop', ...shown, end: { claimants: 3, share: least } });
    // A player who collected gets the same reply again; the others are too late.
    expect(await collect(id, first())).toBe('done');
    expect(await collect(id, players[5] as TestPlayer)).toBe('DROP_CLOSED');
    const keys = site.deps.db.selectFrom('coin_drop_claims').select('ip_key').where('drop_id', '=', id);
    expect((await keys.execute()).map(({ ip_key }) => ip_key)).toEqual([null, null, null]);
    const listed = await call(first(), contract.getRewardHistory, { page: 1, per_page: 5 });
    expect(JSON.stringify(listed.response.items)).toContain('1.6666666');
  });

  test('returns to the giver when no one collects; drops of two rooms end independently', async () => {
    const [german, english] = [await dropped('7', { room: 'de' }), await dropped('8')];
    expect(await has(giver)).toBe('5985.00000000');
    expect(await collect(english, first())).toBe('done');
    await after(31);
    expect(await Promise.all([german, english].map(stateOf))).toEqual(['refunded', 'paid']);
    expect(await has(giver)).toBe('5992.00000000');
    const ends = (await listQueuedEvents(site, 'coin-drop-end')).map(({ room, payload }) => [
      room,
      payload['share'],
    ]);
    expect(ends.toSorted()).toEqual([
      ['chat:de', null],
      ['chat:en', '8.00000000'],
    ]);
    expect((await notices(giver)).toSorted()).toEqual([
      ['drop_refunded', { amount: '$7.00' }],
      ['drop_shared', { amount: '$8.00', count: 1 }],
    ]);
  });

  test('is refused where a tip would be, and for a muted or excluded player', async () => {
    const refused = (...asked: Parameters<typeof drop>) => refusalKeyOrDone(drop(...asked));
    expect(await refused('4.99999999')).toBe('DROP_TOO_SMALL');
    expect(await refused('5000.00000001')).toBe('DROP_LIMIT');
    await setBalanceTo(site.deps, giver, '15');
    expect(await refused('5')).toBe('TIP_REMAINING');
    expect((await drop('5')).errors[0]?.message).toContain('must be greater than $10!');
    await mute(site, giver, admin);
    expect(await refused('5')).toBe('CHAT_MUTED');
    await site.deps.db.deleteFrom('chat_mutes').execute();
    await change([site, other], giver, { excluded_until: new Date('2099-01-01') });
    expect(await refused('5')).toBe('SELF_EXCLUDED');
    await change([site, other], giver, { excluded_until: null });
    // Tips and drops of a day count together, in either order.
    await setBalanceTo(site.deps, giver, '6000');
    const tip = (balance: string, otp?: string | null) =>
      refusalKeyOrDone(call(giver, contract.sendTip, { username: first().username, balance, otp }));
    expect(await tip('100')).toBe('done');
    expect(await refused('4900')).toBe('OTP_REQUIRED');
    const otp = await mailedCode(site, giver.headers, 'tip');
    expect(await refused('4900', { otp })).toBe('done');
    expect(await tip('0.10')).toBe('TIP_LIMIT');
    expect(await refused('5')).toBe('DROP_LIMIT');
    await after(31);
    // A returned drop does not count as given.
    expect(await tip('0.10', await mailedCode(site, giver.headers, 'tip'))).toBe('done');
    for (let place = 1; place < 20; place += 1) {
      // The number of mailed codes per hour is limited.
      if (place === 10) await after(3600);
      const otp = await mailedCode(site, giver.headers, 'tip');
      expect(await refused('5', { otp })).toBe('done');
    }
    expect(await refused('5')).toBe('DROP_LIMIT');
    await after(31);
  });

  test.each([
    ['an account of the last 24 hours', 'less than 24 hours', () => ({ created_at: site.clock.now() })],
    ['an address that is not verified', 'isn’t verified', () => ({ email_verified_at: null })],
    ['staff', 'staff', () => ({ roles: '["mod"]' })],
  ])('cannot be collected by %s', async (_, reason, values) => {
    const id = await dropped('5');
    const kept = await site.deps.db
      .selectFrom('users')
      .select(['created_at', 'email_verified_at'])
      .where('id', '=', first().userId)
      .executeTakeFirstOrThrow();
    await change([site, other], first(), values());
    const { errors } = await call(first(), contract.claimDrop, { id });
    expect(errors[0]).toMatchObject({ code: 3004, key: 'NOT_ELIGIBLE' });
    expect(errors[0]?.message).toContain(reason);
    await change([site, other], first(), { ...kept, roles: '[]' });
    await after(31);
  });

  test('cannot be collected by its giver, twice from a network, by muted, excluded or inactive players', async () => {
    const id = await dropped('5');
    expect(await collect(id, giver)).toBe('NOT_ELIGIBLE');
    expect(await collect('nothing', first())).toBe('NOT_FOUND');
    await mute(site, first(), admin);
    expect(await collect(id, first())).toBe('NOT_ELIGIBLE');
    await site.deps.db.deleteFrom('chat_mutes').execute();
    await change([site, other], first(), { excluded_until: new Date('2099-01-01') });
    expect(await collect(id, first())).toBe('SELF_EXCLUDED');
    await change([site, other], first(), { excluded_until: null });
    await site.deps.db.deleteFrom('player_days').where('user_id', '=', first().userId).execute();
    await recordWageredPlay(site, [first()], '500', 7);
    await recordWageredPlay(site, [first()], '9.5', 6);
    expect(await collect(id, first())).toBe('NOT_ELIGIBLE');
    // Includes rounds that the accrual worker has not counted yet.
    await queueSettledBet(site, first());
    expect(await collect(id, first())).toBe('done');
    await site.deps.db.deleteFrom('settled_bets').execute();
    expect(await collect(id, second(), '10.0.2.99')).toBe('NOT_ELIGIBLE');
    expect(await collect(id, second(), '10.0.77.99')).toBe('done');
    await after(31);
  });

  test('drops once per client id; 50 concurrent players collect once each', async () => {
    const once = { client_id: crypto.randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => drop('5', once)));
    expect(new Set(replies.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect(await has(giver)).toBe('5995.00000000');
    expect(await refusalKeyOrDone(drop('6', once))).toBe('ID_REUSED');
    const id = replies[0]?.response.drop.id ?? '';
    await site.deps.db.updateTable('coin_drops').set({ most: 7 }).where('id', '=', id).execute();
    const keys = await Promise.all(
      Array.from({ length: 50 }, (_, place) => collect(id, players[place % 10] as TestPlayer)),
    );
    expect(keys.filter((key) => key === 'done')).toHaveLength(35);
    expect(new Set(keys)).toEqual(new Set(['done', 'DROP_CLOSED']));
    // The maximum has collected, so it closes before its time.
    expect(await stateOf(id)).toBe('closed');
    await Promise.all([end(), end()]);
    expect(await stateOf(id)).toBe('paid');
    expect((await listQueuedEvents(site, 'coin-drop-end'))[0]?.payload['claimants']).toBe(7);
    expect((await drop('5', once)).raw.body).toBe(replies[0]?.raw.body);
  });
});

const ask = async (pool: string, by = admin) => {
  const saved = {
    room: 'en' as const,
    question: `Which ${(marks += 1)}?`,
    answers: ['This', 'That'],
    correct: 0,
    seconds: 30,
    state: 'draft' as const,
  };
  const { id: question } = (await call(by, contract.saveTriviaQuestion, saved)).response;
  return call(by, contract.planTrivia, { room: 'en', question, pool });
};
const move = () => Promise.all([site, other].map(({ deps }) => advanceRounds(deps)));
const pass = async (seconds: number) => {
  site.clock.advance(seconds * 1000);
  await move();
};
const active = async (by: TestPlayer) => (await call(by, contract.getActiveTrivia, {})).response;
/** Opens a question. Returns its right and its wrong answer. */
async function opened(pool: string) {
  const { id } = (await ask(pool)).response;
  await move();
  await pass(60);
  const round = await site.deps.db
    .selectFrom('trivia_rounds')
    .select('right_answer')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const right = round.right_answer;
  return { id, right, wrong: right === `${id}-1` ? `${id}-2` : `${id}-1` };
}
const answer = (by: TestPlayer, given: string, from?: string) =>
  refusalKeyOrDone(call(by, contract.submitTriviaAnswer, { answer: given }, from));
describe('the pool of a question', () => {
  test('is shared by all right answers, and published only after the end', async () => {
    const { id, right, wrong } = await opened('25');
    expect(
      (await listQueuedEvents(site, 'chat-new-trivia')).map(({ payload }) => payload['trivia']),
    ).toMatchObject([
      { pool: '25.00000000', start_in: 60 },
      { pool: '25.00000000', start_in: 0 },
    ]);
    expect(await sumTransfersByCode(site, id)).toEqual({ pool: '25.00000000' });
    const before = await has(first());
    const [loser, ...right7] = players.slice(0, 8).toReversed() as [TestPlayer, ...TestPlayer[]];
    for (const player of right7) expect(await answer(player, right)).toBe('done');
    expect(await answer(loser, wrong)).toBe('done');
    expect(await active(first())).toMatchObject({ result: null, trivia: { pool: '25.00000000' } });
    expect(await has(first())).toBe(before);
    await pass(30);
    const { result } = await active(first());
    expect(result).toMatchObject({ right, players: 8, share: '3.57142857' });
    expect(amountToMinor(await has(first())) - amountToMinor(before)).toBe(amountToMinor(result?.won ?? '0'));
    expect((await active(loser)).result).toMatchObject({ share: '3.57142857', won: null });
    expect(await sumTransfersByCode(site, id)).toEqual({ pool: '25.00000000', prize: '25.00000000' });
    expect(await notices(first())).toEqual([['trivia_won', { amount: '$3.57' }]]);
    expect(await notices(loser)).toEqual([['trivia_over', { answer: 'This' }]]);
    const { items } = (await call(admin, contract.listTriviaRounds, { room: 'en' })).response;
    expect(items[0]).toMatchObject({ pool: '25.00000000', answered: { right: 7, share: '3.57142857' } });
  });

  test('returns when no answer is right; only eligible players answer, one per network', async () => {
    const { id, right, wrong } = await opened('25');
    expect(await answer(first(), wrong)).toBe('done');
    expect(await answer(first(), wrong)).toBe('done');
    expect(await answer(first(), right)).toBe('TRIVIA_ANSWERED');
    expect(await answer(second(), right, testNetworkFor(first()))).toBe('NOT_ELIGIBLE');
    expect(await answer(giver, right)).toBe('NOT_ELIGIBLE');
    await pass(30);
    expect(await sumTransfersByCode(site, id)).toEqual({ pool: '25.00000000', 'pool-rest': '25.00000000' });
    expect((await active(first())).result).toMatchObject({ share: null, won: null });
  });

  test('stores one answer per player and pays one share under 50 concurrent calls', async () => {
    const { id, right } = await opened('10');
    const keys = await Promise.all(
      Array.from({ length: 50 }, (_, place) => answer(players[place % 10] as TestPlayer, right)),
    );
    expect(new Set(keys)).toEqual(new Set(['done']));
    site.clock.advance(30_000);
    await Promise.all([move(), move()]);
    expect(await sumTransfersByCode(site, id)).toEqual({ pool: '10.00000000', prize: '10.00000000' });
    expect((await active(first())).result).toMatchObject({ players: 10, won: '1.00000000' });
  });

  test('can be set only by an admin, within its limits', async () => {
    await change([site, other], third(), { roles: '["mod"]' });
    expect(await refusalKeyOrDone(ask('25', third()))).toBe('NOT_ALLOWED');
    expect(await refusalKeyOrDone(ask('0', third()))).toBe('done');
    await change([site, other], third(), { roles: '[]' });
    expect(await refusalKeyOrDone(ask('1000.01'))).toBe('TRIVIA_POOL');
    await pass(120);
  });

  test('reserves nothing where prizes are switched off, and anyone may answer', async () => {
    const { offersOff } = site.deps;
    for (const { deps } of [site, other]) Object.assign(deps, { offersOff: () => ['trivia_prizes'] });
    const { id, right } = await opened('25');
    expect(await answer(giver, right)).toBe('done');
    expect((await active(giver)).trivia?.pool).toBeNull();
    await pass(30);
    expect(await sumTransfersByCode(site, id)).toEqual({});
    for (const { deps } of [site, other]) Object.assign(deps, { offersOff });
  });
});

describe('a process that dies on any statement', () => {
  test('opens, pays and refunds a drop once', async () => {
    const input = { balance: '5', room: 'en' as const, client_id: crypto.randomUUID() };
    const asked = giver as unknown as Player; // only these fields are used
    expect(await untilDone(site.deps, (deps) => openCoinDrop(deps, asked, input, 'en'))).toBeGreaterThan(5);
    expect(await has(giver)).toBe('5995.00000000');
    const id = (await drop('5', { client_id: input.client_id })).response.drop.id;
    await collect(id, first());
    const nobodys = await dropped('6');
    site.clock.advance(31_000);
    expect(await untilDone(site.deps, endDrops)).toBeGreaterThan(10);
    expect(await Promise.all([id, nobodys].map(stateOf))).toEqual(['paid', 'refunded']);
    expect(await has(giver)).toBe('5995.00000000');
    expect((await listQueuedEvents(site, 'coin-drop-end')).length).toBe(2);
  });

  test('shares out a pool once', async () => {
    const { id, right } = await opened('25');
    await answer(first(), right);
    site.clock.advance(30_000);
    expect(await untilDone(site.deps, advanceRounds)).toBeGreaterThan(10);
    expect(await sumTransfersByCode(site, id)).toEqual({ pool: '25.00000000', prize: '25.00000000' });
  });
});

// Must be the last test: sessions expire in it.
test('a clock that jumps ahead ends a drop once, and one that goes back pays nothing twice', async () => {
  const id = await dropped('5');
  await collect(id, first());
  await after(40 * 24 * 60 * 60);
  expect(await stateOf(id)).toBe('paid');
  const paid = await has(first());
  await after(-40 * 24 * 60 * 60);
  expect([await stateOf(id), await has(first())]).toEqual(['paid', paid]);
});
