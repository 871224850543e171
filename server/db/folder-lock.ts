import { once } from 'node:events';
import { open, mkdir, rm, type FileHandle } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** A folder owned by this process until `release`, or until the process ends in any way. */
export interface FolderLock {
  release(): Promise<void>;
}

const SOCKET = 'server.sock';
const ANSWER_WAIT_MS = 1_000;
/** Maximum length of a socket path. */
const SOCKET_PATH_MAX = 100;

/**
 * Locks the folder for this process: two processes with the same embedded database would corrupt it silently.
 * The lock is a listening socket in the folder, so the system releases it when the process is killed.
 * @throws {StartError} naming the process that holds the lock
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  await mkdir(dataDir, { recursive: true });
  const folder = await open(dataDir, 'r');
  const path = socketPath(dataDir, folder);
  try {
    const server = (await listen(path)) ?? (await takeOver(path, dataDir));
    return {
      release: async () => {
        server.close();
        await once(server, 'close');
        await folder.close();
      },
    };
  } catch (error) {
    await folder.close();
    throw error;
  }
}

/** A long path is reached through the open folder. */
const socketPath = (dataDir: string, folder: FileHandle): string => {
  const path = join(dataDir, SOCKET);
  return Buffer.byteLength(path) <= SOCKET_PATH_MAX ? path : `/proc/self/fd/${folder.fd}/${SOCKET}`;
};

/** Listens and sends callers the id of this process; null if the socket already exists. */
const listen = async (path: string): Promise<Server | null> => {
  const server = createServer((caller) => {
    caller.on('error', () => caller.destroy());
    caller.end(String(process.pid));
  });
  server.unref();
  server.listen(path);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
};

/** Handles an existing socket: its process is running, or was killed and left the file behind. */
const takeOver = async (path: string, dataDir: string): Promise<Server> => {
  const owner = await fetchOwnerId(path);
  if (owner === null) {
    await rm(path, { force: true });
    const server = await listen(path);
    if (server) return server;
  }
  const by = owner ? `process ${owner}` : 'another process';
  throw new StartError(`DATA_DIR ${dataDir} is in use by ${by}: stop it first, or set another DATA_DIR.`);
};

/** Returns the id of the listening process, '' if it does not answer in time, null if no process listens. */
const fetchOwnerId = (path: string): Promise<string | null> =>
  new Promise((resolve) => {
    let answer = '';
    const caller = connect(path);
    caller.setTimeout(ANSWER_WAIT_MS, () => {
      caller.destroy();
      resolve(answer);
    });
    caller.on('data', (chunk) => (answer += chunk.toString()));
    caller.on('end', () => resolve(answer));
    caller.on('error', () => resolve(null));
  });
