import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi } from '../../testing/register-player.ts';

const { getPage } = contract;

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(() => site.close());

test.each(['/info/terms-and-conditions', '/info/privacy-policy'])(
  '%s is kept by the server',
  async (path) => {
    const { response } = await callApi(site.app, getPage, { path });
    expect(response.meta.title.length).toBeGreaterThan(5);
    expect(response.components.length).toBeGreaterThan(10);
    expect(JSON.stringify(response.components)).toContain(path.includes('terms') ? 'self-exclusion' : '18+');
  },
);

test.each(['/info/none', 'constructor', ''])('the page %j is not found', async (path) => {
  expect((await callApi(site.app, getPage, { path })).status).toBe(404);
});
