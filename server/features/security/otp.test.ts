import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi } from '../../testing/register-player.ts';
import { requireCode } from './feature.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(() => site.close());

test('x', async () => {
  const player = await site.registerPlayer();
  const r = await callApi(site.app, contract.askOtp, { scope: 'withdraw' }, player.headers);
  expect(r.response).toEqual({ is_email: true, is_app: false, email: 'p…@example.com', countdown: 60 });
  await site.deps.background.settled();
  const folder = join(site.deps.env.dataDir, 'mail');
  const files = await readdir(folder);
  const text = await readFile(join(folder, files[0] ?? ''), 'utf8');
  const code = /\b\d{6}\b/.exec(text.slice(text.indexOf('your code is')))?.[0];
  const { id } = await site.deps.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const who = { userId: player.userId, username: '', sessionId: id, roles: [], excludedUntil: null };
  await expect(requireCode(site.deps, who, { scope: 'tip', code })).rejects.toThrow('OTP_WRONG');
  await requireCode(site.deps, who, { scope: 'withdraw', code });
  await expect(requireCode(site.deps, who, { scope: 'withdraw', code })).rejects.toThrow('OTP_WRONG');
});
