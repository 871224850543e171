import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { openDatabase } from '#server/db/connection.ts';
import { EmbeddedThread } from '#server/db/embedded-thread.ts';
import { EMPTY_DATABASE } from '#server/db/empty-database.ts';
import { migrate } from '#server/db/migrate.ts';

/** Writes an embedded database with all tables and no rows of anybody: a first start with it takes seconds less. */
export const writeEmptyDatabase = async (folder: string): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oddlight-empty-database-'));
  try {
    const database = await openDatabase({ dataDir });
    await migrate(database.db);
    await database.close();
    const thread = await EmbeddedThread.start({ folder: join(dataDir, 'database') });
    const dump = await thread.dump();
    await thread.close();
    await writeFile(join(folder, EMPTY_DATABASE), await promisify(zstdCompress)(dump));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
