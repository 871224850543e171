import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body, where `keepRawBody` keeps them: what a signature is over. */
    rawBody?: Buffer;
  }
}

/** What another machine says of one thing is short. */
const BYTES = 4 * 1024;

/** Keeps the bytes of JSON bodies beside what they say, for the routes of this instance alone. */
export function keepRawBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BYTES },
    (request, body, done) => {
      request.rawBody = body;
      void parse(request, body.toString(), done);
    },
  );
}
