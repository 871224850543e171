import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './connection.ts';
import { unhurried } from './postgres-pool.ts';
import { up as initial } from './migrations/0001-initial.ts';
import { up as strategies } from './migrations/0002-strategies.ts';
import { up as publicReads } from './migrations/0003-public-reads.ts';
import { up as secretProbe } from './migrations/0004-secret-probe.ts';
import { up as abandonedRounds } from './migrations/0006-abandoned-rounds.ts';
import { up as knownDevices } from './migrations/0007-known-devices.ts';

/** Every migration by name, oldest first; forward only: a released one never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': { up: initial },
  '0002-strategies': { up: strategies },
  '0003-public-reads': { up: publicReads },
  '0004-secret-probe': { up: secretProbe },
  '0006-abandoned-rounds': { up: abandonedRounds },
  '0007-known-devices': { up: knownDevices },
};

/** Brings the database to the newest schema. Returns the names of the migrations that ran; safe to call by several processes. */
export const migrate = (database: Db): Promise<readonly string[]> =>
  unhurried(database, async (db) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error });
    return (results ?? []).map((result) => result.migrationName);
  });
