import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../db/connection.ts';
import { createDatabase, dropDatabase } from './postgres-databases.ts';
// Declares what the set-up provides to the tests.
import type {} from './postgres-setup.ts';

/** Both databases; a test that touches one runs on each: `describe.each(databases)`. */
export const databases = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databases)[number];

/** A fresh, migrated database of its own; close it in the test's teardown. */
export async function createTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'embedded' ? openEmbedded() : openPostgres();
}

/** A fresh, migrated PostgreSQL database by address, for a test that opens it from another process. */
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
