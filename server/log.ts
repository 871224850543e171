import { pino, type DestinationStream, type Logger } from 'pino';
import type { Env } from './env.ts';

/** Fields removed from every logged object. */
const secretFields = [
  'password',
  'token',
  'code',
  'two_fa',
  'ticket',
  'otp',
  'secret',
  'auth_token',
  'auth_seed',
  'server_seed',
  'serverSeed',
  'client_seed',
  'password_hash',
  'parameters',
  'params',
  'query',
];
const secretHeaders = ['auth-token', 'auth-seed', 'ws-session', 'authorization', 'cookie'];

/** Creates the structured log of the process: one JSON line per entry, without secrets. */
export function createLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const paths = [
    ...secretFields.flatMap((field) => [`input.${field}`, `body.${field}`]),
    ...['query', 'params', 'parameters', 'detail', 'where'].map((field) => `err.${field}`),
    ...secretHeaders.flatMap((header) => [`headers["${header}"]`, `req.headers["${header}"]`]),
  ];
  const options = { level: env.logLevel, base: null, redact: { paths, censor: '[secret]' } };
  return destination ? pino(options, destination) : pino(options);
}
