import type { Deps } from '../deps.ts';
import type { Job } from '../feature.ts';
import { bucketOf } from './file-places.ts';
import { listFileStores } from './sealed-files.ts';
import { takeOverFolder } from './take-over-folder.ts';

const MINUTE_MS = 60_000;
/** An upload refers to its file long before. */
const UNUSED_MS = 24 * 60 * MINUTE_MS;
const PURGED_AT_ONCE = 200;

/** Takes over the files that older versions left in the data folder. */
export async function takeOverFolders(deps: Deps): Promise<void> {
  for (const store of listFileStores()) await takeOverFolder(deps, store);
}

/** Deletes the objects of removed files from the bucket. */
export async function purgeRemovedFiles({ db, env, log }: Deps): Promise<void> {
  const removed = await db
    .selectFrom('sealed_files')
    .select('name')
    .where('removed_at', 'is not', null)
    .limit(PURGED_AT_ONCE)
    .execute();
  if (removed.length === 0) return;
  const bucket = await bucketOf(env);
  if (!bucket) {
    log.warn({ files: removed.length }, 'removed files wait in a bucket that the settings do not name');
    return;
  }
  for (const { name } of removed) {
    await bucket.remove(name);
    await db
      .deleteFrom('sealed_files')
      .where('name', '=', name)
      .where('removed_at', 'is not', null)
      .execute();
  }
}

/** Removes files of uploads that ended before anything referred to them. */
export async function removeUnusedFiles(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNUSED_MS);
  for (const store of listFileStores())
    await store.remove(deps, await store.uses.listUnused(deps.db, before));
}

export const fileJobs: readonly Job[] = [
  { name: 'taking over files of an older version', everyMs: 10 * MINUTE_MS, run: takeOverFolders },
  { name: 'deleting removed files', everyMs: MINUTE_MS, run: purgeRemovedFiles },
  { name: 'removing files without a use', everyMs: 60 * MINUTE_MS, run: removeUnusedFiles },
];
