import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { makeMonthsAhead } from '../../db/months.ts';
import { contract } from '../../whole-contract.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import type { OutboxRow } from '../../realtime/outbox-row.ts';
import { purgeOldMessages } from './jobs.ts';
import { muteTimes, type ReportReason } from '#contract/chat.ts';

type Sent = RequestInputOf<typeof contract.sendMessage>;
type Extra = NonNullable<Sent['data']>;

let site: TestApp;
let told: OutboxRow[];
let refused: TestPlayer;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  refused = await site.registerPlayer();
  site.live.onTold((rows) => void told.push(...rows));
});
afterAll(() => site.close());
beforeEach(() => {
  told = [];
  site.clock.advance(10 * 60_000);
});

const member = async (...roles: string[]): Promise<TestPlayer> => {
  const player = await site.registerPlayer();
  if (roles.length > 0)
    await site.deps.db
      .updateTable('users')
      .set({ roles: JSON.stringify(roles) })
      .where('id', '=', player.userId)
      .execute();
  site.deps.knownSessions.forget(player.userId);
  return player;
};
const send = (player: TestPlayer, message: string, data?: Extra, change: Partial<Sent> = {}) => {
  // Ids of one millisecond have no order.
  site.clock.advance(1);
  const input = { room: 'en', message, type: 'text', ...(data && { data }), ...change } as const;
  return callApi(site.app, contract.sendMessage, input, player.headers);
};
const load = async (player?: TestPlayer, room: Sent['room'] = 'en') =>
  (await callApi(site.app, contract.loadChat, { room }, player?.headers)).response;
const mute = (staff: TestPlayer, player: TestPlayer, time: (typeof muteTimes)[number], reason = '') =>
  callApi(site.app, contract.mutePlayer, { username: player.username, time, reason }, staff.headers);
const keyOf = ({ errors }: { errors: { key: string }[] }) => errors[0]?.key;
const outbox = () => site.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const lastMessage = async () => (await load()).messages.at(-1);

describe('writing', () => {
  test('publishes a message to its room only, where guests can read it', async () => {
    const player = await member('mod');
    const { message } = (await send(player, '  hello\u202e  <b>you</b> ')).response;
    expect(message).toMatchObject({
      room: 'en',
      type: 'text',
      message: 'hello <b>you</b>',
      data: null,
      mentions: [],
      deleted: null,
      user: { id: player.userId, username: player.username, roles: ['mod'], wager: '0.00000000' },
    });
    expect(told).toEqual([{ event: 'chat-message', room: 'chat:en', payload: message }]);
    expect(await lastMessage()).toEqual(message);
    expect((await load(undefined, 'de')).messages).toEqual([]);
    expect((await send(player, 'x', undefined, { room: 'xx' as 'en' })).status).toBe(400);
  });

  test('is idempotent by client id, also under concurrent calls', async () => {
    const player = await member();
    const data = { client_id: crypto.randomUUID() };
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(player, 'once', data)));
    expect(new Set(replies.map(({ response }) => response.message.id)).size).toBe(1);
    expect(told).toHaveLength(1);
  });

  test('repeats the reply for a repeated client id exactly, whatever happened to the message since', async () => {
    const player = await member();
    const { message: question } = (await send(player, 'who is there?')).response;
    const data = { client_id: crypto.randomUUID(), replied_to: question.id };
    site.clock.advance(10_000);
    const first = await send(player, 'nobody', data);
    expect(first.status).toBe(200);
    await callApi(site.app, contract.deleteMessage, { id: question.id }, player.headers);
    await callApi(site.app, contract.deleteMessage, { id: first.response.message.id }, player.headers);
    await site.deps.db
      .updateTable('users')
      .set({ avatar: 'owl', roles: JSON.stringify(['mod']) })
      .where('id', '=', player.userId)
      .execute();
    told = [];
    expect((await send(player, 'nobody', data)).raw.body).toBe(first.raw.body);
    expect(told).toEqual([]);
  });

  test.each([
    ['nothing', ' \u200b\u2800\n', undefined, 'MESSAGE_EMPTY'],
    ['half a character', 'a\ud83d', undefined, 'MESSAGE_INVALID'],
    ['161 characters', '👍🏽'.repeat(161), undefined, 'MESSAGE_INVALID'],
    ['U+0000', 'a\0b', undefined, 'INVALID_REQUEST'],
    ['far too many characters', 'x'.repeat(2001), undefined, 'INVALID_REQUEST'],
    ['a picture in a text', 'hi', { gif: 'hello' }, 'MESSAGE_INVALID'],
    ['an unknown bet', 'hi', { bet: 'nope' }, 'NOT_FOUND'],
    ['a reply to an unknown message', 'hi', { replied_to: 'nope' }, 'REPLY_GONE'],
  ] satisfies [string, string, Extra | undefined, string][])(
    'refuses %s and publishes nothing',
    async (_, text, data, key) => {
      expect(keyOf(await send(refused, text, data))).toBe(key);
      expect(told).toEqual([]);
    },
  );

  test('accepts 160 user-perceived characters, but no stacked marks', async () => {
    const player = await member();
    expect((await send(player, '👍🏽'.repeat(160))).status).toBe(200);
    const tower = await send(player, `z${'\u0336'.repeat(500)}`);
    expect(tower.response.message.message).toBe('z\u0336\u0336');
  });

  test('accepts only pictures of the set', async () => {
    const player = await member();
    const gif = await send(player, 'ignored', { gif: 'rocket' }, { type: 'gif' });
    expect(gif.response.message).toMatchObject({
      type: 'gif',
      message: '',
      data: { kind: 'gif', gif: 'rocket' },
    });
    expect(keyOf(await send(player, '', { gif: 'no-such' }, { type: 'gif' }))).toBe('MESSAGE_INVALID');
    expect(keyOf(await send(player, 'x', undefined, { type: 'gif' }))).toBe('MESSAGE_INVALID');
    const { gifs, emotes } = (await callApi(site.app, contract.chatModules, {})).response;
    expect([gifs.length, emotes.length]).toEqual([24, 40]);
  });

  test('shares a settled bet, without the name of an anonymous player', async () => {
    const [player, other] = [await member(), await member()];
    const dice = {
      game: 'dice',
      balance: player.balanceId,
      amount: '1.00',
      client_bet_id: crypto.randomUUID(),
      params: { mode: 'over', target: '50.49' },
    };
    const { round } = (await callApi(site.app, contract.play, dice, player.headers)).response;
    const card = { kind: 'bet', id: round.id, game: 'dice', amount: '1.00000000', payout: round.payout };
    expect((await send(other, '', { bet: round.id })).response.message.data).toMatchObject({
      ...card,
      user: player.username,
    });
    await callApi(site.app, contract.changePrivacy, { anonymous: true }, player.headers);
    expect((await send(player, 'mine', { bet: round.id })).response.message.data).toMatchObject({
      ...card,
      user: null,
    });
  });

  test('masks listed words, also of staff, but not player names and other languages', async () => {
    const staff = await member('admin');
    const texts = async (text: string, room: Sent['room'] = 'en') =>
      (await send(staff, text, undefined, { room })).response.message.message;
    expect(await texts('what the FuUcK')).toBe('what the ****');
    expect(await texts('f\u0336uck it')).not.toContain('f\u0336uck');
    expect(await texts('dicke Bretter', 'de')).toBe('dicke Bretter');
    expect(await texts('so ein Arschl0ch', 'de')).toBe('so ein *********');
    site.clock.advance(60_000);
    expect(await texts('ну ты и МУДАК', 'ru')).toBe('ну ты и *****');
    expect(await texts('я не буду употреблять хлеб', 'ru')).toBe('я не буду употреблять хлеб');
    const player = await member();
    await site.deps.db
      .updateTable('users')
      .set({ username: 'Fuckwit' })
      .where('id', '=', player.userId)
      .execute();
    const { message } = (await send(staff, 'fuck, @fuckwit!')).response;
    expect(message).toMatchObject({
      message: '****, @fuckwit!',
      mentions: [{ id: player.userId, username: 'Fuckwit' }],
    });
  });

  test('shows the answered message until it is deleted; then refuses further answers', async () => {
    const [player, other] = [await member(), await member()];
    const first = (await send(player, 'x'.repeat(100))).response.message;
    const data = { replied_to: first.id };
    expect((await send(other, 'yes', data)).response.message.replied_to).toEqual({
      id: first.id,
      user: player.username,
      message: 'x'.repeat(80),
    });
    expect(keyOf(await send(other, 'no', data, { room: 'de' }))).toBe('REPLY_GONE');
    await callApi(site.app, contract.deleteMessage, { id: first.id }, player.headers);
    expect(keyOf(await send(other, 'no', data))).toBe('REPLY_GONE');
    expect((await lastMessage())?.replied_to).toMatchObject({ id: first.id, message: null });
  });
});

test('notifies a mentioned player at most once a minute, and never if they ignore the sender', async () => {
  const [player, reader, deaf] = [await member(), await member(), await member()];
  await callApi(site.app, contract.ignoreUser, { id: player.userId }, deaf.headers);
  const names = [reader, deaf, player].map(({ username }) => `@${username}`).join(' ');
  const { message } = (await send(player, `${names.toUpperCase()} a@${reader.username} @nobody-of-this-name`))
    .response;
  expect(message.mentions.map(({ id }) => id).toSorted()).toEqual([reader.userId, deaf.userId].toSorted());
  await send(player, `again @${reader.username}`);
  const toldOf = async ({ userId }: TestPlayer) =>
    (await outbox()).filter(({ event, room }) => event === 'notification' && room === `user:${userId}`);
  expect(await toldOf(reader)).toMatchObject([
    {
      payload: {
        key: 'chat_mention',
        params: { username: player.username, room: 'English' },
        data: { message_id: message.id, room: 'en' },
      },
    },
  ]);
  expect([await toldOf(deaf), await toldOf(player)]).toEqual([[], []]);
  site.clock.advance(60_000);
  await send(player, `later @${reader.username}`);
  expect(await toldOf(reader)).toHaveLength(2);
});

describe('pace', () => {
  test('refuses the sixth message in ten seconds, also under concurrent calls', async () => {
    const player = await member();
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => send(player, `flood ${i}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.errors[0]?.key).toBe('CHAT_SLOW');
    expect(refused?.raw.headers['retry-after']).toBe('10');
    site.clock.advance(10_000);
    expect((await send(player, 'calm')).status).toBe(200);
  });

  test('refuses the third identical message in a row', async () => {
    const player = await member();
    await send(player, 'Buy this');
    await send(player, 'buy this');
    expect(keyOf(await send(player, 'BUY THIS'))).toBe('CHAT_REPEATED');
    expect((await send(player, 'something else')).status).toBe(200);
    expect((await send(player, 'buy this')).status).toBe(200);
  });

  test('slow mode limits players but not staff, and is published', async () => {
    const [player, staff] = [await member(), await member('mod')];
    const slow = (room: Sent['room'], slow_ms: number) =>
      callApi(site.app, contract.setSlowMode, { room, slow_ms }, staff.headers);
    await slow('fr', 30_000);
    expect(told).toEqual([{ event: 'chat-slow', room: 'chat:fr', payload: { room: 'fr', slow_ms: 30_000 } }]);
    const say = (who: TestPlayer, text: string) => send(who, text, undefined, { room: 'fr' });
    await Promise.all([say(player, 'un'), say(staff, 'un')]);
    const refused = await say(player, 'deux');
    expect([keyOf(refused), refused.raw.headers['retry-after']]).toEqual(['CHAT_SLOW', '30']);
    expect((await say(staff, 'deux')).status).toBe(200);
    expect((await send(player, 'deux')).status).toBe(200);
    expect((await load(player, 'fr')).slow_ms).toBe(30_000);
    await slow('fr', 0);
    expect((await say(player, 'trois')).status).toBe(200);
  });
});

describe('moderation', () => {
  test('a muted player can read and play and is notified of end and reason; unmuting allows writing', async () => {
    const [player, staff] = [await member(), await member('mod')];
    const { until } = (await mute(staff, player, '1h', ' spam\u202e ')).response;
    expect(Date.parse(until ?? '') - site.clock.now().getTime()).toBe(3_600_000);
    const refused = await send(player, 'hello');
    expect([refused.status, keyOf(refused)]).toEqual([403, 'CHAT_MUTED']);
    expect(refused.errors[0]?.message).toMatch(/ \d\d:\d\d UTC: spam$/);
    expect(await load(player)).toMatchObject({ muted_until: until, muted_reason: 'spam' });
    expect((await callApi(site.app, contract.getBalances, {}, player.headers)).status).toBe(200);
    const listed = (await callApi(site.app, contract.listMuted, {}, staff.headers)).response;
    expect(listed.items).toContainEqual({
      id: player.userId,
      username: player.username,
      avatar: null,
      until,
      reason: 'spam',
      by: staff.username,
    });
    expect((await mute(staff, player, 'unmute')).response.until).toBeNull();
    expect((await send(player, 'hello')).status).toBe(200);
    const events = (await outbox()).filter(({ room }) => room === `user:${player.userId}`);
    expect(events.map(({ event, payload }) => [event, payload])).toEqual([
      ['chat-muted', { until, reason: 'spam' }],
      ['chat-muted', { until: null, reason: '' }],
    ]);
  });

  test('a mute ends at its time', async () => {
    const [player, staff] = [await member(), await member('mod')];
    const now = site.clock.now().getTime();
    const days = [];
    for (const time of muteTimes.slice(1)) {
      const { until } = (await mute(staff, player, time)).response;
      days.push((Date.parse(until ?? '') - now) / 86_400_000);
    }
    expect(days.slice(0, 6)).toEqual([10 / 1440, 1 / 24, 0.25, 0.5, 1, 7]);
    const [month = 0, year = 0, decade = 0] = days.slice(6);
    expect([month >= 28 && month <= 31, year >= 365 && year <= 366, decade >= 3652]).toEqual([
      true,
      true,
      true,
    ]);
    site.clock.advance(decade * 86_400_000);
    // The job that makes the months of the books does not run here.
    await makeMonthsAhead(site.deps.db, site.clock.now());
    expect((await load(await member())).muted_until).toBeNull();
  });

  test('staff cannot mute themselves, peers or higher roles; every mute is logged', async () => {
    const [mod, peer, support] = [await member('mod'), await member('mod'), await member('support')];
    const [admin, player] = [await member('admin'), await member()];
    expect(keyOf(await mute(mod, mod, '1h'))).toBe('MUTE_SELF');
    for (const subject of [peer, support, admin])
      expect(keyOf(await mute(mod, subject, '1h'))).toBe('MUTE_STAFF');
    expect(keyOf(await mute(player, peer, '1h'))).toBe('NOT_ALLOWED');
    expect((await mute(admin, mod, '10y', 'why')).status).toBe(200);
    const log = await site.deps.db
      .selectFrom('staff_actions')
      .select(['action', 'staff_id', 'details'])
      .where('subject_id', '=', mod.userId)
      .execute();
    expect(log).toEqual([
      { action: 'player-muted', staff_id: admin.userId, details: expect.stringContaining('"why"') },
    ]);
  });

  test('a moderator sees the number of mutes, and removes recent messages with a mute', async () => {
    const [player, staff] = [await member(), await member('mod')];
    const facts = async () =>
      (await callApi(site.app, contract.findMute, { username: player.username.toUpperCase() }, staff.headers))
        .response;
    const old = (await send(player, 'long ago')).response.message;
    site.clock.advance(601_000);
    const now = (await send(player, 'just now', undefined, { room: 'de' })).response.message;
    expect(await facts()).toEqual({ until: null, reason: '', times: 0, recent: 1 });
    const asked = { username: player.username, time: '1h', reason: 'spam', delete_recent: true } as const;
    const { until } = (await callApi(site.app, contract.mutePlayer, asked, staff.headers)).response;
    expect(await facts()).toEqual({ until, reason: 'spam', times: 1, recent: 0 });
    const gone = told.filter(({ event }) => event === 'chat-delete').map(({ payload }) => payload);
    expect(gone).toEqual([{ room: 'de', id: now.id, by: 'mod' }]);
    expect((await load()).messages.find(({ id }) => id === old.id)?.deleted).toBeNull();
    const nobody = await callApi(site.app, contract.findMute, { username: 'nobody' }, staff.headers);
    expect(keyOf(nobody)).toBe('NOT_FOUND');
    expect(keyOf(await callApi(site.app, contract.findMute, { username: 'nobody' }, player.headers))).toBe(
      'NOT_ALLOWED',
    );
  });

  test('players can delete their own messages, staff any; the text is no longer readable', async () => {
    const [player, other, staff] = [await member(), await member(), await member('mod')];
    const remove = (who: TestPlayer, id: string) =>
      callApi(site.app, contract.deleteMessage, { id }, who.headers);
    const own = (await send(player, 'oops')).response.message;
    expect(keyOf(await remove(other, own.id))).toBe('NOT_FOUND');
    for (const _ of ['once', 'again']) expect((await remove(player, own.id)).status).toBe(200);
    const gif = (await send(player, '', { gif: 'rain' }, { type: 'gif' })).response.message;
    await callApi(site.app, contract.deleteAnyMessage, { id: gif.id }, staff.headers);
    expect(told.filter(({ event }) => event === 'chat-delete').map(({ payload }) => payload)).toEqual([
      { room: 'en', id: own.id, by: 'author' },
      { room: 'en', id: gif.id, by: 'mod' },
    ]);
    const gone = { message: '', data: null, mentions: [] };
    expect((await load()).messages.slice(-2)).toMatchObject([
      { id: own.id, deleted: 'author', ...gone },
      { id: gif.id, deleted: 'mod', ...gone },
    ]);
  });

  test('counts reports once per player, lists them by number, and closes them by a decision', async () => {
    const [author, staff] = [await member(), await member('support')];
    const [first, second] = [await member(), await member()];
    const [bad, worse] = [await send(author, 'bad'), await send(author, 'worse')].map(
      ({ response }) => response.message.id,
    );
    const tell = (who: TestPlayer, id = '', reason: 'spam' | 'begging' = 'spam') =>
      callApi(site.app, contract.reportMessage, { id, reason }, who.headers);
    expect(keyOf(await tell(author, bad))).toBe('NOT_ALLOWED');
    await tell(first, bad);
    await tell(first, bad);
    await tell(first, worse);
    await tell(second, worse, 'begging');
    const reports = async () => (await callApi(site.app, contract.listReports, {}, staff.headers)).response;
    expect((await reports()).items).toMatchObject([
      { message: { id: worse }, count: 2, reasons: ['begging', 'spam'] },
      { message: { id: bad }, count: 1, reasons: ['spam'] },
    ]);
    const dismiss = () => callApi(site.app, contract.dismissReports, { id: bad ?? '' }, staff.headers);
    expect((await dismiss()).status).toBe(200);
    expect(keyOf(await dismiss())).toBe('NOT_FOUND');
    await callApi(site.app, contract.deleteAnyMessage, { id: worse ?? '' }, staff.headers);
    expect((await reports()).pagination?.total).toBe(0);
  });

  test('counts reports that a server of the version before stores and decides', async () => {
    const { db } = site.deps;
    const [author, staff] = [await member(), await member('support')];
    const [first, second] = [await member(), await member()];
    const id = (await send(author, 'bad')).response.message.id;
    const store = (who: TestPlayer, reason: ReportReason) =>
      db
        .insertInto('chat_reports')
        .values({ message_id: id, user_id: who.userId, reason, created_at: site.clock.now() })
        .execute();
    const reports = async () => (await callApi(site.app, contract.listReports, {}, staff.headers)).response;
    await store(first, 'spam');
    await store(second, 'begging');
    expect((await reports()).items).toMatchObject([
      { message: { id }, count: 2, reasons: ['begging', 'spam'] },
    ]);
    // As the account of its player goes.
    await db.deleteFrom('chat_reports').where('user_id', '=', second.userId).execute();
    expect((await reports()).items).toMatchObject([{ message: { id }, count: 1, reasons: ['spam'] }]);
    await db
      .updateTable('chat_reports')
      .set({ decided_at: site.clock.now() })
      .where('message_id', '=', id)
      .execute();
    expect((await reports()).items).toEqual([]);
    expect(keyOf(await callApi(site.app, contract.dismissReports, { id }, staff.headers))).toBe('NOT_FOUND');
  });

  test('a closed account cannot write', async () => {
    const player = await member();
    await site.deps.db
      .updateTable('users')
      .set({ blocked_at: site.clock.now() })
      .where('id', '=', player.userId)
      .execute();
    expect(keyOf(await send(player, 'hello'))).toBe('NOT_SIGNED_IN');
  });
});

test('suggests names of recent authors in the room', async () => {
  const [player, other] = [await member(), await member()];
  await send(other, 'hier', undefined, { room: 'es' });
  const names = async (start: string) =>
    (await callApi(site.app, contract.findNames, { room: 'es', start }, player.headers)).response.names;
  expect(await names(other.username.slice(0, 3).toUpperCase())).toEqual([other.username]);
  expect(await names('%')).toEqual([]);
});

test('purges messages after thirty days, and a player’s data with the account', async () => {
  const [player, staff] = [await member(), await member('admin')];
  await send(player, 'old', undefined, { room: 'ja' });
  site.clock.advance(29 * 86_400_000);
  const kept = (await send(player, 'new', undefined, { room: 'ja' })).response.message.id;
  await purgeOldMessages(site.deps);
  expect((await load(undefined, 'ja')).messages).toHaveLength(2);
  site.clock.advance(2 * 86_400_000);
  await purgeOldMessages(site.deps);
  expect((await load(undefined, 'ja')).messages.map(({ id }) => id)).toEqual([kept]);
  await mute(staff, player, '1d');
  expect((await callApi(site.app, contract.downloadOwnData, {}, player.headers)).raw.body).not.toContain(
    staff.userId,
  );
});
