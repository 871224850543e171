import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import * as z from 'zod/v4/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEndpoints } from '../feature.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { contract } from '../whole-contract.ts';
import { packingOf } from './compress.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(() => site.close());

const long = '/api/init';
const ask = (url: string, accepted: string) =>
  site.app.inject({ url, headers: { 'accept-encoding': accepted } });

test.each([
  ['zstd, br, gzip', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a long reply to a caller that accepts %s is packed with %s', async (accepted, encoding, unpack) => {
  const plain = await ask(long, 'identity');
  const packed = await ask(long, accepted);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringMatching(/accept-encoding/i),
  });
  const { response } = JSON.parse(unpack(packed.rawPayload).toString()) as { response: object }; // the envelope
  expect(Object.keys(response)).toEqual(Object.keys(plain.json<{ response: object }>().response));
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test.each(['/api/languages/get?iso=de', '/api/no-such-call'])(
  'the short reply of %s is plain',
  async (url) => {
    expect((await ask(url, 'zstd, br')).headers['content-encoding']).toBeUndefined();
  },
);

test('no reply that holds the key of a session or of the second step is packed', () => {
  const keys = /"(auth_token|auth_seed|otpauth_url|secret|backup_codes|recovery_codes)"/;
  const secrets = listEndpoints(contract)
    .map(([, call]) => call)
    .filter(({ reply }) => keys.test(JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }))))
    .map(({ path }) => path);
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.filter((path) => packingOf(path) !== false)).toEqual([]);
});
