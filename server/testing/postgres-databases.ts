import { randomBytes } from 'node:crypto';
import pg from 'pg';

const PREFIX = 'oddlight_test_';

/** Creates a database on the server at `url`, as a copy of `template` if given. */
export async function createDatabase(
  url: string,
  template?: string,
): Promise<{ readonly name: string; readonly databaseUrl: string }> {
  const name = `${PREFIX}${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return { name, databaseUrl: databaseUrl.href };
}

/** Drops it even with open connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, `drop database if exists ${name} with (force)`);
}

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
