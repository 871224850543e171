import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '#games/catalogue.ts';
import { openPrivateFolder } from '#server/data-folder.ts';
import { checkDatabase, type CheckReport } from '#server/db/check.ts';
import { lockFolder, type FolderLock } from '#server/db/folder-lock.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { openVault } from '#server/db/secret-probe.ts';
import { EnvError, environmentVariables, readEnv, type Env } from '#server/env.ts';
import { askServer } from '#server/db/ask-server.ts';
import { StartError } from '#server/start-error.ts';

/** `npm run db:check`: proves the ledger. Returns the exit code: 0 when every sum and every round is right. */
export const run = async (): Promise<number> => {
  try {
    const env = readEnv(environmentVariables(process.cwd()));
    const { problems, rounds } = await check(env);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) {
      console.error(`The books are NOT right: ${problems.length} problems, ${rounds} rounds folded again.`);
      return 1;
    }
    console.log(`The books are right: every sum is zero, ${rounds} rounds folded again as they were stored.`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof EnvError || error instanceof StartError;
    const why = isExpected ? error.message : error instanceof Error ? error.stack : String(error);
    console.error(`The books could not be checked: ${why}`);
    return 1;
  }
};

const check = async (env: Env): Promise<CheckReport> => {
  if (env.databaseUrl !== undefined) return checkOpened(env);
  if (!existsSync(join(env.dataDir, 'database'))) {
    throw new StartError(`DATA_DIR ${env.dataDir} holds no database yet: start the server once.`);
  }
  await openPrivateFolder(env.dataDir);
  const lock = await lockFolder(env.dataDir).catch((error: unknown) =>
    error instanceof StartError ? error : Promise.reject(error),
  );
  if (lock instanceof StartError) {
    const report = await askServer(env.dataDir);
    if (report === null) throw lock;
    return report;
  }
  return withLock(lock, () => checkOpened(env));
};

const withLock = async (lock: FolderLock, work: () => Promise<CheckReport>): Promise<CheckReport> => {
  try {
    return await work();
  } finally {
    await lock.release();
  }
};

const checkOpened = async (env: Env): Promise<CheckReport> => {
  const database = await openMigrated(env, { name: 'oddlight db:check' });
  try {
    const vault = await openVault(database.db, env);
    return await checkDatabase({ db: database.db, catalogue, vault });
  } finally {
    await database.close();
  }
};
