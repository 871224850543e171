import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body, kept by `keepRawBody` to verify a signature. */
    rawBody?: Buffer;
  }
}

/** A callback of another machine about one thing is short. */
const BYTES = 4 * 1024;

/** Keeps the bytes of JSON bodies in addition to the parsed value, for the routes of this instance only. */
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
