import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder whose name contains the process it belongs to. */
export const makeOwnedFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));

/** Lists folders with this prefix whose process is gone: left behind by killed runs. */
export async function abandonedFolders(prefix: string): Promise<string[]> {
  const names = await readdir(tmpdir());
  return names.flatMap((name) => {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? 0);
    return owner > 0 && !isAlive(owner) ? [join(tmpdir(), name)] : [];
  });
}

/**
 * Ends the servers of killed runs, by the process ids at the start of files in their folder, and removes the
 * folders.
 */
export async function killOrphanedServers(
  prefix: string,
  pidFiles: string | readonly string[],
  signal: NodeJS.Signals,
): Promise<void> {
  for (const folder of await abandonedFolders(prefix)) {
    for (const pidFile of [pidFiles].flat()) {
      const text = await readFile(join(folder, pidFile), 'utf8').catch(() => '');
      const pid = Number(text.split('\n')[0]);
      // The process id may have been reused: only a server that works in this very folder is ended.
      const worksIn = pid > 0 ? await readlink(`/proc/${pid}/cwd`).catch(() => '') : '';
      if (worksIn.startsWith(folder)) process.kill(pid, signal);
    }
    await rm(folder, { recursive: true, force: true });
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
