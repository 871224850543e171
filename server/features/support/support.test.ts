import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { RoomReply } from '#contract/room-reply.ts';
import { newToken } from '../../http/token.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type AuthHeaders, type TestPlayer } from '../../testing/register-player.ts';
import { purgeOldConversations, notifyUnreadAnswers } from './unread-answers.ts';
import { sanitizeText } from './plain-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestApp;
let address: string;
let staff: TestPlayer;
let colleague: TestPlayer;
const open: Socket[] = [];
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  address = await site.listen();
  [staff, colleague] = [await supporter(), await supporter()];
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => site.close());

async function supporter(): Promise<TestPlayer> {
  const player = await site.registerPlayer();
  await site.deps.db
    .updateTable('users')
    .set({ roles: JSON.stringify(['support']) })
    .where('id', '=', player.userId)
    .execute();
  site.deps.knownSessions.forget(player.userId);
  return player;
}

const ask = (text: string, who: { headers?: AuthHeaders; guest?: string }, more: object = {}) =>
  callApi(
    site.app,
    contract.sendSupport,
    { client_id: crypto.randomUUID(), text, ...(who.guest !== undefined && { guest: who.guest }), ...more },
    who.headers,
  );
const take = (id: string, by: TestPlayer, from: string | null = null) =>
  callApi(site.app, contract.takeStaffSupport, { id, from }, by.headers);
const answer = (id: string, text: string, by = staff, more: object = {}) =>
  callApi(
    site.app,
    contract.answerStaffSupport,
    { id, text, client_id: crypto.randomUUID(), ...more },
    by.headers,
  );
const listed = async (who: { headers?: AuthHeaders; guest?: string }) =>
  (
    await callApi(
      site.app,
      contract.getSupport,
      who.guest === undefined ? {} : { guest: who.guest },
      who.headers,
    )
  ).response.conversations;

async function upload(file: Buffer, headers: object = {}) {
  const edge = 'edge-of-a-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/support/picture',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  const { response, errors } = reply.json<Envelope>();
  return {
    status: reply.statusCode,
    key: errors[0]?.key,
    ticket: (response as { picture: string })?.picture,
  };
}

async function connect(headers?: AuthHeaders): Promise<Socket> {
  const auth = headers ? { token: headers['auth-token'], seed: headers['auth-seed'] } : {};
  const socket = io(address, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  open.push(socket);
  await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  socket.emit(headers ? 'user-connect' : 'guest-connect', {});
  return socket;
}
const enter = async (socket: Socket, room: string, key?: string): Promise<RoomReply['status']> => {
  const reply = (await socket.emitWithAck('join-room', {
    room,
    ...(key !== undefined && { key }),
  })) as RoomReply; // as the contract has it
  return reply.status;
};
const heard = (socket: Socket, event: string): unknown[] => {
  const payloads: unknown[] = [];
  socket.on(event, (payload: unknown) => payloads.push(payload));
  return payloads;
};

async function mailsTo(to: string) {
  const folder = join(site.deps.env.dataDir, 'mail');
  const mails = await Promise.all(
    (await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.[0]?.address === to);
}

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#284' } })
    .png()
    .toBuffer();

test('keeps the words of a text and removes hidden and bidirectional characters', () => {
  expect(sanitizeText('  a\u202Eb\u0000\u0007\u200B\tc\r\nd\n\n\n\ne\uD800 ')).toBe('ab c\nd\n\ne');
  expect(sanitizeText(`Z${'\u0301'.repeat(40)}`).length).toBeLessThan(8);
  expect(sanitizeText('می\u200Cخواهم 👩\u200D🚀')).toBe('می\u200Cخواهم 👩\u200D🚀');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const plain = sanitizeText(text);
      expect(
        [...plain].filter((sign) => sign !== '\n' && /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(sign)),
      ).toEqual([]);
      expect(plain.length).toBeLessThanOrEqual(text.normalize('NFC').length);
    }),
    { numRuns: 40 },
  );
});

describe('a conversation', () => {
  test('stores a repeated message once, and allows one open conversation per player', async () => {
    const player = await site.registerPlayer();
    const more = { client_id: crypto.randomUUID() };
    const sent = await Promise.all([1, 2, 3].map(() => ask('<b>hi</b>', player, more)));
    const ids = new Set(sent.map(({ response }) => response.message.id));
    expect(ids.size).toBe(1);
    const second = await ask('more', player);
    expect(second.response.conversation.id).toBe(sent[0]?.response.conversation.id);
    expect(sent[0]?.response.message.text).toBe('<b>hi</b>');
    expect(await listed(player)).toHaveLength(1);
    expect((await ask(' \u200B ', player)).errors[0]?.key).toBe('SUPPORT_EMPTY');
  });

  test('repeats the reply for a repeated message exactly, whatever happened to the conversation since', async () => {
    const once = () => ({ client_id: crypto.randomUUID() });
    for (const who of [await site.registerPlayer(), { guest: newToken() }]) {
      const sent = once();
      const first = await ask('first', who, sent);
      const { id } = first.response.conversation;
      site.clock.advance(1_000);
      await take(id, staff);
      const answered = once();
      const answerOnce = await answer(id, 'hello', staff, answered);
      expect(answerOnce.status).toBe(200);
      site.clock.advance(1_000);
      await ask('second', who);
      await callApi(site.app, contract.closeStaffSupport, { id }, staff.headers);
      expect((await ask('first', who, sent)).raw.body).toBe(first.raw.body);
      expect((await answer(id, 'hello', staff, answered)).raw.body).toBe(answerOnce.raw.body);
    }
  });

  test('updates both sides live: taken, answered, read, closed, reopened by writing', async () => {
    const guest = newToken();
    const { id } = (await ask('where is it?', { guest }, { email: 'a@mail.example' })).response.conversation;
    const [page, desk] = [await connect(), await connect(staff.headers)];
    expect(await enter(page, `support:${id}`, guest)).toBe('joined');
    expect(await enter(desk, 'support:staff')).toBe('joined');
    const [told, read, closed] = [
      heard(page, 'support-message'),
      heard(desk, 'support-read'),
      heard(page, 'support-closed'),
    ] as const;
    const [seen, taken] = [heard(desk, 'support-message'), heard(desk, 'support-taken')];
    site.clock.advance(1_000);
    await take(id, staff);
    site.clock.advance(1_000);
    await answer(id, 'here');
    await expect.poll(() => told).toMatchObject([{ kind: 'joined' }, { text: 'here', by: 'staff' }]);
    expect(taken).toMatchObject([{ staff: { id: staff.userId } }]);
    expect(await listed({ guest })).toMatchObject([{ unread: 1, staff: { online: true } }]);
    site.clock.advance(1_000);
    await callApi(site.app, contract.readSupport, { id, guest });
    expect(await listed({ guest })).toMatchObject([{ unread: 0 }]);
    await expect.poll(() => read).toMatchObject([{ by: 'player' }]);

    await callApi(site.app, contract.closeStaffSupport, { id }, staff.headers);
    await expect.poll(() => closed).toMatchObject([{ state: 'closed' }]);
    expect((await answer(id, 'too late')).errors[0]?.key).toBe('SUPPORT_CLOSED');
    await callApi(site.app, contract.rateSupport, { id, guest, stars: 4 });
    site.clock.advance(6 * DAY_MS);
    await ask('again', { guest }, { conversation_id: id });
    await expect.poll(() => closed).toMatchObject([{ state: 'closed' }, { state: 'open' }]);
    await expect.poll(() => seen.at(-1)).toMatchObject({ text: 'again', by: 'player' });

    await callApi(site.app, contract.closeStaffSupport, { id }, staff.headers);
    site.clock.advance(8 * DAY_MS);
    const late = await ask('later', { guest }, { conversation_id: id });
    expect(late.errors[0]?.key).toBe('SUPPORT_CLOSED');
    expect((await ask('new', { guest })).response.conversation.id).not.toBe(id);
  });

  test('refuses an answer by a supporter who is not assigned', async () => {
    const player = await site.registerPlayer();
    const { id } = (await ask('help', player)).response.conversation;
    const both = await Promise.all([take(id, staff), take(id, colleague)]);
    expect(both.map(({ errors }) => errors[0]?.key ?? 'taken').sort()).toEqual(['SUPPORT_TAKEN', 'taken']);
    const [has, lacks] = both[0]?.errors.length === 0 ? [staff, colleague] : [colleague, staff];
    expect((await answer(id, 'me too', lacks)).errors[0]?.key).toBe('SUPPORT_NOT_YOURS');
    const to = lacks.userId;
    await callApi(site.app, contract.handStaffSupport, { id, to }, has.headers);
    expect((await answer(id, 'me', has)).errors[0]?.key).toBe('SUPPORT_NOT_YOURS');
    expect((await answer(id, 'I am here now', lacks)).status).toBe(200);
    expect((await take(id, has, lacks.userId)).status).toBe(200);
    const log = await site.deps.db
      .selectFrom('staff_actions')
      .select('action')
      .where('subject_id', '=', player.userId)
      .orderBy('number')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'support-taken',
      'support-handed',
      'support-answered',
      'support-taken',
    ]);
    const own = (await ask('for myself', staff)).response.conversation.id;
    expect((await take(own, staff)).errors[0]?.key).toBe('NOT_ON_YOURSELF');
  });

  test('is not accessible to others, by call or by socket', async () => {
    const [player, stranger] = [await site.registerPlayer(), await site.registerPlayer()];
    const guest = newToken();
    const ids = [
      (await ask('mine', player)).response.conversation.id,
      (await ask('mine', { guest })).response.conversation.id,
    ];
    for (const id of ids) {
      for (const who of [stranger.headers, undefined]) {
        const forged = who ? {} : { guest: newToken() };
        for (const call of [contract.openSupport, contract.readSupport, contract.typeSupport] as const)
          expect((await callApi(site.app, call, { id, ...forged }, who)).errors[0]?.key).toBe('NOT_FOUND');
        const written = await ask('x', { ...(who && { headers: who }), ...forged }, { conversation_id: id });
        expect(written.errors[0]?.key).toBe('NOT_FOUND');
        const socket = await connect(who);
        expect(await enter(socket, `support:${id}`, newToken())).toBe('refused');
        expect(await enter(socket, 'support:staff')).toBe('refused');
      }
    }
    // For a signed-in player a token gives no rights beyond the account's.
    const mixed = { id: ids[1] ?? '', guest };
    expect((await callApi(site.app, contract.openSupport, mixed, player.headers)).status).toBe(404);
    expect((await ask('x', {})).errors[0]?.key).toBe('NOT_SIGNED_IN');
  });

  test('moves with a guest to the account after login', async () => {
    const [player, guest] = [await site.registerPlayer(), newToken()];
    const { id } = (await ask('before', { guest }, { email: 'a@mail.example' })).response.conversation;
    const { response } = await callApi(site.app, contract.claimSupport, { guest }, player.headers);
    expect(response.conversations).toBe(1);
    expect(await listed({ guest })).toEqual([]);
    expect(await listed(player)).toMatchObject([{ id }]);
    expect((await ask('after', player)).response.conversation.id).toBe(id);
  });
});

describe('pictures', () => {
  const look = (id: string, headers: object, guest?: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/support/picture/open',
      headers: { ...headers },
      payload: { id, ...(guest !== undefined && { guest }) },
    });

  test('re-encodes and encrypts uploaded images, and shows them only to the player and staff', async () => {
    const guest = newToken();
    const polyglot = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    const { ticket } = await upload(polyglot);
    const { response } = await ask('', { guest }, { picture: ticket });
    const picture = response.message.picture;
    expect(picture).toMatchObject({ width: 40, height: 30 });
    const id = picture?.id ?? '';
    const shown = await look(id, {}, guest);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.headers['content-disposition']).toMatch(/^attachment/);
    expect(shown.rawPayload.includes('script')).toBe(false);
    expect((await look(id, staff.headers)).statusCode).toBe(200);
    const player = await site.registerPlayer();
    expect((await look(id, player.headers, guest)).statusCode).toBe(404);
    expect((await look(id, {}, newToken())).statusCode).toBe(404);
    const again = await ask('', { guest }, { picture: ticket });
    expect(again.errors[0]?.key).toBe('SUPPORT_PICTURE_GONE');
    for (const { bytes } of await site.deps.db.selectFrom('sealed_file_parts').select('bytes').execute())
      expect(Buffer.from(bytes).includes('JFIF')).toBe(false);
  });

  test.each([
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SUPPORT_PICTURE_TYPE'],
    [Buffer.from('GIF89a/*'), 'SUPPORT_PICTURE_TYPE'],
    [Buffer.from('%PDF-1.4\n%%EOF'), 'SUPPORT_PICTURE_TYPE'],
    [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'SUPPORT_PICTURE_UNREADABLE'],
    [Buffer.alloc(3 * 1024 * 1024 + 1), 'BODY_TOO_LARGE'],
  ])('are refused if invalid (case %#)', async (file, key) => {
    expect((await upload(file)).key).toBe(key);
  });

  test('are limited to ten unattached uploads per uploader', async () => {
    const player = await site.registerPlayer();
    const file = await png();
    const keys = [];
    for (let i = 0; i < 11; i += 1) keys.push((await upload(file, player.headers)).key);
    expect(keys).toEqual([...Array<undefined>(10), 'TOO_MANY_REQUESTS']);
  });
});

test('notifies once of an unread answer: players by a notification, guests by mail', async () => {
  const [player, guest] = [await site.registerPlayer(), newToken()];
  const ids = [
    (await ask('a', player)).response.conversation.id,
    (await ask('b', { guest }, { email: 'guest@mail.example' })).response.conversation.id,
  ];
  site.clock.advance(1_000);
  for (const id of ids) {
    await take(id, staff);
    await answer(id, 'come & see <b>');
  }
  await notifyUnreadAnswers(site.deps);
  site.clock.advance(3 * 60 * 1000);
  await Promise.all([notifyUnreadAnswers(site.deps), notifyUnreadAnswers(site.deps)]);
  const rows = await site.deps.db
    .selectFrom('notifications')
    .select('key')
    .where('user_id', '=', player.userId)
    .execute();
  expect(rows.map(({ key }) => key)).toEqual(['support_answer']);
  const own = await mailsTo('guest@mail.example');
  expect(own).toHaveLength(1);
  expect(own[0]?.html).toContain('come &amp; see &lt;b&gt;');
});

test('removes conversations after 12 months, or with the account', async () => {
  const [player, leaver] = [await site.registerPlayer(), await site.registerPlayer()];
  const { ticket } = await upload(await png(), leaver.headers);
  const sent = [await ask('old', player), await ask('bye', leaver, { picture: ticket })];
  const stored = () => site.deps.db.selectFrom('sealed_files').select('name').execute();
  const files = await stored();
  await callApi(site.app, contract.askOtp, { scope: 'delete-account' }, leaver.headers);
  await site.deps.background.settled();
  const codes = (await mailsTo(leaver.email)).map(({ text }) => /Your code is (\d{6})/.exec(text ?? '')?.[1]);
  const code = codes.find((found) => found !== undefined) ?? '';
  expect((await callApi(site.app, contract.deleteAccount, { code }, leaver.headers)).errors).toEqual([]);
  expect(await stored()).toHaveLength(files.length - 1);
  site.clock.advance(366 * DAY_MS);
  await purgeOldConversations(site.deps);
  for (const { response } of sent) {
    const left = site.deps.db
      .selectFrom('support_messages')
      .select('id')
      .where('conversation_id', '=', response.conversation.id);
    expect(await left.execute()).toEqual([]);
  }
});

test('finds articles by words of title and text, with English as the fallback', async () => {
  const find = async (query: string, language = 'en') =>
    (
      await callApi(site.app, contract.searchSupport, { query }, { 'accept-language': language })
    ).response.articles.map(({ path }) => path);
  expect((await find('rotate'))[0]).toBe('/support/fairness/rotate-seeds');
  expect(await find('RECOV code', 'de')).toContain('/support/security/lost-phone');
  expect(await find('zzz nothing')).toEqual([]);
  const { topics } = (await callApi(site.app, contract.listSupportArticles, {})).response;
  expect(topics.map(({ id }) => id)).toEqual(['money', 'bets', 'fairness', 'account', 'security', 'limits']);
  for (const { path } of topics.flatMap(({ articles }) => articles)) {
    const article = await callApi(site.app, contract.getSupportArticle, { path });
    expect(article.response.html, path).not.toMatch(/href="(?!\/|https:)/);
  }
});
