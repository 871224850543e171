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
