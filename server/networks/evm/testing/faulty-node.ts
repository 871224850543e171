import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RpcRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}
/** `ask` forwards to the real node. `hang` never answers; `die` closes the connection. */
export type NodeFault = (
  question: RpcRequest,
  ask: (question: RpcRequest) => Promise<unknown>,
) => Promise<unknown> | 'hang' | 'die';

/** A proxy in front of a node that forwards calls until a fault is set. */
export interface FaultyNode {
  readonly url: string;
  /** Null: no fault. */
  fail(fault: NodeFault | null): void;
  close(): Promise<void>;
}

export async function startFaultyNode(url: string): Promise<FaultyNode> {
  let fault: NodeFault | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await textOf(request);
      const { id, ...question } = JSON.parse(body) as RpcRequest & { readonly id: number }; // JSON-RPC
      const answer = fault?.(question, (other) => ask(url, other)) ?? null;
      if (answer === 'hang') return;
      if (answer === 'die') return void response.destroy();
      response.setHeader('content-type', 'application/json');
      if (answer === null) return void response.end(await passed(url, body));
      response.end(
        await answer.then(
          (result) => JSON.stringify({ jsonrpc: '2.0', id, result }),
          (error: Error) =>
            JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: error.message } }),
        ),
      );
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    fail: (next) => void (fault = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text;
}

const passed = async (url: string, body: string): Promise<string> =>
  (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text();

async function ask(url: string, question: RpcRequest): Promise<unknown> {
  const answer = await passed(url, JSON.stringify({ jsonrpc: '2.0', id: 1, ...question }));
  const { result, error } = JSON.parse(answer) as { result?: unknown; error?: { message: string } }; // JSON-RPC
  if (error) throw new Error(error.message);
  return result;
}
