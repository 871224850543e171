import { ensurePrivateFolder } from '#server/data-folder.ts';
import { openDatabase } from '#server/db/connection.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { migrateAs } from '#server/db/open-migrated.ts';
import { environmentVariables, readEnv, type Env } from '#server/env.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * `npm run migrate`: brings the database to the schema of this version, while servers of the version before run. Returns the
 * exit code.
 */
export const run = async (): Promise<number> => {
  try {
    const ran = await migrateConfigured(readEnv(environmentVariables(process.cwd())));
    for (const name of ran) console.log(name);
    console.log(ran.length === 0 ? 'The database is up to date.' : `${ran.length} migrations ran.`);
    return 0;
  } catch (error) {
    console.error(`The database was not migrated: ${explainFailure(error)}`);
    return 1;
  }
};

const migrateConfigured = async (env: Env): Promise<readonly string[]> => {
  if (env.databaseUrl !== undefined) return migrateOpened(env);
  await ensurePrivateFolder(env.dataDir);
  const lock = await lockFolder(env.dataDir);
  return migrateOpened(env).finally(() => lock.release());
};

const migrateOpened = async (env: Env): Promise<readonly string[]> => {
  const { databaseUrl, dataDir, directUrl } = env;
  const options = { name: 'oddlight migrate' };
  // As the role of DATABASE_URL, which gets the rights to the rows.
  const isPooled = directUrl !== undefined;
  const database = await openDatabase({ databaseUrl, dataDir, isPooled, prepares: !isPooled, ...options });
  return migrateAs(env, database, options, console.log).finally(() => database.close());
};
