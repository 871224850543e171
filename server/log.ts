import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Env } from './env.ts';
import { activeTracing } from './telemetry/tracing.ts';

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

/** Creates the structured log of the process: one JSON line per entry, without secrets, with the machine and process. */
export function createLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const paths = [
    ...secretFields.flatMap((field) => [`input.${field}`, `body.${field}`]),
    ...['query', 'params', 'parameters', 'detail', 'where'].map((field) => `err.${field}`),
    ...secretHeaders.flatMap((header) => [`headers["${header}"]`, `req.headers["${header}"]`]),
  ];
  const tracing = activeTracing();
  const options: LoggerOptions = {
    level: env.logLevel,
    redact: { paths, censor: '[secret]' },
    ...(tracing && { mixin: () => tracing.logFields() }),
  };
  return destination ? pino(options, destination) : pino(options);
}
