import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../product-folder.ts';

/** Ships with the bundle: an embedded database with all tables, as a dump packed with zstd. */
export const EMPTY_DATABASE = 'empty-database.tar.zst';

const shipped = join(productFolder, 'server', EMPTY_DATABASE);

/** A folder of the embedded database before it is opened. */
interface FolderToOpen {
  /** The packed dump that a new database begins with; missing: with nothing. */
  readonly template: string | undefined;
  /** Call it when the database is open. */
  opened(): void;
}

/**
 * Makes the folder of a database where there is none. One whose making was interrupted holds nothing yet, and is made
 * again. Waits for the disk: the database works in a thread, and starts before this one loads the rest of the server.
 */
export const prepareFolder = (folder: string): FolderToOpen => {
  const making = `${folder}.making`;
  if (existsSync(making)) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isNew) return { template: undefined, opened: () => undefined };
  writeFileSync(making, '', { mode: 0o600 });
  return {
    template: existsSync(shipped) ? shipped : undefined,
    opened: () => rmSync(making, { force: true }),
  };
};
