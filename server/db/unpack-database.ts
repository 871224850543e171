import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';

/** Lays the files of a dumped database, packed with zstd, into its folder; only their owner may read them. */
export const unpackDatabase = async (packed: string, folder: string): Promise<void> => {
  const entries = extract();
  await Promise.all([
    pipeline(createReadStream(packed), createZstdDecompress(), entries),
    layInto(folder, entries),
  ]);
};

const layInto = async (folder: string, entries: Extract): Promise<void> => {
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    const isFolder = entry.header.type === 'directory';
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 });
    const content = await buffer(entry);
    // Waits for the disk: the thread of the database has nothing else to do, and there are thousands of small files.
    if (!isFolder) writeFileSync(path, content, { mode: 0o600 });
  }
};
