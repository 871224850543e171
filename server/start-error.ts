import type { Env } from './env.ts';

/** The reason why the server does not start, as one sentence for the person who starts it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
]);
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);
/** PostgreSQL is starting, stopping, or out of connections. */
const passing: Readonly<Record<string, string>> = {
  '57P03': 'the database is starting up',
  '57P01': 'the database is shutting down',
  '57P02': 'the database is recovering from a crash',
  '53300': 'the database has no connection left',
  '08006': 'the connection broke',
  '08001': 'the connection was not accepted',
};
/** The library's message after a timeout, which has no code. */
const NO_ANSWER = /timeout exceeded when trying to connect|connection terminated|connection timeout/i;
/** PostgreSQL: wrong password, unknown user, unknown database. */
const refusedByDatabase: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '42501': 'this user may not create tables',
};

/** Converts an error to a sentence; an unknown error is returned unchanged. */
export function toStartError(error: unknown, env: Env): unknown {
  if (error instanceof StartError) return error;
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${env.port} is already taken: close the program that uses it or set PORT.`);
  }
  if (code === 'EACCES' && syscallOf(error) === 'listen') {
    return new StartError(`This user may not listen on port ${env.port}: set PORT to one above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL') return new StartError(`HOST ${env.host} is not an address of this machine.`);
  const byDatabase =
    env.databaseUrl === undefined ? null : toDatabaseStartError(error, 'DATABASE_URL', env.databaseUrl);
  if (byDatabase) return byDatabase;
  if (unwritable.has(code)) {
    return new StartError(`DATA_DIR ${env.dataDir} cannot be written (${code}).`);
  }
  return error;
}

/** Converts a database's refusal to a sentence with the setting that names it; null for any other error. */
export function toDatabaseStartError(error: unknown, setting: string, url: string): StartError | null {
  const code = codeOf(error);
  const reason = isUnreachable(error)
    ? `no database answers at ${new URL(url).host} (${code || 'no reply in time'})`
    : (passing[code] ?? refusedByDatabase[code]);
  return reason ? new StartError(`${setting}: ${reason}.`, { cause: error }) : null;
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? '' : codeOf(error.cause);
}

const syscallOf = (error: unknown): string =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '';

const isUnreachable = (error: unknown): boolean =>
  unreachable.has(codeOf(error)) || (codeOf(error) === '' && NO_ANSWER.test(messagesOf(error)));

/** Whether the database may answer soon: it is unreachable so far, or busy starting. */
export const mayPass = (error: unknown): boolean => isUnreachable(error) || codeOf(error) in passing;

/** The messages of an error and its causes. */
function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return [error.message, ...(inner === undefined ? [] : [messagesOf(inner)])].filter(Boolean).join(' ');
}

/** The message of an error as one line without a final full stop. */
export const sentenceOf = (error: unknown): string =>
  messagesOf(error).replace(/\s+/g, ' ').trim().replace(/\.$/, '') || 'nothing is known of why';
