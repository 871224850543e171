import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

describe('readiness', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ kind: 'embedded' });
  });
  afterAll(() => site.close());

  const ready = async () => {
    const { statusCode, json, headers } = await site.app.inject('/health/ready');
    return { statusCode, status: json<{ readonly status: string }>().status, headers };
  };

  test.each([
    [501, 503, 'the clock of this machine is 501 ms ahead of that of the database'],
    [-501, 503, 'the clock of this machine is 501 ms behind that of the database'],
    [500, 200, 'ok'],
    [-500, 200, 'ok'],
  ])('with a clock that is %s ms ahead answers %s', async (skewMs, statusCode, status) => {
    const right = site.dealer.now();
    const { now } = site.dealer;
    Object.assign(site.dealer, { now: () => right - skewMs });
    expect(await ready()).toMatchObject({ statusCode, status });
    Object.assign(site.dealer, { now });
  });

  test('does not wait behind those who use the database, and ends when it stays silent', async () => {
    expect((await ready()).statusCode).toBe(200);
    let free = (): void => undefined;
    let work: Promise<void> | undefined;
    await new Promise<void>((held) => {
      work = site.deps.db.transaction().execute(async () => {
        held();
        await new Promise<void>((resolve) => (free = resolve));
      });
    });
    const begunMs = performance.now();
    expect((await ready()).statusCode).toBe(200);
    expect(performance.now() - begunMs).toBeLessThan(1_000);
    await expect.poll(async () => (await ready()).statusCode, { timeout: 12_000 }).toBe(503);
    free();
    await work;
    expect((await ready()).statusCode).toBe(200);
  }, 20_000);

  test('ends while the process drains; other calls are answered, and their connections closed', async () => {
    expect((await ready()).headers.connection).not.toBe('close');
    site.app.draining.begin();
    expect(await ready()).toMatchObject({ statusCode: 503, status: 'the process ends' });
    const reply = await site.app.inject('/api/init');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.connection).toBe('close');
  });
});
