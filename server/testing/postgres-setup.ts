import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { EmbeddedThread } from '../db/embedded-thread.ts';
import { openDatabase, type Db } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { makeMonths, makeMonthsAhead } from '../db/months.ts';
import { abandonedFolders, makeOwnedFolder } from './temp-folders.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { createDatabase, dropDatabase } from './postgres-databases.ts';

/** Name prefix of every folder that the server's tests create. */
const PREFIX = 'oddlight-tests-';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run. */
    postgresUrl: string;
    /** Name of the migrated database that every test database is copied from. */
    postgresTemplate: string;
    /** File with the dumped data folder of a migrated embedded database. */
    embeddedTemplate: string;
  }
}

/**
 * Runs once: starts PostgreSQL (or uses TEST_DATABASE_URL) and creates a migrated template of both databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const left of await abandonedFolders(PREFIX)) await rm(left, { recursive: true, force: true });
  const folder = await makeOwnedFolder(PREFIX);
  const given = process.env.TEST_DATABASE_URL;
  const server: PostgresServer | null = given ? null : await startPostgres();
  const url = given ?? server?.url ?? '';
  const [template, dump] = await Promise.all([postgresTemplate(url), embeddedTemplate(folder)]);
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  project.provide('embeddedTemplate', dump);
  return async () => {
    await dropDatabase(url, template);
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Makes the tables, and the months around today and around the time of the tests' clock. */
export const migrateForTests = async (db: Db): Promise<void> => {
  await migrate(db);
  await makeMonths(db, new Date('2026-09-01'), new Date('2027-04-01'));
  await makeMonthsAhead(db, new Date());
};

const postgresTemplate = async (url: string): Promise<string> => {
  const { name, databaseUrl } = await createDatabase(url);
  const database = await openDatabase({ databaseUrl });
  await migrateForTests(database.db);
  await database.close();
  return name;
};

const embeddedTemplate = async (folder: string): Promise<string> => {
  const dataDir = join(folder, 'template');
  const database = await openDatabase({ dataDir });
  await migrateForTests(database.db);
  await database.close();
  const thread = await EmbeddedThread.start({ folder: join(dataDir, 'database') });
  const file = join(folder, 'embedded.tar');
  await writeFile(file, await thread.dump());
  await thread.close();
  return file;
};
