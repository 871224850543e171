import http from 'node:http';
import https from 'node:https';
import * as z from 'zod/mini';

/** Asks a node. What it answers is read by a shape: a node is another machine, and may be wrong. */
export interface Rpc {
  /** @throws {EvmRpcError} when the node says no, and any other error when it says nothing that can be read. */
  ask<S extends z.core.$ZodType>(
    shape: S,
    method: string,
    ...params: readonly unknown[]
  ): Promise<z.output<S>>;
}

/** The node understood and said no. */
export class EvmRpcError extends Error {
  override readonly name = 'RpcRefused';
}

const TIMEOUT_MS = 8_000;
/** A full block of the largest chains is a tenth of it. */
const MOST_BYTES = 64 * 2 ** 20;

const envelope = z.object({
  result: z.optional(z.unknown()),
  error: z.nullish(z.object({ code: z.number(), message: z.string() })),
});

/** Errors name the method and never the address: keys of node providers are part of it. */
export function openRpc(url: string, timeoutMs = TIMEOUT_MS): Rpc {
  const place = new URL(url);
  return {
    async ask(shape, method, ...params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const text = await answerOf(place, body, timeoutMs).catch((error: NodeJS.ErrnoException) => {
        throw new Error(`${method}: no answer (${error.code ?? error.name})`);
      });
      const answer = z.safeParse(envelope, parsed(text));
      if (answer.data?.error) throw new EvmRpcError(`${method}: ${answer.data.error.message}`);
      const read = answer.success ? z.safeParse(shape, answer.data.result) : null;
      if (!read?.success) throw new Error(`${method}: the node's answer cannot be read`);
      return read.data;
    },
  };
}

class TooLong extends Error {
  override readonly name = 'TooLong';
}

/**
 * The text of an answer. Not by `fetch`, which copies the megabytes of a block twice; a name and password in the
 * address are sent, and nowhere else is gone to. What is said of the length is checked as it is read.
 */
const answerOf = (place: URL, body: string, timeoutMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const { request } = place.protocol === 'https:' ? https : http;
    const headers = { 'content-type': 'application/json' };
    const asked = request(place, { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) });
    asked.on('error', reject).on('response', (response) => {
      const said = Number(response.headers['content-length']);
      let whole = Buffer.allocUnsafe(said <= MOST_BYTES ? said : 0);
      let length = 0;
      response.on('data', (part: Buffer) => {
        const end = length + part.byteLength;
        if (end > MOST_BYTES) return void response.destroy(new TooLong());
        if (end > whole.byteLength) whole = Buffer.concat([whole], 2 * end);
        part.copy(whole, length);
        length = end;
      });
      response.on('end', () => resolve(whole.toString('utf8', 0, length))).on('error', reject);
    });
    asked.end(body);
  });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Looks once per connection whether this is the right node: again after it did not answer. */
export function createVerifiedRpc(rpc: Rpc, check: () => Promise<void>): Rpc {
  let checked: Promise<void> | null = null;
  return {
    async ask(...question) {
      const asked = (checked ??= check());
      try {
        await asked;
        return await rpc.ask(...question);
      } catch (error) {
        if (!(error instanceof EvmRpcError) && checked === asked) checked = null;
        throw error;
      }
    },
  };
}
