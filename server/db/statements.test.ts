import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/databases.ts';
import type { Database } from './connection.ts';

const texts = vi.hoisted(() => new Set<string>());

vi.mock('./statement.ts', async (original) => {
  const real = await original<typeof import('./statement.ts')>();
  const defineStatement: typeof real.defineStatement = (named) => {
    const made = real.defineStatement<never, never>(named);
    // PostgreSQL prepares no utility commands.
    if (!made.text.startsWith('vacuum')) texts.add(made.text);
    return made;
  };
  return { ...real, defineStatement };
});

/** Modules of the server that define statements when they are loaded. */
async function loadServer(): Promise<void> {
  const server = new URL('../', import.meta.url);
  const names = await readdir(server, { recursive: true });
  const modules = names.filter(
    (name) =>
      name.endsWith('.ts') && !/\.d\.ts$|\.test\.ts$|testing\/|-(worker|thread)\.ts$|^main\.ts$/.test(name),
  );
  for (const name of modules) await import(new URL(name, server).href);
}

describe('handwritten statements', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase('embedded');
    await loadServer();
  });
  afterAll(() => database.close());

  it('fit the tables: PostgreSQL finds each name, type and operator', async () => {
    expect(texts.size).toBeGreaterThan(300);
    const failures: string[] = [];
    for (const text of texts) {
      try {
        await sql.raw(`prepare tried as ${text}`).execute(database.db);
        await sql.raw('deallocate tried').execute(database.db);
      } catch (error) {
        failures.push(`${(error as Error).message}\n${text}`);
      }
    }
    expect(failures.join('\n\n')).toBe('');
  });
});
