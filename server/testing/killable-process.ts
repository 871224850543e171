import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject } from 'vitest';
import { testPostgresUrl, type DatabaseKind } from './databases.ts';
import type { KillableChildCommand } from './killable-child.ts';
import { makeOwnedFolder } from './temp-folders.ts';

/** A database for processes that are killed. */
export interface KillTestDatabase {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** Initial contents. */
  readonly template?: Uint8Array<ArrayBuffer> | undefined;
  remove(): Promise<unknown>;
}

export const createKillTestDatabase = async (kind: DatabaseKind): Promise<KillTestDatabase> => {
  if (kind === 'postgres') {
    const { databaseUrl, drop } = await testPostgresUrl();
    return { databaseUrl, remove: drop };
  }
  const dataDir = await makeOwnedFolder('oddlight-tests-');
  const template = new Uint8Array(await readFile(inject('embeddedTemplate')));
  return { dataDir, template, remove: () => rm(dataDir, { recursive: true, force: true }) };
};

/** Starts a process that loads its code and then waits for orders. */
export const spawnKillableProcess = (file: string) => {
  const child = spawn(process.execPath, [file], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled') },
  });
  const ready = once(createInterface(child.stdout), 'line');
  const exited = once(child, 'exit');
  return {
    /** Resolves once it has killed itself. */
    async live(orders: KillableChildCommand) {
      await ready;
      child.stdin.write(`${JSON.stringify(orders)}\n`);
      expect((await exited)[1]).toBe('SIGKILL');
    },
    end: () => child.kill('SIGKILL'),
  };
};
