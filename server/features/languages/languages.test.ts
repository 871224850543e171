import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { writeTable } from '../../../scripts/text-tables.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi } from '../../testing/register-player.ts';
import { inLanguages, languageOfPage, languages, playersLanguage } from '../../texts/languages.ts';

vi.mock('../../../scripts/text-tables.ts', async (original) => {
  const real = await original<typeof import('../../../scripts/text-tables.ts')>();
  return { ...real, writeTable: vi.fn<typeof real.writeTable>() };
});
const written = vi.mocked(writeTable);

const { getLanguage, updateTranslations, init } = contract;

let site: TestApp;
let workshop: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  workshop = await buildTestApp({ kind: 'embedded', env: { NODE_ENV: 'development' }, secondOf: site });
});
afterAll(async () => {
  await workshop.close();
  await site.close();
});

test('lists nine languages by their native names, English first', async () => {
  const { response } = await callApi(site.app, init, {});
  expect(response.languages).toHaveLength(9);
  expect(response.languages[0]).toEqual({ language: 'English', iso: 'en', main: true });
  expect(response.languages.at(-1)).toEqual({ language: 'العربية', iso: 'ar', main: false });
});

test('returns the text direction of a chosen language and stores the choice in the account', async () => {
  const player = await site.registerPlayer();
  const choose = (iso: string, headers = {}) => callApi(site.app, getLanguage, { iso }, headers);
  expect((await choose('ar')).response.meta).toEqual({
    iso: 'ar',
    language: 'العربية',
    direction: 'rtl',
  });
  await choose('ja', player.headers);
  const { language } = await site.deps.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', player.userId)
    .executeTakeFirstOrThrow();
  expect(language).toBe('ja');
});

test.each(['xx', 'EN', '../de', 'en-US', ''])('refuses %j as a language', async (iso) => {
  expect((await callApi(site.app, getLanguage, { iso })).status).toBe(400);
});

test('serves a page in the chosen language, otherwise in the browser’s', () => {
  const header = 'pl, tr-TR;q=0.9, en;q=0.8';
  expect(languageOfPage({ cookie: 'a=1; language=ar; b=2', 'accept-language': header })).toBe('ar');
  expect(languageOfPage({ cookie: 'language=xx', 'accept-language': header })).toBe('tr');
  expect(languageOfPage({ cookie: 'mylanguage=ar' })).toBe('en');
  expect([playersLanguage('ru', 'de'), playersLanguage(null, 'de'), playersLanguage('xx')]).toEqual([
    'ru',
    'de',
    'en',
  ]);
});

test('falls back to English for a missing text', () => {
  const texts = inLanguages('none-such', { en: { greeting: 'Hello', lines: ['one'] } });
  expect(Object.keys(texts)).toEqual(Object.keys(languages));
  expect(texts.ja).toEqual({ greeting: 'Hello', lines: ['one'] });
});

describe('translations that are sent', () => {
  const good = { language: 'de', table: 'src/autobet', key: 'done_one', text: '{{count}} Einsatz' };
  const send = (app: TestApp, ...translations: (typeof good)[]) =>
    callApi(app.app, updateTranslations, { translations });

  test('are written as data into the file of their language in development', async () => {
    written.mockClear();
    const plain = { ...good, text: '{{count}} "Einsatz"\u2028' };
    const wallet = { language: 'tr', table: 'server/wallet', key: 'refusals.REFILL_TOO_EARLY', text: 'x' };
    expect((await send(workshop, plain, wallet)).response).toEqual({ updated: 2 });
    expect(written.mock.calls.map(([file, texts]) => [file.split('/').slice(-4).join('/'), texts])).toEqual([
      ['src/i18n/de/autobet.json', expect.objectContaining({ done_one: plain.text })],
      [
        'server/texts/tr/wallet.json',
        { refusals: expect.objectContaining({ REFILL_TOO_EARLY: 'x' }) as unknown },
      ],
    ]);
  });

  test('are refused elsewhere', async () => {
    written.mockClear();
    expect(await send(site, good)).toMatchObject({ status: 403, errors: [{ key: 'DEVELOPMENT_ONLY' }] });
    expect(written).not.toHaveBeenCalled();
  });

  test.each([
    ['an unknown table', { table: '../../server/env' }, 'TRANSLATION_WRONG'],
    ['a key that English does not have', { key: 'constructor' }, 'TRANSLATION_WRONG'],
    ['a key of the prototype', { key: '__proto__.polluted' }, 'TRANSLATION_WRONG'],
    ['a placeholder that English does not have', { text: '<script>{{count}}' }, 'TRANSLATION_WRONG'],
    ['another placeholder', { key: 'done_other', text: '{{number}} Einsätze' }, 'TRANSLATION_WRONG'],
    ['English, which is in code', { language: 'en' }, 'LANGUAGE_UNKNOWN'],
    ['an unsupported language', { language: 'pl' }, 'LANGUAGE_UNKNOWN'],
    ['no text', { text: '' }, 'INVALID_REQUEST'],
  ])('with %s change nothing, not even valid entries', async (_, wrong, key) => {
    written.mockClear();
    expect((await send(workshop, good, { ...good, ...wrong })).errors).toMatchObject([{ key }]);
    expect(written).not.toHaveBeenCalled();
  });
});
