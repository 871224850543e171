import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import type { Envelope } from '#contract/envelope.ts';
import { transaction } from '../../db/transaction.ts';
import { removeUnusedFiles } from '../../files/file-jobs.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { isNewsLink, type NewsTexts } from '#contract/notifications.ts';
import { notificationsFeature, notify } from './feature.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(() => site.close());

const HOUR_MS = 60 * 60_000;
const tell = (userId: string, told: Partial<Parameters<typeof notify>[2]> = {}) =>
  transaction(site.deps.db, (tx) => notify(tx, site.deps, { userId, key: 'new_sign_in', ...told }));
const stateOf = async ({ headers }: TestPlayer) =>
  (await callApi(site.app, contract.getUser, {}, headers)).response.user;
const listOf = async ({ headers }: TestPlayer, input: { before?: string; per_page?: number } = {}) =>
  (await callApi(site.app, contract.listNotifications, input, headers)).response;
const runJobs = () => Promise.all(notificationsFeature.jobs?.map((job) => job.run(site.deps)) ?? []);
const pushed = (event: string) =>
  site.deps.db
    .selectFrom('outbox')
    .select(['room', 'payload'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();

describe('notifications of a player', () => {
  test('is stored, pushed to that player alone, and marked as seen up to one of them', async () => {
    const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
    await tell(player.userId, { params: { device: 'Chromium' }, data: { from: 'x' }, type: 'wait' });
    const [first] = (await stateOf(player)).notifications;
    expect(first).toMatchObject({
      notification_key: 'new_sign_in',
      type: 'wait',
      params: { device: 'Chromium' },
      data: { from: 'x' },
      status: 'new',
      seen: false,
    });
    const own = (await pushed('notification')).filter(({ room }) => room === `user:${player.userId}`);
    expect(own).toMatchObject([{ payload: { id: first?.id, key: 'new_sign_in', type: 'wait' } }]);
    expect((await stateOf(other)).notifications).toEqual([]);

    site.clock.advance(1);
    await tell(player.userId);
    const until = first?.id;
    await callApi(site.app, contract.markAsSeen, { type: 'personal', until }, other.headers);
    expect((await listOf(player)).items.map(({ seen }) => seen)).toEqual([false, false]);
    await callApi(site.app, contract.markAsSeen, { type: 'personal', until }, player.headers);
    expect((await listOf(player)).items.map(({ seen }) => seen)).toEqual([false, true]);
    await callApi(site.app, contract.markAsSeen, { type: 'personal' }, player.headers);
    expect((await stateOf(player)).notifications.map(({ status }) => status)).toEqual(['seen', 'seen']);
  });

  test('is rolled back with its transaction', async () => {
    const { userId } = await site.registerPlayer();
    const before = (await pushed('notification')).length;
    const failing = transaction(site.deps.db, async (tx) => {
      await notify(tx, site.deps, { userId, key: 'new_sign_in' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await pushed('notification')).toHaveLength(before);
  });

  test('omits offers while the player is self-excluded', async () => {
    const player = await site.registerPlayer();
    await site.deps.db
      .updateTable('users')
      .set({ excluded_until: new Date('2099-01-01') })
      .where('id', '=', player.userId)
      .execute();
    await tell(player.userId, { isOffer: true });
    expect((await listOf(player)).items).toEqual([]);
    await tell(player.userId);
    expect((await listOf(player)).items).toHaveLength(1);
  });

  test('is listed in pages and kept for 90 days, at most 200', async () => {
    const player = await site.registerPlayer();
    const longAgo = new Date(site.clock.now().getTime() - 91 * 24 * HOUR_MS);
    await transaction(site.deps.db, (tx) =>
      notify(tx, { clock: { now: () => longAgo } }, { userId: player.userId, key: 'old' }),
    );
    const row = { user_id: player.userId, key: 'k', type: 'info' as const, params: '{}', data: null };
    await site.deps.db
      .insertInto('notifications')
      .values(
        Array.from({ length: 205 }, (_, i) => ({
          ...row,
          id: `${'f'.repeat(20)}${String(i).padStart(12, '0')}`,
          created_at: site.clock.now(),
        })),
      )
      .execute();
    expect((await listOf(player)).total).toBe(206);
    await runJobs();
    const first = await listOf(player, { per_page: 100 });
    const before = first.items.at(-1)?.id ?? '';
    const second = await listOf(player, { per_page: 100, before });
    expect([first.total, first.more, second.items.length, second.more]).toEqual([200, true, 100, false]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(200);
    expect(second.items.some(({ notification_key: key }) => key === 'old')).toBe(false);
  });
});

describe('news', () => {
  const texts: NewsTexts = {
    en: { title: 'Night Market', content: 'One.\n\nTwo.', cta_text: 'Open' },
    de: { title: 'Nachtmarkt', content: 'Eins.', cta_text: '' },
  };
  const draft = { texts, picture: null, cta_link: '/games/originals', starts_at: null, ends_at: null };
  let staff: TestPlayer;
  beforeAll(async () => {
    staff = await site.registerPlayer();
    await site.deps.db
      .updateTable('users')
      .set({ roles: JSON.stringify(['support']) })
      .where('id', '=', staff.userId)
      .execute();
    site.deps.knownSessions.forget(staff.userId);
  });
  const save = async (change: object = {}) =>
    callApi(site.app, contract.saveNews, { ...draft, ...change }, staff.headers);
  const published = async (change: object = {}) => {
    const { news } = (await save(change)).response;
    return (await callApi(site.app, contract.publishNews, { news_id: news.id }, staff.headers)).response.news;
  };
  const shownIn = async (language: string) =>
    (await callApi(site.app, contract.listNews, {}, { 'accept-language': language })).response.items;

  test('is hidden as a draft, public once published, and removed when ended', async () => {
    await save();
    expect(await shownIn('en')).toEqual([]);
    const news = await published();
    const [shown] = await shownIn('de');
    expect(shown).toMatchObject({ title: 'Nachtmarkt', cta_text: null, cta_link: '/games/originals' });
    expect((await shownIn('fr'))[0]).toMatchObject({ title: 'Night Market', cta_text: 'Open' });
    expect(await pushed('system-notification')).toEqual([
      { room: 'feed', payload: { id: shown?.id, titles: { en: 'Night Market', de: 'Nachtmarkt' } } },
    ]);
    const { response } = await callApi(site.app, contract.init, {});
    expect(response.system_notifications.map(({ id }) => id)).toEqual([shown?.id]);

    const player = await site.registerPlayer();
    expect((await stateOf(player)).profile.system_notification_id).toBeNull();
    await callApi(site.app, contract.markAsSeen, { type: 'system' }, player.headers);
    expect((await stateOf(player)).profile.system_notification_id).toBe(shown?.id);

    const end = () => callApi(site.app, contract.endNews, { news_id: news.id }, staff.headers);
    expect((await end()).response.news.state).toBe('ended');
    expect((await end()).errors[0]?.key).toBe('NEWS_ENDED');
    const gone = await callApi(site.app, contract.getNews, { news: shown?.id ?? '' });
    expect([gone.status, gone.errors[0]?.message]).toEqual([404, 'News not available!']);
    const log = await site.deps.db
      .selectFrom('staff_actions')
      .select('action')
      .where('staff_id', '=', staff.userId)
      .orderBy('number')
      .execute();
    expect(log.map(({ action }) => action).slice(1)).toEqual(['news-saved', 'news-published', 'news-ended']);
  });

  test('starts at its time with one push, and ends automatically', async () => {
    const at = (hours: number) => new Date(site.clock.now().getTime() + hours * HOUR_MS).toISOString();
    expect((await save({ ends_at: at(-1) })).errors[0]?.key).toBe('NEWS_TIMES');
    const before = (await pushed('system-notification')).length;
    const news = await published({ starts_at: at(1), ends_at: at(2) });
    expect([news.state, await shownIn('en')]).toEqual(['waiting', []]);
    site.clock.advance(HOUR_MS);
    await runJobs();
    await runJobs();
    expect(await shownIn('en')).toHaveLength(1);
    expect(await pushed('system-notification')).toHaveLength(before + 1);
    site.clock.advance(HOUR_MS);
    expect(await shownIn('en')).toEqual([]);
  });

  test('accepts only real pictures of at most 1 MB, served at a public URL', async () => {
    const upload = async (file: Buffer) => {
      const edge = 'edge-of-a-part';
      const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
      const reply = await site.app.inject({
        method: 'POST',
        url: '/api/staff/news/picture',
        headers: { ...staff.headers, 'content-type': `multipart/form-data; boundary=${edge}` },
        payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]),
      });
      return reply.json<Envelope>();
    };
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#846' } })
      .png()
      .toBuffer();
    expect((await upload(Buffer.from('<svg onload="x"/>'))).errors[0]?.key).toBe('NEWS_PICTURE');
    const large = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
    expect((await upload(large)).errors[0]?.key).toBe('BODY_TOO_LARGE');
    // A small file that decompresses to a gigabyte.
    const flood = Buffer.from(png);
    flood.writeUInt32BE(20_000, 16);
    flood.writeUInt32BE(20_000, 20);
    flood.writeUInt32BE(crc32(flood.subarray(12, 29)), 29);
    expect((await upload(flood)).errors[0]?.key).toBe('SUPPORT_PICTURE_UNREADABLE');
    // A picture that is also an HTML page, with GPS metadata.
    const photo = await sharp(png)
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer();
    const both = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const redrawn = (await upload(both)).response as { image_url: string };
    const { rawPayload } = await site.app.inject({ url: redrawn.image_url });
    expect([rawPayload.includes('where I live'), rawPayload.includes('<script>')]).toEqual([false, false]);
    const kept = (await upload(png)).response as { picture: string; image_url: string };
    expect((await save({ picture: `${'0'.repeat(32)}.png` })).errors[0]?.key).toBe('NEWS_PICTURE');
    await published({ picture: kept.picture });
    const given = await upload(png);
    site.clock.advance(25 * HOUR_MS);
    await removeUnusedFiles(site.deps);
    const get = (url: string) => site.app.inject({ url });
    const reply = await get((await shownIn('en'))[0]?.image_url ?? '');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 8, height: 8 });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get((given.response as typeof kept).image_url)).statusCode).toBe(404);
    const wide = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#846' } })
      .png()
      .toBuffer();
    const { image_url: address } = (await upload(wide)).response as typeof kept;
    for (const [width, sent] of [
      ['360', 720],
      ['720', 720],
      ['1440', 1440],
    ] as const) {
      const { rawPayload: picture } = await get(`${address}&width=${width}`);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: sent });
    }
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://a.example',
    'https://',
    '/a b',
  ])('refuses a link to %s', (link) => expect(isNewsLink(link)).toBe(false));

  test('links only to pages of the site and to https', async () => {
    expect(['/', '/games/originals?x=1', 'https://a.example/b'].map(isNewsLink)).toEqual([true, true, true]);
    expect((await save({ cta_link: 'javascript:alert(1)' })).errors[0]?.key).toBe('INVALID_REQUEST');
    expect((await save({ texts: { de: texts.de } })).errors[0]?.key).toBe('INVALID_REQUEST');
  });
});
