import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { providersOf } from './game-providers.ts';
import { makeOwnedFolder } from './testing/owned-folders.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeOwnedFolder('oddlight-provider-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = 'https://a.example';
const entry = (change: object): object => ({
  ...{ id: 2, slug: 'a', name: 'A', url: at, origin: at, secret: 'a secret of at least thirty-two letters' },
  ...change,
});

test.each([
  ['{', /no JSON/],
  [[{}], /is not as docs\/providers\.md says/],
  [[entry({ url: 'http://elsewhere.example' })], /providers\.0\.url is not as/],
  [[entry({ origin: 'http://localhost:3000' })], /must not come from the origin of the site/],
  [[entry({}), entry({ slug: 'b', origin: 'https://b.example' })], /two providers have one id/],
])('a file of providers that cannot be used stops the start: %j', async (providers, sentence) => {
  const path = join(folder, 'wrong.json');
  await writeFile(path, typeof providers === 'string' ? providers : JSON.stringify({ providers }));
  expect(() => providersOf(readEnv({ PROVIDERS: path }))).toThrow(sentence);
});
