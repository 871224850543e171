import type { Db, Tx } from '../db/connection.ts';
import { defineStatement, executeStatement } from '../db/statement.ts';
import type { Bucket } from './bucket.ts';
import type { Env } from '../env.ts';

/** Rows of this size are moved as one message, and a file of the largest upload has ten. */
const PART_BYTES = 1024 * 1024;

const INSERT_PART = defineStatement<{ name: string; number: number; bytes: Uint8Array }>(
  'insert into sealed_file_parts (name, number, bytes) values (@name, @number, @bytes)',
);
const PARTS = defineStatement<{ name: string }, { bytes: Uint8Array }>(
  'select bytes from sealed_file_parts where name = @name order by number',
);

/** Stores the encrypted bytes of a file in the database, with its row. */
export async function insertParts(tx: Tx, name: string, sealed: Buffer): Promise<void> {
  for (let number = 0; number * PART_BYTES < sealed.length; number += 1) {
    const bytes = sealed.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
    await executeStatement(tx, INSERT_PART, { name, number, bytes });
  }
}

/** The encrypted bytes of a file in the database; null: it has none. */
export async function readParts(db: Db | Tx, name: string): Promise<Buffer | null> {
  const parts = await executeStatement(db, PARTS, { name });
  return parts.length === 0 ? null : Buffer.concat(parts.map(({ bytes }) => bytes));
}

const buckets = new WeakMap<Env, Promise<Bucket>>();

/** The bucket of the settings, loaded with the first file; null: there is none. */
export async function bucketOf(env: Env): Promise<Bucket | null> {
  const { fileBucket } = env;
  if (!fileBucket) return null;
  const opened = buckets.get(env) ?? import('./bucket.ts').then(({ openBucket }) => openBucket(fileBucket));
  buckets.set(env, opened);
  return opened;
}
