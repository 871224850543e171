import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, glob, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { testPostgresUrl } from './testing/databases.ts';
import { contract } from './whole-contract.ts';

interface Started {
  readonly pid: number;
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<number | null>;
  stop(signal: NodeJS.Signals): void;
}

const WAIT = { timeout: 50_000, interval: 50 };

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

/** Starts the server in a child process, with these settings only. */
function start(settings: Readonly<Record<string, string>>, into = running): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compile'),
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_PORTS: 'off',
      CRASH_GAMES: '10000',
      ...settings,
    },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const server: Started = {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    ended: once(child, 'close').then(([code]) => code as number | null),
    stop: (signal) => void child.kill(signal),
  };
  into.push(server);
  return server;
}

async function startAnswering(settings: Readonly<Record<string, string>> = {}, into = running) {
  const server = start(settings, into);
  const address = () =>
    /^(?:Oddlight is open|The API answers) at (http:\/\/[\d.:]+)/m.exec(server.output())?.[1];
  // A server is also started between tests, where `expect.poll` cannot be used.
  await vi.waitFor(() => expect(address() ?? server.errors()).toMatch(/^http:/), WAIT);
  return { ...server, address: address() ?? '' };
}

const post = (address: string, path: 'join' | 'login' | 'forgot-password', account: object) =>
  fetch(`${address}/api/user/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });

/**
 * Expects every file of the folder, including those of the database and the mails, to be private to its
 * owner.
 */
async function expectPrivate(folder: string): Promise<void> {
  const modes = new Map<string, number>();
  for await (const path of glob('**/*', { cwd: folder })) {
    const found = await stat(join(folder, path));
    const mode = (found.mode & 0o777).toString(8);
    const kind = `${found.isDirectory() ? 'folder' : 'file'} ${mode}`;
    modes.set(kind, (modes.get(kind) ?? 0) + 1);
  }
  expect([...modes.keys()].sort()).toEqual(['file 600', 'folder 700']);
}

describe('the server process', () => {
  test('prints its database and guarantees, answers, and closes on Ctrl-C', async () => {
    const server = await startAnswering();
    expect(server.output()).toContain(`Database: embedded, in ${dataDir}.`);
    expect(server.output()).toContain('survives a killed process, but not a power cut');
    expect(server.output()).toContain('real money belongs on PostgreSQL');
    for (const path of ['/health/live', '/health/ready', '/api/init']) {
      expect((await fetch(server.address + path)).status, path).toBe(200);
    }
    await post(server.address, 'join', { email: 'mail@example.com', password: 'correct horse' });
    await post(server.address, 'forgot-password', { email: 'mail@example.com' });
    server.stop('SIGINT');
    expect(await server.ended).toBe(0);
    expect(server.errors()).toBe('');
    // One mail confirms the address, one resets the password.
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(2);
    await expectPrivate(dataDir);
  });

  test('two processes on one PostgreSQL pass on their events without Redis and NATS', async () => {
    const { databaseUrl, drop } = await testPostgresUrl();
    const settings = { DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32), DEMO: 'on' };
    const [one, two] = await Promise.all([startAnswering(settings), startAnswering(settings)]);
    const account = { email: 'two@example.com', password: 'correct horse' };
    const { response: session } = (await (await post(one.address, 'join', account)).json()) as {
      readonly response: { readonly auth_token: string; readonly auth_seed: string };
    };
    const headers = { 'auth-token': session.auth_token, 'auth-seed': session.auth_seed };
    const { response: mine } = (await (
      await fetch(`${one.address}/api${contract.getUser.path}`, { headers })
    ).json()) as { readonly response: { readonly user: { readonly selected_balance: string } } };
    const auth = { token: session.auth_token, seed: session.auth_seed };
    const socket = io(two.address, { auth, transports: ['websocket'], forceNew: true });
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    await socket.emitWithAck('user-connect', {});
    const bet = () =>
      fetch(`${one.address}/api${contract.play.path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          game: 'dice',
          balance: mine.user.selected_balance,
          amount: '1',
          client_bet_id: crypto.randomUUID(),
          params: { mode: 'over', target: '50.49' },
        }),
      });
    expect((await bet()).status).toBe(200);
    await expect.poll(() => heard, WAIT).toContain('balance-update');

    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'oddlight-events' and datname = current_database()`,
    );
    await client.end();
    await expect.poll(() => heard, WAIT).toContain('load-anew');
    heard.length = 0;
    const isHeard = async () => (await bet()).status === 200 && heard.includes('balance-update');
    await expect.poll(isHeard, { ...WAIT, interval: 500 }).toBe(true);
    socket.close();
    for (const server of [one, two]) {
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
    }
    await drop();
  });

  test('a second start opens the same accounts, even after a kill', async () => {
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

  test('refuses a folder that another process uses, with one sentence', async () => {
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

/**
 * A script preloaded in each of the server's threads: once the file exists, the database's thread removes it
 * and stops forever.
 */
const hangOnFile = (file: string): string => {
  const code = `import { isMainThread } from 'node:worker_threads';
    import { existsSync, unlinkSync } from 'node:fs';
    const file = ${JSON.stringify(file)};
    const hang = () => {
      if (!existsSync(file)) return;
      unlinkSync(file);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    };
    if (!isMainThread && process.argv[1].endsWith('/embedded-worker.ts')) setInterval(hang, 10).unref();`;
  return `--import=data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
};

/** Stops a server whose database hangs. */
async function endHanging(folder: string) {
  const file = join(folder, 'hang');
  const started: Started[] = [];
  try {
    const settings = { DATA_DIR: folder, NODE_OPTIONS: hangOnFile(file) };
    const server = await startAnswering(settings, started);
    const healthOf = async (path: string) => (await fetch(`${server.address}/health/${path}`)).status;
    await writeFile(file, '');
    // A slow machine may answer 503 before: only the file says that the database hangs.
    await vi.waitFor(() => expect(existsSync(file)).toBe(false), WAIT);
    expect(await healthOf('ready')).toBe(503);
    const health = { live: await healthOf('live') };
    server.stop('SIGTERM');
    return { health, code: await server.ended, errors: server.errors() };
  } finally {
    started[0]?.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes a while: the tests in between run meanwhile. */
let hanging: ReturnType<typeof endHanging>;

describe('an embedded database that fails', () => {
  beforeAll(async () => {
    const folder = `${dataDir}-hanging`;
    // Copied before any other server writes to it.
    await cp(dataDir, folder, { recursive: true, filter: (path) => !path.endsWith('.sock') });
    hanging = endHanging(folder);
    hanging.catch(() => undefined);
  });

  test('a full disk ends the process with a sentence; the next start has everything that was answered', async () => {
    const account = { email: 'full@example.com', password: 'correct horse' };
    const server = await startAnswering();
    expect((await post(server.address, 'join', account)).status).toBe(200);
    // No file may grow beyond this, so the database cannot write its log any more.
    await promisify(execFile)('prlimit', [`--pid=${server.pid}`, '--fsize=4096']);
    const refused = await post(server.address, 'join', { ...account, email: 'late@example.com' });
    expect(await refused.json()).toMatchObject({ errors: [{ key: 'UNAVAILABLE' }] });
    expect(refused.status).toBe(503);
    expect(await server.ended).toBe(1);
    expect(server.errors()).toMatch(/^The embedded database no longer responds: could not [^\n]+\n$/);
    const next = await startAnswering();
    expect((await post(next.address, 'login', account)).status).toBe(200);
  });
});

describe('explains in one sentence why it cannot start', () => {
  const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, port: String((server.address() as AddressInfo).port) };
  };

  test('with a port that is taken', async () => {
    const { server: other, port } = await freePort();
    const server = start({ PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(
      `Port ${port} is already taken: close the program that uses it or set PORT.\n`,
    );
    other.close();
  });

  test('an invalid setting', async () => {
    const server = start({ DEMO: 'perhaps' });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe('DEMO must be on or off.\n');
  });

  test('a database that does not answer', async () => {
    const { server: other, port } = await freePort();
    other.close();
    await once(other, 'close');
    const databaseUrl = `postgres://player:hidden-word@127.0.0.1:${port}/casino`;
    const server = start({ DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32), DATABASE_WAIT: '0' });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(`DATABASE_URL: no database answers at 127.0.0.1:${port} (ECONNREFUSED).\n`);
  });

  test('waits for a slow database, with a sentence for each try', async () => {
    const { databaseUrl, drop } = await testPostgresUrl();
    const { server: placeholder, port } = await freePort();
    placeholder.close();
    await once(placeholder, 'close');
    const [late, real] = [new URL(databaseUrl), new URL(databaseUrl)];
    late.host = `127.0.0.1:${port}`;
    const server = start({ DATABASE_URL: late.href, SECRET_KEY: 'k'.repeat(32), DATABASE_WAIT: '50' });
    const sentence = `DATABASE_URL: no database answers at 127.0.0.1:${port} (ECONNREFUSED). Tried again in `;
    await expect.poll(() => server.output().split(sentence).length, { timeout: 20_000 }).toBeGreaterThan(2);
    const proxy = createServer((socket) => {
      const onward = connect({ port: Number(real.port || 5432), host: real.hostname });
      socket.on('error', () => onward.destroy());
      onward.on('error', () => socket.destroy());
      socket.pipe(onward);
      onward.pipe(socket);
    });
    proxy.listen({ port, host: '127.0.0.1' });
    await expect
      .poll(() => server.output(), { timeout: 50_000 })
      .toMatch(/^(Oddlight is open|The API answers) at /m);
    expect(server.errors()).toBe('');
    server.stop('SIGTERM');
    expect(await server.ended).toBe(0);
    proxy.close();
    await drop();
  });

  test('a server that does not speak PostgreSQL, with a sentence and no stack', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
      0,
      '127.0.0.1',
    );
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // it listens on a port
    const databaseUrl = `postgres://player:hidden-word@127.0.0.1:${port}/casino`;
    const server = start({ DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32), DATABASE_WAIT: '0' });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toMatch(/^(The server did not start|DATABASE_URL): [^\n]+\n$/);
    expect(server.errors()).not.toContain('hidden-word');
    other.close();
  });

  test('a file of PROVIDERS with two of them on one origin', async () => {
    const file = join(dataDir, 'providers.json');
    const at = { url: 'https://games.example', origin: 'https://games.example', secret: 's'.repeat(32) };
    const providers = [
      { id: 2, slug: 'a', name: 'A', ...at },
      { id: 3, slug: 'b', name: 'B', ...at },
    ];
    await writeFile(file, JSON.stringify({ providers }));
    const server = start({ PROVIDERS: file });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(`PROVIDERS ${file}: providers[1].origin is already used by providers[0].\n`);
    await rm(file);
  });

  test('a database that does not exist', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/no_such_database';
    const server = start({ DATABASE_URL: url.href, SECRET_KEY: 'k'.repeat(32) });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe('DATABASE_URL: there is no such database.\n');
  });

  test('a key file that was emptied', async () => {
    const file = join(dataDir, 'secret-key');
    const key = await readFile(file);
    await writeFile(file, '');
    const server = start({});
    expect(await server.ended).toBe(1);
    expect(server.errors()).toMatch(/^\/.+\/secret-key is damaged: it must hold at least 64 hex[^\n]+\n$/);
    await writeFile(file, key);
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
    expect(second.errors()).toBe('SECRET_KEY is not the key that encrypted the seeds in this database.\n');
    await drop();
  });

  test('Redis that does not answer', async () => {
    const { server: other, port } = await freePort();
    other.close();
    await once(other, 'close');
    const database = { DATABASE_URL: inject('postgresUrl'), SECRET_KEY: 'k'.repeat(32) };
    const server = start({ ...database, REDIS_URL: `redis://127.0.0.1:${port}` });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe('REDIS_URL: Redis cannot be reached.\n');
  });
});

test('an embedded database that hangs keeps neither health from answering nor the process from ending', async () => {
  expect(await hanging).toEqual({
    health: { live: 200 },
    code: 1,
    errors: 'Not closed within 8 seconds; ended all the same.\n',
  });
});
