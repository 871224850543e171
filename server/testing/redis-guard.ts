import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { makeOwnedFolder } from './temp-folders.ts';

/** How Redis servers of a test are protected. */
export interface RedisGuard {
  readonly password: string;
  readonly certificate: string;
  /** Flags of a server that speaks TLS only. */
  flags(port: number): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A connection of the test itself to a server on this machine; it connects with its first call. */
export function connectTo(port: number, guard: RedisGuard | undefined): Redis {
  const connection = new Redis({
    host: '127.0.0.1',
    port,
    lazyConnect: true,
    ...(guard && { password: guard.password, tls: { ca: guard.certificate } }),
  });
  connection.on('error', () => undefined); // its calls fail
  return connection;
}

/** Makes a certificate of this machine, which is its own authority, and a password. */
export async function createRedisGuard(): Promise<RedisGuard> {
  const folder = await makeOwnedFolder('oddlight-redis-tls-');
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const requested = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const named = ['-days', '3', '-subj', '/CN=oddlight', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await promisify(execFile)('openssl', [...requested, ...named, '-keyout', keyFile, '-out', certFile]);
  return {
    password: 'p@ss:word/1,2',
    certificate: await readFile(certFile, 'utf8'),
    flags: (port) => ({
      port: '0',
      'tls-port': String(port),
      'tls-cert-file': certFile,
      'tls-key-file': keyFile,
      'tls-ca-cert-file': certFile,
      'tls-auth-clients': 'no',
      'tls-replication': 'yes',
      'tls-cluster': 'yes',
    }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
