import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { forceAcquireLease } from '../lease.ts';
import { createTestDatabase } from '../testing/databases.ts';
import { createFakeDealer } from '../testing/fake-dealer.ts';
import { createTestRounds } from '../testing/test-rounds.ts';
import { openVault } from './key-check.ts';
import { resealTurn } from './reseal.ts';
import { NEW_KEY, OLD_KEY } from './testing/keys.ts';

/** So many seeds; `npm run drill -- keys` gives more. */
const SEEDS = Number(process.env['RESEAL_SEEDS'] ?? 2_000);
const PORTION = 5_000;

test(
  'a changed key encrypts the seeds of all players again, in the background',
  { timeout: 60_000 + SEEDS * 10 },
  async () => {
    const database = await createTestDatabase('postgres');
    try {
      const { db } = database;
      const site = createTestRounds(database);
      const former = await openVault(db, { secretKey: OLD_KEY, dataDir: '' });
      const player = await site.newPlayer();
      for (let made = 0; made < SEEDS; made += PORTION) {
        const rows = Array.from({ length: Math.min(PORTION, SEEDS - made) }, (_, i) => ({
          id: newId(site.clock),
          user_id: player.userId,
          state: 'revealed' as const,
          server_seed_sealed: former.seal(`seed ${made + i}`),
          server_seed_hash: `hash ${made + i}`,
          client_seed: 'mine',
          created_at: site.deps.clock.now(),
          revealed_at: site.deps.clock.now(),
        }));
        await db.insertInto('seed_pairs').values(rows).execute();
      }
      const vault = await openVault(db, { secretKey: NEW_KEY, previousSecretKey: OLD_KEY, dataDir: '' });
      const deps = { ...site.deps, vault };
      const lease = await forceAcquireLease(
        { ...deps, dealer: createFakeDealer(site.clock) },
        'resealing',
        3_600_000,
      );
      const begunMs = performance.now();
      let turns = 1;
      while ((await resealTurn(deps, lease)) === 'unfinished') turns += 1;
      const seconds = (performance.now() - begunMs) / 1_000;
      const passes = await db.selectFrom('secret_passes').select(['place', 'resealed']).execute();
      const resealed = Number(
        passes.find(({ place }) => place === 'seed_pairs.server_seed_sealed')?.resealed,
      );
      expect(resealed).toBeGreaterThanOrEqual(SEEDS);
      const sample = await db.selectFrom('seed_pairs').select('server_seed_sealed').limit(100).execute();
      expect(sample.filter(({ server_seed_sealed: sealed }) => !vault.isCurrent(sealed))).toEqual([]);
      const file = process.env['RESEAL_TABLE'];
      if (file) await writeFile(file, JSON.stringify([{ seeds: resealed, seconds, turns }]));
    } finally {
      await database.close();
    }
  },
);
