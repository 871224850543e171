import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** `/health/live`: the process answers. `/health/ready`: its database answers too. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  const options = { config: { isQuiet: true } };
  app.get('/health/live', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(deps.db);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
