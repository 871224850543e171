import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrivateFolder } from '#server/data-folder.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { reencryptSecrets } from '#server/db/reencrypt-secrets.ts';
import { openVault, readKeyCheckValue } from '#server/db/key-check.ts';
import { EnvError, environmentVariables, readEnv, type Env } from '#server/env.ts';
import { prepareNextSecret, promoteNextSecret } from '#server/secret-key-file.ts';
import { StartError, toStartError } from '#server/start-error.ts';
import { createVault, canDecrypt } from '#server/vault.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * `npm run keys:rotate`: re-encrypts the server seeds with a new key while no server runs. Returns the exit
 * code.
 */
export const run = async (): Promise<number> => {
  try {
    const env = readEnv(environmentVariables(process.cwd()));
    checkSettings(env);
    console.log(await rotateLocked(env).catch((error: unknown) => Promise.reject(toStartError(error, env))));
    return 0;
  } catch (error) {
    console.error(`The key was not rotated: ${explainFailure(error)}`);
    return 1;
  }
};

/** A key from the settings is changed in the settings, one from the data folder by a new file. */
const checkSettings = ({ secretKey, nextSecretKey }: Env): void => {
  if (secretKey !== undefined && nextSecretKey === undefined) {
    throw new EnvError('SECRET_KEY_NEXT is required: the key that replaces SECRET_KEY.');
  }
  if (secretKey === undefined && nextSecretKey !== undefined) {
    throw new EnvError(
      'SECRET_KEY_NEXT needs SECRET_KEY: a key in DATA_DIR is replaced with a generated one.',
    );
  }
  if (secretKey !== undefined && secretKey === nextSecretKey) {
    throw new EnvError('SECRET_KEY_NEXT must not be the same as SECRET_KEY.');
  }
};

const rotateLocked = async (env: Env): Promise<string> => {
  if (env.databaseUrl !== undefined) return rotate(env);
  if (!existsSync(join(env.dataDir, 'database'))) {
    throw new StartError(`DATA_DIR ${env.dataDir} holds no database yet: there is nothing to rotate.`);
  }
  await ensurePrivateFolder(env.dataDir);
  const lock = await lockFolder(env.dataDir);
  return rotate(env).finally(() => lock.release());
};

const rotate = async (env: Env): Promise<string> => {
  const { secretKey, nextSecretKey, dataDir } = env;
  const database = await openMigrated(env, { name: 'oddlight keys:rotate' });
  try {
    const sealed = await readKeyCheckValue(database.db);
    if (nextSecretKey !== undefined && sealed !== null && canDecrypt(nextSecretKey, sealed)) {
      return `The key was rotated earlier. ${WAY_ON}`;
    }
    const vault = await openVault(database.db, env);
    const next = nextSecretKey ?? (await prepareNextSecret(dataDir));
    const seeds = await reencryptSecrets(database.db, vault, createVault(next));
    if (secretKey === undefined) await promoteNextSecret(dataDir);
    const done = `The key was rotated: ${seeds} seeds and the probe are encrypted with the new one.`;
    return secretKey === undefined ? `${done} It is in ${join(dataDir, 'secret-key')}.` : `${done} ${WAY_ON}`;
  } finally {
    await database.close();
  }
};

const WAY_ON =
  'Set SECRET_KEY to the value of SECRET_KEY_NEXT, remove SECRET_KEY_NEXT and start the servers.';
