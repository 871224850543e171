import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../deps.ts';
import { createLog } from '../../log.ts';
import { zonesFor } from './zones.ts';

let contentDir: string;
let deps: Deps;
let now = '2026-11-28T12:00:00Z';
const write = async (name: string, title: string, more = '') => {
  const file = join(contentDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `---\ntitle: ${title}\ndescription: Lead\nupdated: 2026-11-28\n${more}---\n`);
};
const titles = async (language: 'en' | 'de') =>
  (await zonesFor(deps, language)).map(({ zone, parts }) => [zone, ...parts.map(({ title }) => title)]);

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'oddlight-zones-'));
  // What a text of a place needs of the server.
  deps = {
    env: { contentDir },
    log: createLog({ logLevel: 'silent' }),
    clock: { now: () => new Date(now) },
    offersOff: () => ['missions'],
    catalogue: {},
  } as unknown as Deps;
  await write('en/zones/rail/second.md', 'Second', 'order: 2\n');
  await write('en/zones/rail/first.md', 'First', 'order: 1\n');
  await write('de/zones/rail/second.md', 'Zweites', 'order: 2\n');
  await write('de/zones/hero/only-here.md', 'Nur hier');
  await write('en/zones/below-originals/off.md', 'Off', 'offer: missions\n');
  await write('en/zones/below-originals/later.md', 'Later', "from: '2026-12-01T00:00:00Z'\n");
});
afterAll(() => rm(contentDir, { recursive: true }));

test('a place has its texts in their order, in the language or else in English', async () => {
  expect(await titles('en')).toEqual([['rail', 'First', 'Second']]);
  expect(await titles('de')).toEqual([
    ['hero', 'Nur hier'],
    ['rail', 'First', 'Zweites'],
  ]);
  const [, rail] = await zonesFor(deps, 'de');
  expect(rail?.parts.map(({ id, language }) => [id, language])).toEqual([
    ['rail/first', 'en'],
    ['rail/second', 'de'],
  ]);
});

test('shows a text at its time, and escapes markup in it', async () => {
  now = '2026-12-02T00:00:00Z';
  expect(await titles('en')).toContainEqual(['below-originals', 'Later']);
  await writeFile(
    join(contentDir, 'en/zones/below-originals/later.md'),
    '---\ntitle: Later\ndescription: Lead\nupdated: 2026-12-02\n---\n<script>alert(1)</script> **bold**\n',
  );
  const [place] = (await zonesFor(deps, 'en')).filter(({ zone }) => zone === 'below-originals');
  expect(place?.parts[0]?.html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>bold</strong></p>\n');
});
