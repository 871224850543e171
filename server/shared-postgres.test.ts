import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import type { OutboxRow } from './realtime/outbox-row.ts';
import { channelNameOf, openSharedPostgres, PartCollector, partsOf } from './shared-postgres.ts';
import type { Cluster } from './shared-redis.ts';
import { testPostgresUrl } from './testing/databases.ts';

describe('a text in parts', () => {
  const long = `${'same text again and again, '.repeat(500)}🎲 and ½`;

  test('is whole again, whatever its length', () => {
    for (const text of ['', 'short', long, '🎲'.repeat(1_901)]) {
      const collector = new PartCollector();
      const parts = partsOf(7, text);
      expect(parts.map((part) => collector.add(1, part))).toEqual([
        ...parts.slice(1).map(() => undefined),
        text,
      ]);
    }
  });

  test('fits into notifications, and no two parts are equal', () => {
    for (const part of partsOf(1, '🎲'.repeat(10_000))) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
    const parts = partsOf(1, 'x'.repeat(10_000));
    expect(new Set([...parts, ...partsOf(2, 'x'.repeat(10_000))]).size).toBe(2 * parts.length);
  });

  test('is left out if its beginning was missed, also when those of two senders mix', () => {
    const collector = new PartCollector();
    const [, ...rest] = partsOf(1, long);
    expect(rest.map((part) => collector.add(1, part)).filter(Boolean)).toEqual([]);
    const [a, b] = [partsOf(2, `${long}a`), partsOf(2, `${long}b`)];
    const texts = a.flatMap((part, i) => [collector.add(1, part), collector.add(2, b[i] ?? '')]);
    expect(texts.filter(Boolean)).toEqual([`${long}a`, `${long}b`]);
    expect(collector.add(3, 'not a part')).toBeUndefined();
  });
});

describe('events through PostgreSQL', () => {
  let databaseUrl: string;
  let drop: () => Promise<void>;
  let client: pg.Client;
  const clusters: Cluster[] = [];
  beforeAll(async () => {
    ({ databaseUrl, drop } = await testPostgresUrl());
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    for (const cluster of clusters) cluster.close();
    await client.end();
    await drop();
  });

  const open = async (): Promise<{ cluster: Cluster; received: OutboxRow[]; missed: () => number }> => {
    const cluster = await openSharedPostgres(databaseUrl, createLog({ logLevel: 'silent' }));
    clusters.push(cluster);
    const received: OutboxRow[] = [];
    let missed = 0;
    cluster.relay.listen({
      receive: (events) => void received.push(...events),
      missed: () => void (missed += 1),
    });
    return { cluster, received, missed: () => missed };
  };

  /** What a connection that listens to the room, but is no process of the site, is notified of. */
  const overhear = async (): Promise<string[]> => {
    const heard: string[] = [];
    client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await client.query(`listen ${channelNameOf('oddlight:room:feed')}`);
    return heard;
  };

  const event = (key: string, room = 'feed'): OutboxRow => ({
    event: 'notification',
    room,
    payload: { key },
  });

  test('a process that is alone sends no notification', async () => {
    const [{ cluster }, heard] = [await open(), await overhear()];
    for (let i = 0; i < 20; i += 1) cluster.relay.send([event(String(i))]);
    await wait(300);
    expect(heard).toEqual([]);
    const two = await open();
    cluster.relay.send([event('now')]);
    await expect.poll(() => heard.length).toBe(1);
    for (const one of [cluster, two.cluster]) one.close();
  });

  test('events of any length arrive once and in order, from the first one on', async () => {
    const [one, two] = [await open(), await open()];
    await two.cluster.relay.follow('feed');
    const keys = ['first', 'long '.repeat(10_000), ...Array.from({ length: 300 }, (_, i) => `${i}`), 'same'];
    for (const key of keys) one.cluster.relay.send([event(key), event(key, 'another room')]);
    one.cluster.relay.send([event('same')]);
    await expect
      .poll(() => two.received.map(({ payload }) => (payload as { key: string }).key))
      .toEqual([...keys, 'same']);
    expect(one.received).toEqual([]);
    for (const { cluster } of [one, two]) cluster.close();
  });

  test('after a connection was ended, events arrive again and pages fetch what they missed', async () => {
    const [one, two] = [await open(), await open()];
    await two.cluster.relay.follow('feed');
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'oddlight-events' and datname = current_database()`,
    );
    await expect
      .poll(() => [one.missed(), two.missed()].every((count) => count > 0), { timeout: 5_000 })
      .toBe(true);
    const isHeard = (): boolean => {
      one.cluster.relay.send([event('again')]);
      return two.received.length > 0;
    };
    await expect.poll(isHeard, { timeout: 5_000 }).toBe(true);
    expect(two.cluster.relay.isHearing()).toBe(true);
  });

  test('what is not a message is skipped', async () => {
    const two = await open();
    await two.cluster.relay.follow('feed');
    for (const text of ['nonsense', '1.0.1:{', '1.0.1:[]', '2.1.2:rest'])
      await client.query('select pg_notify($1, $2)', [channelNameOf('oddlight:room:feed'), text]);
    const one = await open();
    one.cluster.relay.send([event('after it')]);
    await expect.poll(() => two.received.length).toBe(1);
  });
});
