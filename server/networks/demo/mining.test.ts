import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { postgresAlone, createTestDatabase } from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import type { Network, ScanResult } from '../network.ts';
import { demoNetworks } from './built-in.ts';
import { createDemoNetwork, addDemoTransaction } from './index.ts';

const watched = { refresh: () => Promise.resolve(), has: () => true };
/** Returns the last batch of a scan that starts where another one ended. */
async function scan(network: Network, from: ScanResult | null): Promise<ScanResult> {
  let last = from;
  for await (const portion of network.scan(from?.cursor ?? null, watched)) last = portion;
  if (!last) throw new Error('A scan has no portion.');
  return last;
}

describe.each(postgresAlone)('blocks of play money on the %s database', (kind) => {
  const clock = createFakeClock();
  const config = demoNetworks.find(({ info }) => info.id === 'demo-ethereum');
  if (!config) throw new Error('There is no such network.');
  let database: Database;
  let network: Network;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    network = await createDemoNetwork(config, { db: database.db, clock });
  });
  afterAll(() => database.close());
  const send = async (): Promise<string> => {
    const { key } = await network.addressAt(0);
    const coins = { network: 'demo-ethereum', coin: 'ETH', key, units: 10n ** 18n };
    return (await addDemoTransaction(database.db, clock, coins)).txid;
  };

  test('come every 5 seconds while one is needed, even if requested late', async () => {
    const begun = await scan(network, null);
    clock.advance(3_600_000);
    expect((await scan(network, begun)).tip).toBe(begun.tip);
    const txid = await send();
    clock.advance(4_999);
    const pending = await scan(network, begun);
    expect(pending).toMatchObject({ tip: begun.tip, sightings: [{ txid, block: null }] });
    clock.advance(1);
    const first = await scan(network, pending);
    expect(first).toMatchObject({
      tip: begun.tip + 1,
      sightings: [{ txid, block: { height: begun.tip + 1 } }],
    });
    clock.advance(5_000);
    expect(await network.status(txid)).toMatchObject({ depth: 2 });
    clock.advance(3_600_000);
    expect(await network.status(txid)).toMatchObject({ depth: 3 });
    expect((await scan(network, first)).tip).toBe(begun.tip + 3);
  });

  test('are made once under concurrent requests', async () => {
    const before = await scan(network, null);
    const txid = await send();
    clock.advance(5_000);
    const others = await Promise.all(
      Array.from({ length: 4 }, () => createDemoNetwork(config, { db: database.db, clock })),
    );
    const seen = await Promise.all(others.map((other) => scan(other, before)));
    for (const { tip, sightings, cursor } of seen) {
      expect(tip).toBe(before.tip + 1);
      expect(sightings).toMatchObject([{ txid }]);
      expect(cursor).toEqual(seen[0]?.cursor);
    }
  });

  test('scans an idle chain with one statement', async () => {
    clock.advance(60_000);
    const idle = await scan(network, null);
    const asked = vi.spyOn(database.db, 'executeQuery');
    const again = await scan(network, idle);
    expect(again).toMatchObject({ tip: idle.tip, sightings: [], forkedAt: null, cursor: idle.cursor });
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });
});
