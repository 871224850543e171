import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { withConnectionShare } from '../db/connection-shares.ts';
import { tooMuchSkewMs } from '../database-clock.ts';
import type { Deps } from '../deps.ts';

/** A database that answers more slowly is not ready for players, unless it answered a moment ago. */
const ANSWER_MAX_MS = 2_000;
/** For so long an answer of the database counts while the next one is on its way. */
const ANSWERED_MS = 5_000;

/**
 * `/health/live`: the process answers. `/health/ready`: its database answers too, the clocks of both agree, and it does not
 * end. Under load the question waits behind bets for a connection. The reply does not wait with it: a proxy would take the
 * process for a lost one, and send its load to the others.
 */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  const options = { config: { isQuiet: true } };
  const answers = watchAnswers(deps);
  app.get('/health/live', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.draining.isDraining()) return reply.code(503).send({ status: 'the process ends' });
    try {
      const next = answers.ask();
      if (!answers.isRecent()) await inTime(next, ANSWER_MAX_MS);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not respond');
      return reply.code(503).send({ status: 'database unavailable' });
    }
    const skewMs = tooMuchSkewMs(deps.clock, deps.dealer);
    if (skewMs === null) return { status: 'ok' };
    const status = `the clock of this machine is ${Math.abs(skewMs)} ms ${skewMs > 0 ? 'ahead of' : 'behind'} that of the database`;
    request.log.error({ skewMs }, status);
    return reply.code(503).send({ status });
  });
}

/** Asks the database, one question at a time. */
function watchAnswers({ db }: Pick<Deps, 'db'>) {
  let answeredMs = -Infinity;
  let asked: Promise<unknown> | undefined;
  const question = async (): Promise<void> => {
    try {
      await withConnectionShare('background', () => sql`select 1`.execute(db));
      answeredMs = performance.now();
    } catch (error) {
      answeredMs = -Infinity;
      throw error;
    } finally {
      asked = undefined;
    }
  };
  return {
    ask(): Promise<unknown> {
      asked ??= question();
      // Its failure is heard by the next look at the latest.
      asked.catch(() => undefined);
      return asked;
    },
    isRecent: () => performance.now() - answeredMs < ANSWERED_MS,
  };
}

/** Resolves to the result of `work`; @throws if it takes longer */
async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no reply within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
