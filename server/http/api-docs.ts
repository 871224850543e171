import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
// The package's main entry would load the whole page's script into the server.
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import { openApiDocument } from './open-api.ts';

const shown = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Oddlight API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });`;

/**
 * Serves documentation generated from the contract: `/api/docs`, and as a document `/api/docs/openapi.json`.
 */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  // Generated on the first request, so that the start of the server does not wait for it.
  let documentText: string | undefined;
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
  app.get('/api/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((documentText ??= JSON.stringify(openApiDocument()))),
  );
  await app.register(fastifyStatic, {
    root: getAbsoluteFSPath(),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => shown.includes(path.replace(/^\//, '')),
  });
}
