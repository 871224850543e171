import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { StartError } from '../../start-error.ts';

const archivedFile = z.object({
  name: z.string().check(z.regex(/^[a-z-]+\.jsonl\.gz$/)),
  /** Of older files not known by this name. */
  lines: z.optional(z.int()),
  bytes: z.int(),
  sha256: z.string(),
});
const manifest = z.object({
  /** 1: without transfers. */
  format: z.literal([1, 2]),
  month: z.string(),
  /** The hash of its last day, as in the database. */
  hash: z.string(),
  files: z.array(archivedFile),
});
export type ArchivedFile = z.infer<typeof archivedFile>;
export type Manifest = z.infer<typeof manifest>;

const MANIFEST = 'manifest.json';

/** Writes batches of lines as a compressed file, which is on the disk when it returns. */
async function writeLines(
  folder: string,
  name: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<ArchivedFile> {
  const path = join(folder, name);
  let written = 0;
  async function* pieces(): AsyncGenerator<string> {
    for await (const lines of batches) {
      written += lines.length;
      if (lines.length > 0) yield `${lines.join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(pieces()), createGzip(), createWriteStream(path, { mode: 0o600 }));
  await flush(path);
  return { name, lines: written, bytes: (await stat(path)).size, sha256: await hashOf(path) };
}

/** A system that loses its power afterwards has it nevertheless. */
async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

export interface WrittenMonth {
  readonly month: string;
  readonly hash: string;
  /** The lines of each file, by its name. */
  readonly files: Readonly<Record<string, () => AsyncIterable<readonly string[]>>>;
}

/** Writes the folder of a month, whole or not at all; an earlier one is replaced. */
export async function writeMonth(
  archiveDir: string,
  { month, hash, files }: WrittenMonth,
): Promise<Manifest> {
  const [partial, whole] = [join(archiveDir, `${month}.partial`), join(archiveDir, month)];
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const written: ArchivedFile[] = [];
  for (const [name, lines] of Object.entries(files)) written.push(await writeLines(partial, name, lines()));
  const found: Manifest = { format: 2, month, hash, files: written };
  const text = createWriteStream(join(partial, MANIFEST), { mode: 0o600 });
  await pipeline(Readable.from([`${JSON.stringify(found, null, 2)}\n`]), text);
  await flush(join(partial, MANIFEST));
  await flush(partial);
  await rm(whole, { recursive: true, force: true });
  await rename(partial, whole);
  await flush(archiveDir);
  return found;
}

/**
 * Reads the manifest of a month and compares its files with it.
 * @throws {StartError} if a file is missing or not as it was written
 */
export async function readManifest(archiveDir: string, month: string): Promise<Manifest> {
  const folder = join(archiveDir, month);
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new StartError(`The archive of ${month} is not in ${archiveDir} (ARCHIVE_DIR).`, { cause: error });
  });
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success || parsed.data.month !== month)
    throw new StartError(`${join(folder, MANIFEST)} is not the manifest of ${month}.`);
  for (const { name, sha256 } of parsed.data.files) {
    const path = join(folder, name);
    if ((await hashOf(path).catch(() => null)) !== sha256)
      throw new StartError(`${path} is missing or not as it was written.`);
  }
  return parsed.data;
}

/** Reads the lines of a file of a month, in batches. */
export async function* readLines(
  archiveDir: string,
  month: string,
  name: string,
  batch: number,
): AsyncGenerator<readonly string[]> {
  const input = createReadStream(join(archiveDir, month, name)).pipe(createGunzip());
  let lines: string[] = [];
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    lines.push(line);
    if (lines.length < batch) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}
