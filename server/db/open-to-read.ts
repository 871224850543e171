import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Env } from '../env.ts';
import { sentenceOf, toDatabaseStartError } from '../start-error.ts';
import { openDatabase, type Database, type Db } from './connection.ts';
import { assertMigrated } from './migrate.ts';
import { inTime, REPLAYED, WRITTEN } from './replica.ts';
import { executeStatement } from './statement.ts';

/** A database that is opened to be read, and where it is. */
export interface ReadDatabase extends Database {
  readonly databaseUrl: string | undefined;
  /** Why the replica is not read; missing: it is, or there is none. */
  readonly withoutReplica?: string;
}

type Source = Pick<Env, 'databaseUrl' | 'dataDir' | 'replicaUrl' | 'replicaMaxLagSeconds'>;
interface Options {
  readonly name: string;
  /** Whether only the database itself will do, because rows are written too; default: no. */
  readonly mayWrite?: boolean;
}

const LOOK_MS = 100;

/**
 * Opens the configured database as it is, and migrates nothing; every statement that writes fails, unless it `mayWrite`.
 * Where there is a replica that has everything the database has now, that one is opened.
 * @throws {StartError} if the database lacks migrations of this version
 */
export async function openToRead(source: Source, { name, mayWrite = false }: Options): Promise<ReadDatabase> {
  const { databaseUrl, dataDir, replicaUrl } = source;
  const primary = await openDatabase({ databaseUrl, dataDir, name, isReadOnly: !mayWrite });
  try {
    await assertMigrated(primary.db);
  } catch (error) {
    await primary.close();
    throw error;
  }
  if (replicaUrl === undefined || mayWrite) return { ...primary, databaseUrl };
  try {
    const replica = await openCaughtUp(primary.db, { ...source, replicaUrl }, name);
    await primary.close();
    return { ...replica, databaseUrl: replicaUrl };
  } catch (error) {
    const reason = toDatabaseStartError(error, 'DATABASE_REPLICA_URL', replicaUrl) ?? error;
    return { ...primary, databaseUrl, withoutReplica: sentenceOf(reason) };
  }
}

/** @throws if the replica is away, or does not catch up in the time that it may be behind */
async function openCaughtUp(
  primary: Db,
  { replicaUrl, replicaMaxLagSeconds }: Source & { readonly replicaUrl: string },
  name: string,
): Promise<Database> {
  const [now] = await executeStatement(primary, WRITTEN, {});
  const replica = await inTime(openDatabase({ databaseUrl: replicaUrl, name, isReadOnly: true }));
  try {
    const untilMs = performance.now() + replicaMaxLagSeconds * 1_000;
    while ((await inTime(replayed(replica.db))) < BigInt(now?.position ?? 0)) {
      if (performance.now() > untilMs)
        throw new Error(`the replica is more than ${replicaMaxLagSeconds} s behind`);
      await wait(LOOK_MS);
    }
    return replica;
  } catch (error) {
    // One that hangs ends with the process.
    void replica.close();
    throw error;
  }
}

async function replayed(replica: Db): Promise<bigint> {
  const { rows } = await sql.raw<{ is_replica: boolean; position: string | null }>(REPLAYED).execute(replica);
  const [found] = rows;
  if (!found?.is_replica || found.position === null)
    throw new Error('DATABASE_REPLICA_URL is no streaming replica');
  return BigInt(found.position);
}
