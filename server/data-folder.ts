import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import { findSystemFolder } from './system-folder.ts';

const OTHERS = 0o077;
/** Files the server creates in the folder; it touches no others. */
const OWN_FILES =
  /^(database|archive|mail|papers|vip|support|news|secret-key(\..+)?|server\.sock|db-check\.json|proof-of-all-days\.json(\.part)?|provider|games-of-.+)$/;

/**
 * Makes the folder and everything that this process will write private to this user: it holds the key of the
 * seeds, players' mails and the ledger. Restricts files that an older version left open, and returns how many
 * there were.
 * @throws {StartError} if something in it belongs to another user, or if the folder is shared with other
 *   things
 */
export async function ensurePrivateFolder(dataDir: string): Promise<number> {
  process.umask(OTHERS);
  const system = await findSystemFolder(dataDir);
  if (system !== null)
    throw new StartError(
      `DATA_DIR ${dataDir} is below ${system}, which keeps no files: set another DATA_DIR.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const uid = process.getuid?.();
  if (uid === undefined) return 0;
  const { uid: owner, mode } = await stat(dataDir);
  if (owner !== uid) throw new StartError(`DATA_DIR ${dataDir} ${BY_ANOTHER}`);
  const names = await readdir(dataDir);
  const isOpen = (mode & OTHERS) !== 0;
  if (isOpen) {
    const foreign = names.find((name) => !OWN_FILES.test(name));
    if (foreign !== undefined) {
      throw new StartError(
        `DATA_DIR ${dataDir} is open to other users and holds other things (${foreign}): ` +
          'close it with chmod 700, or set a separate folder.',
      );
    }
    // First, so that no other user can replace what is checked next.
    await chmod(dataDir, 0o700);
  }
  let closed = isOpen ? 1 : 0;
  for (const name of names) if (OWN_FILES.test(name)) closed += await closeToOthers(join(dataDir, name), uid);
  return closed;
}

const BY_ANOTHER =
  'belongs to another user: start the server as that user, or make its own user the owner (chown -R).';

async function closeToOthers(path: string, uid: number): Promise<number> {
  // Removed meanwhile: a running server owns the folder, which the lock reports next.
  const found = await lstat(path).catch(nullIfMissing);
  if (found === null) return 0;
  if (found.isSymbolicLink()) {
    throw new StartError(
      `${path} is a symbolic link, which the data folder must not contain: move its target there.`,
    );
  }
  if (found.uid !== uid) throw new StartError(`${path} ${BY_ANOTHER}`);
  let closed = 0;
  if ((found.mode & OTHERS) !== 0) {
    await chmod(path, found.mode & 0o700).catch(nullIfMissing);
    closed = 1;
  }
  if (!found.isDirectory()) return closed;
  for (const name of await readdir(path)) closed += await closeToOthers(join(path, name), uid);
  return closed;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
