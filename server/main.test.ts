import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { testPostgresUrl } from './testing/databases.ts';

interface Started {
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<number | null>;
  stop(signal: NodeJS.Signals): void;
}

let dataDir: string;
const running: Started[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oddlight-main-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.stop('SIGKILL');
    await server.ended;
  }
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The server as a process of its own, with these settings only. */
function start(settings: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, ...settings },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const server: Started = {
    output: () => output,
    errors: () => errors,
    ended: once(child, 'close').then(([code]) => code as number | null),
    stop: (signal) => void child.kill(signal),
  };
  running.push(server);
  return server;
}

async function startAnswering(settings: Readonly<Record<string, string>> = {}) {
  const server = start(settings);
  const address = () =>
    /^(?:Oddlight is open|The API answers) at (http:\/\/[\d.:]+)/m.exec(server.output())?.[1];
  await expect.poll(() => address() ?? server.errors(), { timeout: 50_000 }).toMatch(/^http:/);
  return { ...server, address: address() ?? '' };
}

const post = (address: string, path: 'join' | 'login', account: object) =>
  fetch(`${address}/api/user/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });

describe('the server process', () => {
  test('says which database it uses and what that promises, answers, and closes on Ctrl-C', async () => {
    const server = await startAnswering();
    expect(server.output()).toContain(`Database: embedded, in ${dataDir}.`);
    expect(server.output()).toContain('survives a killed process, but not a power cut');
    expect(server.output()).toContain('real money belongs on PostgreSQL');
    for (const path of ['/health/live', '/health/ready', '/api/init']) {
      expect((await fetch(server.address + path)).status, path).toBe(200);
    }
    server.stop('SIGINT');
    expect(await server.ended).toBe(0);
    expect(server.errors()).toBe('');
    expect(await readdir(dataDir)).toContain('secret-key');
  });

  test('a second start opens the same accounts, also after a kill', async () => {
    const account = { email: 'kept@example.com', password: 'correct horse' };
    const first = await startAnswering();
    expect((await post(first.address, 'join', account)).status).toBe(200);
    first.stop('SIGKILL');
    await first.ended;
    const second = await startAnswering();
    expect((await post(second.address, 'login', account)).status).toBe(200);
    second.stop('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('a folder that another process uses is left alone, with one sentence', async () => {
    await startAnswering();
    const second = start({});
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(/^DATA_DIR .+ is in use by process \d+: [^\n]+\n$/);
  });

  test('runs on PostgreSQL and never prints its password', async () => {
    const { databaseUrl, drop } = await testPostgresUrl();
    const server = await startAnswering({ DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32) });
    expect(server.output()).toContain(`Database: PostgreSQL at ${new URL(databaseUrl).host}.`);
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200);
    expect(server.output()).toContain('Demo mode is off.');
    const { password } = new URL(databaseUrl);
    if (password) expect(server.output()).not.toContain(password);
    server.stop('SIGTERM');
    expect(await server.ended).toBe(0);
    await drop();
  });
});

describe('a start that fails says why in one sentence', () => {
  const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, port: String((server.address() as AddressInfo).port) };
  };

  test('a port that is taken', async () => {
    const { server: other, port } = await freePort();
    const server = start({ PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(
      `Port ${port} is already taken: close the program that uses it or set PORT.\n`,
    );
    other.close();
  });

  test('a setting that cannot be used', async () => {
    const server = start({ DEMO: 'perhaps' });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe('DEMO must be on or off.\n');
  });

  test('a database that does not answer', async () => {
    const { server: other, port } = await freePort();
    other.close();
    await once(other, 'close');
    const databaseUrl = `postgres://player:hidden-word@127.0.0.1:${port}/casino`;
    const server = start({ DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32) });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(`DATABASE_URL: no database answers at 127.0.0.1:${port} (ECONNREFUSED).\n`);
  });

  test('a database that does not exist', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/no_such_database';
    const server = start({ DATABASE_URL: url.href, SECRET_KEY: 'k'.repeat(32) });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe('DATABASE_URL: there is no such database.\n');
  });

  test('seeds that were sealed with another key', async () => {
    const { databaseUrl, drop } = await testPostgresUrl();
    const first = await startAnswering({ DATABASE_URL: databaseUrl, SECRET_KEY: 'a'.repeat(32) });
    expect(
      (await post(first.address, 'join', { email: 'a@example.com', password: 'correct horse' })).status,
    ).toBe(200);
    first.stop('SIGTERM');
    await first.ended;
    const second = start({ DATABASE_URL: databaseUrl, SECRET_KEY: 'b'.repeat(32) });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toBe(
      'SECRET_KEY is not the one that the seeds in this database were sealed with.\n',
    );
    await drop();
  });

  test('Redis that does not answer', async () => {
    const { server: other, port } = await freePort();
    other.close();
    await once(other, 'close');
    const server = start({ REDIS_URL: `redis://127.0.0.1:${port}` });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe('REDIS_URL: Redis cannot be reached there.\n');
  });
});
