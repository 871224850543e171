import { Counter } from 'prom-client';
import type { Db } from '../db/connection.ts';
import { transaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { decryptFile, encryptFile, hashOfFile } from './encrypt-file.ts';
import { bucketOf, insertParts, readParts } from './file-places.ts';
import type { FileDeps, FileStore, FileUses } from './file-store.ts';
import { takeOverFile } from './take-over-folder.ts';

/** Files that could not be given to those who asked, by reason. */
export const unreadableFiles = new Counter({
  name: 'sealed_files_unreadable_total',
  help: 'Files that were asked for and are lost, changed, or in a bucket that does not answer.',
  labelNames: ['reason'],
  registers: [],
});

const stores: FileStore[] = [];

/** All kinds of files. */
export const listFileStores = (): readonly FileStore[] => stores;

/** Creates the store of one kind of files, which begin with its name. */
export function createFileStore(name: string, uses: FileUses): FileStore {
  const nameOf = (id: string): string => `${name}/${id}`;
  const store: FileStore = {
    name,
    uses,
    async write(deps, id, { type, bytes }) {
      const facts = { name: nameOf(id), type, size: bytes.length, hash: hashOfFile(bytes) };
      const { key, sealed } = encryptFile(facts, bytes);
      const bucket = await bucketOf(deps.env);
      await transaction(deps.db, async (tx) => {
        await tx
          .insertInto('sealed_files')
          .values({
            name: facts.name,
            key_sealed: deps.vault.seal(key),
            hash: facts.hash,
            size: facts.size,
            type,
            place: bucket ? 's3' : 'database',
            created_at: deps.clock.now(),
          })
          .execute();
        if (!bucket) await insertParts(tx, facts.name, sealed);
      });
      // After its row: an object without one would never be removed.
      await bucket?.put(facts.name, new Uint8Array(sealed)).catch(async (error: unknown) => {
        await store.remove(deps, [id]);
        deps.log.error({ err: error, file: facts.name }, 'a file was not stored');
        throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
      });
    },
    async read(deps, id) {
      const row =
        (await rowOf(deps.db, nameOf(id))) ??
        ((await takeOverFile(deps, store, id)) ? await rowOf(deps.db, nameOf(id)) : undefined);
      if (!row?.key_sealed) throw unreadable(deps, nameOf(id), 'lost');
      const sealed =
        row.place === 'database' ? await readParts(deps.db, row.name) : await fetched(deps, row.name);
      if (sealed === null) throw unreadable(deps, row.name, 'lost');
      try {
        return { type: row.type, bytes: decryptFile(row, deps.vault.open(row.key_sealed), sealed) };
      } catch (error) {
        throw unreadable(deps, row.name, 'changed', error);
      }
    },
    async has(deps, id) {
      return (
        ((await rowOf(deps.db, nameOf(id)))?.key_sealed ?? null) !== null ||
        (await takeOverFile(deps, store, id))
      );
    },
    async list({ db }, before) {
      const rows = await db
        .selectFrom('sealed_files')
        .select('name')
        .where('name', '>', `${name}/`)
        .where('name', '<', `${name}0`) // the sign after the slash
        .where('removed_at', 'is', null)
        .where('created_at', '<', before)
        .execute();
      return rows.map((row) => row.name.slice(name.length + 1));
    },
    async remove({ db, clock }, ids) {
      if (ids.length === 0) return;
      const names = ids.map(nameOf);
      await db
        .deleteFrom('sealed_files')
        .where('name', 'in', names)
        .where('place', '=', 'database')
        .execute();
      // Without its key the object in the bucket is unreadable; it goes with the next purge.
      await db
        .updateTable('sealed_files')
        .set({ key_sealed: null, removed_at: clock.now() })
        .where('name', 'in', names)
        .where('removed_at', 'is', null)
        .execute();
    },
  };
  stores.push(store);
  return store;
}

const RETRY_SECONDS = 5;

const rowOf = (db: Db, name: string) =>
  db.selectFrom('sealed_files').selectAll().where('name', '=', name).executeTakeFirst();

async function fetched(deps: FileDeps, name: string): Promise<Buffer | null> {
  const bucket = await bucketOf(deps.env);
  if (!bucket) throw unreadable(deps, name, 'lost', new Error('The settings name no bucket.'));
  return bucket.get(name).catch((error: unknown) => {
    unreadableFiles.inc({ reason: 'bucket' });
    deps.log.error({ err: error, file: name }, 'a file could not be fetched');
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
  });
}

function unreadable({ log }: FileDeps, name: string, reason: 'lost' | 'changed', error?: unknown): Refusal {
  unreadableFiles.inc({ reason });
  log.error({ err: error, file: name, reason }, 'a file cannot be read');
  return new Refusal('FILE_UNREADABLE');
}
