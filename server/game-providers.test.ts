import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { loadProviders } from './game-providers.ts';
import { makeOwnedFolder } from './testing/temp-folders.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeOwnedFolder('oddlight-provider-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = 'https://a.example';
const entry = (change: object): object => ({
  id: 2,
  slug: 'a',
  name: 'A',
  url: at,
  origin: at,
  secret: 'a secret of at least thirty-two letters',
  ...change,
});

test.each([
  ['{', /not JSON/],
  [[{}], /providers\[0\]\.id must be .*, see docs\/providers\.md/],
  [[entry({ more: 1 })], /providers\[0\]\.more is not a known setting/],
  [[entry({ id: 1 })], /providers\[0\]\.id must be at least 2/],
  [[entry({ secret: 'short' })], /providers\[0\]\.secret must be at least 32/],
  [[entry({ url: 'http://elsewhere.example' })], /providers\[0\]\.url must be an https address/],
  [[entry({ origin: `${at}/path` })], /providers\[0\]\.origin must be an origin without a path/],
  [[entry({ origin: 'http://localhost:3000' })], /providers\[0\]\.origin must not be the origin of the site/],
  [
    [entry({}), entry({ slug: 'b', origin: 'https://b.example' })],
    /providers\[1\]\.id is already used by providers\[0\]/,
  ],
  [[entry({}), entry({ id: 3, slug: 'b' })], /providers\[1\]\.origin is already used by providers\[0\]/],
])('a file of providers that cannot be used stops the start: %j', async (providers, sentence) => {
  const path = join(folder, 'wrong.json');
  await writeFile(path, typeof providers === 'string' ? providers : JSON.stringify({ providers }));
  expect(() => loadProviders(readEnv({ PROVIDERS: path }))).toThrow(sentence);
});
