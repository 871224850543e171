import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How every answer fails until the failure is cleared. */
export interface Failure {
  readonly delayMs?: number;
  readonly isCut?: boolean;
  readonly change?: (text: string) => string;
}

/** A proxy in front of a server that can be made to fail. */
export interface FailingProxy {
  readonly url: string;
  /** Fails until the returned function is called. */
  break(failure: Failure): () => Promise<void>;
  close(): void;
}

export async function startFailingProxy(to: string): Promise<FailingProxy> {
  let failure: Failure = {};
  const server = createServer((request, response) => {
    void (async () => {
      const { delayMs, isCut, change } = failure;
      const body = Buffer.concat(await request.toArray());
      const headers = { authorization: request.headers.authorization ?? '' };
      const answer = await fetch(to + (request.url ?? ''), { method: 'POST', headers, body });
      const text = await answer.text();
      if (isCut) return request.socket.destroy();
      const send = (): void => void response.writeHead(answer.status).end(change ? change(text) : text);
      setTimeout(send, delayMs ?? 0);
    })().catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break(next) {
      failure = next;
      return async () => void (failure = {});
    },
    close: () => void server.close(),
  };
}
