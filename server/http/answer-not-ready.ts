import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Env } from '../env.ts';

/** Answers on the port of the site while it cannot open yet: the process is alive, and not ready. */
export async function answerNotReady({ port, host }: Pick<Env, 'port' | 'host'>): Promise<{
  close(): Promise<void>;
}> {
  const server = createServer((request, response) => {
    const isAlive = request.url === '/health/live';
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(isAlive ? {} : { 'retry-after': '5' }),
    });
    response.end(JSON.stringify({ status: isAlive ? 'ok' : 'the database is not migrated' }));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
