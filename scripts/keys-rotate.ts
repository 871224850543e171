import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrivateFolder } from '#server/data-folder.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openVault } from '#server/db/key-check.ts';
import { describeKeyChange, listOldKeys } from '#server/db/key-report.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { environmentVariables, readEnv, type Env } from '#server/env.ts';
import { readSecrets, replaceSecret } from '#server/secret-key-file.ts';
import { StartError, toStartError } from '#server/start-error.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * `npm run keys:rotate`: replaces a generated key, or says how far the change of a key in the settings is and what the
 * next step is. Returns the exit code.
 */
export const run = async (): Promise<number> => {
  try {
    const env = readEnv(environmentVariables(process.cwd()));
    const work = env.secretKey === undefined ? replaceGenerated(env) : report(env);
    for (const line of await work.catch((error: unknown) => Promise.reject(toStartError(error, env))))
      console.log(line);
    return 0;
  } catch (error) {
    console.error(`The key was not rotated: ${explainFailure(error)}`);
    return 1;
  }
};

const NAME = 'oddlight keys:rotate';

/** Processes may run meanwhile: nothing is changed. */
async function report(env: Env): Promise<readonly string[]> {
  const database = await openMigrated(env, { name: NAME });
  try {
    return await describeKeyChange(database.db, env);
  } finally {
    await database.close();
  }
}

/** The next start uses the new key, reads both, and encrypts again what the old one encrypted. */
async function replaceGenerated(env: Env): Promise<readonly string[]> {
  const { dataDir } = env;
  if (!existsSync(join(dataDir, 'database'))) {
    throw new StartError(`DATA_DIR ${dataDir} holds no database yet: there is nothing to rotate.`);
  }
  await ensurePrivateFolder(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    const database = await openMigrated(env, { name: NAME });
    try {
      const { keyIds } = await openVault(database.db, env);
      const needed = await listOldKeys(database.db, keyIds.current);
      if (needed.length > 0) {
        return [
          `The key ${needed.join(', ')} is still needed: start the server, and wait until it says that it is not.`,
        ];
      }
    } finally {
      await database.close();
    }
    await replaceSecret(dataDir, await readSecrets(dataDir, null));
    return [
      `There is a new key in ${join(dataDir, 'secret-key')}; the old one is in secret-key.previous.`,
      'Start the server: it reads both, encrypts everything again, and says when the old one is no longer needed.',
    ];
  } finally {
    await lock.release();
  }
}
