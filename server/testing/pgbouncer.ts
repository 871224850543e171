import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/browser/free-port.ts';
import { isAnswering } from './haproxy.ts';
import { UNPRIVILEGED_USER } from './postgres-binaries.ts';
import { withSystemPath } from './system-path.ts';
import { makeOwnedFolder } from './temp-folders.ts';

export const hasPgbouncer = (): boolean =>
  spawnSync('pgbouncer', ['--version'], { env: withSystemPath() }).status === 0;

/** A real PgBouncer with pools by transaction, in front of the server of a database. */
export interface TestPool {
  /** The address of the same database, through it. */
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** The recipe of docs/operate/scale.md. */
export async function startPgbouncer(databaseUrl: string): Promise<TestPool> {
  const [folder, port] = [await makeOwnedFolder('oddlight-pgbouncer-'), await freePort()];
  const to = new URL(databaseUrl);
  const lines = [
    '[databases]',
    `* = host=${to.hostname} port=${to.port || 5432} connect_query='set lock_timeout = 3000; set statement_timeout = 10000; set idle_in_transaction_session_timeout = 10000'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    'default_pool_size = 8',
    'max_client_conn = 200',
  ];
  await writeFile(join(folder, 'users'), `"${to.username}" "${to.password}"\n`, { mode: 0o600 });
  await writeFile(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? UNPRIVILEGED_USER : null;
  await chmod(folder, 0o755);
  if (user) await chown(join(folder, 'users'), user.uid, user.gid);
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    cwd: folder,
    env: withSystemPath(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, 'exit');
  for (const untilMs = performance.now() + 10_000; !(await isAnswering(port)); await wait(20)) {
    if (child.exitCode !== null || performance.now() > untilMs)
      throw new Error(`PgBouncer did not start: ${complaints}`);
  }
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${port}`;
  return {
    databaseUrl: through.href,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
