import { join } from 'node:path';
import { EnvError, environmentVariables, readEnv, type Env } from './env.ts';
import { hasSite } from './http/site-files.ts';
import { siteFolder as siteDir } from './product-folder.ts';
import { sentenceOf, StartError } from './start-error.ts';
import { startServer, type RunningServer } from './start-server.ts';

/**
 * A hanging database must not keep the process from ending; shorter than the grace period of container
 * runtimes.
 */
const CLOSE_MAX_MS = 8_000;
/** Time for the refusals of waiting callers to be sent. */
const LAST_REPLIES_MS = 500;

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const env = readEnv(environmentVariables(process.cwd()));
  const endTelemetry = env.telemetry && (await import('./telemetry/start.ts')).startTelemetry(env.telemetry);
  sayDatabase(env);
  const server = await startServer(env, siteDir, endWithoutDatabase, printLine);
  closeOnSignal(server, env, endTelemetry);
  sayReady(env, server);
} catch (error) {
  // Expected errors are one sentence; only unexpected ones are printed with a stack.
  const isExpected = error instanceof EnvError || error instanceof StartError;
  process.stderr.write(
    isExpected
      ? `${error.message}\n`
      : `The server did not start: ${sentenceOf(error)}. LOG_LEVEL=debug shows where.\n`,
  );
  const isLookedInto = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
  if (!isExpected && isLookedInto && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

function sayDatabase(env: Env): void {
  if (env.databaseUrl !== undefined) {
    printLine(`Database: PostgreSQL at ${new URL(env.databaseUrl).host}.`);
    return;
  }
  printLine(`Database: embedded, in ${env.dataDir}.`);
  printLine(
    'It survives a killed process, but not a power cut: real money belongs on PostgreSQL (DATABASE_URL).',
  );
}

function sayReady(env: Env, { address }: RunningServer): void {
  printLine(env.demo ? 'Demo mode: new accounts get 1,000 USD of play money.' : 'Demo mode is off.');
  printLine(
    env.mailUrl === undefined ? `Mail is written to ${join(env.dataDir, 'mail')}.` : 'Mail is sent by SMTP.',
  );
  printLine(
    hasSite(siteDir)
      ? `Oddlight is open at ${openAddress(env, address)}`
      : `The API answers at ${address}/api`,
  );
  if (env.workbench && hasSite(siteDir)) printLine(`The workbench is at ${openAddress(env, address)}/dev`);
}

/** The address to print: the one of mails and links, or the listening address if a free port was chosen. */
function openAddress(env: Env, address: string): string {
  return env.port === 0 ? address : env.publicUrl;
}

/** Another `SIGTERM` or Ctrl-C ends the process at once. */
function closeOnSignal(
  server: RunningServer,
  { drainSeconds }: Env,
  endTelemetry: (() => Promise<void>) | undefined,
): void {
  let isClosing = false;
  const close = (): void => {
    printLine('Closing.');
    setTimeout(() => {
      process.stderr.write(`Not closed within ${CLOSE_MAX_MS / 1000} seconds; ended all the same.\n`);
      process.exit(1);
    }, CLOSE_MAX_MS);
    const end = async (): Promise<void> => {
      await server.close();
      // A collector that is away does not keep the process from closing.
      await endTelemetry?.().catch(() => undefined);
    };
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  const onSignal = (drainsFor: number): void => {
    if (isClosing) process.exit(1);
    isClosing = true;
    if (drainsFor === 0) return close();
    printLine(`Sending callers elsewhere for ${drainsFor} s (DRAIN_SECONDS).`);
    void server.drain(drainsFor * 1_000).then(close);
  };
  process.on('SIGINT', () => onSignal(0));
  process.on('SIGTERM', () => onSignal(drainSeconds));
}

/** The supervisor restarts the process; everything that was answered is in the database. */
function endWithoutDatabase(error: Error): void {
  process.stderr.write(`${error.message}\n`);
  setTimeout(() => process.exit(1), LAST_REPLIES_MS);
}
