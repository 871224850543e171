import type { FastifyBaseLogger } from 'fastify';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 300_000;

/** Decides when failed work is retried and what is logged about it. */
export interface Retries {
  /** The rest of the pause after the last failure. */
  waitMs(): number;
  /** Whether that pause is over. */
  isDue(): boolean;
  succeeded(): void;
  failed(error: unknown): void;
}

interface RetriesOf {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** The log message of a failure. */
  readonly sentence: string;
  readonly mostPauseMs?: number;
  readonly nowMs?: () => number;
}

/**
 * Each failure in a row doubles the pause up to the maximum; a reason is logged once until the work succeeds.
 */
export function createRetries({
  log,
  sentence,
  mostPauseMs = MAX_PAUSE_MS,
  nowMs = () => performance.now(),
}: RetriesOf): Retries {
  let failures = 0;
  let dueMs = 0;
  let logged: string | null = null;
  return {
    waitMs: () => Math.max(0, dueMs - nowMs()),
    isDue: () => nowMs() >= dueMs,
    succeeded() {
      if (failures > 0) log.info({ failures }, `${sentence}: it works again`);
      [failures, dueMs, logged] = [0, 0, null];
    },
    failed(error) {
      const pauseMs = Math.min(mostPauseMs, FIRST_PAUSE_MS * 2 ** failures);
      failures += 1;
      dueMs = nowMs() + pauseMs;
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      if (reason !== logged) log.error({ err: error, pauseMs }, sentence);
      logged = reason;
    },
  };
}

const sources = new WeakMap<object, Map<string, Retries>>();

/**
 * The retries of one of many sources that are looked at again and again, for as long as `log` is used: each reason for
 * which a source fails is logged once until it works again, not at every look.
 */
export function retriesOfSource(log: RetriesOf['log'], sentence: string, source: string): Retries {
  const known = sources.get(log) ?? new Map<string, Retries>();
  sources.set(log, known);
  const name = `${sentence}: ${source}`;
  const retries = known.get(name) ?? createRetries({ log, sentence: name });
  known.set(name, retries);
  return retries;
}
