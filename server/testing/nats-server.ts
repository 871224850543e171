import { spawnSync } from 'node:child_process';
import { startKillable, type KillableServer } from './redis-server.ts';

export const hasNats = (): boolean => spawnSync('nats-server', ['--version']).status === 0;

/** A NATS that a test stops and restarts on the same port. */
export const startNats = (): Promise<KillableServer> =>
  startKillable({
    prefix: 'oddlight-nats-',
    scheme: 'nats',
    program: 'nats-server',
    flags: (folder, port) => ['-a', '127.0.0.1', '-p', String(port), '-P', `${folder}/pid`],
  });
