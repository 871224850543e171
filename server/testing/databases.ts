import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../db/connection.ts';
import { createDatabase, dropDatabase } from './postgres-databases.ts';
// Declares the types of what the set-up provides to tests.
import type {} from './postgres-setup.ts';

/** Both databases; a test that uses one runs on each: `describe.each(databases)`. */
export const databases = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databases)[number];
/**
 * PostgreSQL only, for features above the database. Both databases run the same statements, which the tests of
 * rounds, ledger and connections prove, and browser tests use these features on the embedded one.
 */
export const postgresAlone: readonly DatabaseKind[] = ['postgres'];

/** Creates a fresh, migrated database; close it in the test's teardown. */
export async function createTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'embedded' ? openEmbedded() : openPostgres();
}

/** Creates a fresh, migrated PostgreSQL database, for a test that opens it from another process. */
export async function testPostgresUrl(): Promise<{ readonly databaseUrl: string; drop(): Promise<void> }> {
  const url = inject('postgresUrl');
  const { name, databaseUrl } = await createDatabase(url, inject('postgresTemplate'));
  return { databaseUrl, drop: () => dropDatabase(url, name) };
}

const openEmbedded = async (): Promise<Database> => {
  const template = new Uint8Array(await readFile(inject('embeddedTemplate')));
  return openDatabase({ template });
};

const openPostgres = async (): Promise<Database> => {
  const { databaseUrl, drop } = await testPostgresUrl();
  const database = await openDatabase({ databaseUrl });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};
