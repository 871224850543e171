import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A CDN that gets assets from a site when they are asked for, and passes on what a cache keeps. */
export interface Cdn {
  readonly url: string;
  /** Names the site, before anything is asked for. */
  pullFrom(site: string): void;
  close(): Promise<void>;
}

const passedOn = [
  'content-type',
  'cache-control',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
];

export const openCdn = async (): Promise<Cdn> => {
  let site = '';
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const path = request.url ?? '/';
      if (!path.startsWith('/assets/')) return void response.writeHead(403).end();
      const pulled = await fetch(site + path);
      for (const name of passedOn) {
        const value = pulled.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      response.writeHead(pulled.status).end(Buffer.from(await pulled.arrayBuffer()));
    };
    answer().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    pullFrom: (url) => {
      site = url;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
