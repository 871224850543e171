import http from 'node:http';
import https from 'node:https';
import * as z from 'zod/mini';

/** Calls a node. Every answer is validated: a node is another machine, and may be wrong. */
export interface EvmRpc {
  /**
   * @throws {EvmRpcError} if the node returns an error; another error if the answer is missing or unreadable.
   */
  ask<S extends z.core.$ZodType>(
    shape: S,
    method: string,
    ...params: readonly unknown[]
  ): Promise<z.output<S>>;
}

/** The node understood the call and refused it. */
export class EvmRpcError extends Error {
  override readonly name = 'RpcRefused';
}

const TIMEOUT_MS = 8_000;
/** A full block of the largest chains is a tenth of this. */
const MAX_BYTES = 64 * 2 ** 20;

const envelope = z.object({
  result: z.optional(z.unknown()),
  error: z.nullish(z.object({ code: z.number(), message: z.string() })),
});

/** Errors name the method and never the URL, because it may contain a provider's API key. */
export function openRpc(url: string, timeoutMs = TIMEOUT_MS): EvmRpc {
  const place = new URL(url);
  return {
    async ask(shape, method, ...params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const text = await answerOf(place, body, timeoutMs).catch((error: NodeJS.ErrnoException) => {
        throw new Error(`${method}: no reply (${error.code ?? error.name})`);
      });
      const answer = z.safeParse(envelope, parsed(text));
      if (answer.data?.error) throw new EvmRpcError(`${method}: ${answer.data.error.message}`);
      const read = answer.success ? z.safeParse(shape, answer.data.result) : null;
      if (!read?.success) throw new Error(`${method}: the node's reply cannot be read`);
      return read.data;
    },
  };
}

class TooLong extends Error {
  override readonly name = 'TooLong';
}

/**
 * Returns the text of an answer. Does not use `fetch`, which copies the megabytes of a block twice. Sends the
 * name and password in the URL, follows no redirects, and checks the length while reading.
 */
const answerOf = (place: URL, body: string, timeoutMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const { request } = place.protocol === 'https:' ? https : http;
    const headers = { 'content-type': 'application/json' };
    const requested = request(place, { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) });
    requested.on('error', reject).on('response', (response) => {
      const contentLength = Number(response.headers['content-length']);
      let whole = Buffer.allocUnsafe(contentLength <= MAX_BYTES ? contentLength : 0);
      let length = 0;
      response.on('data', (part: Buffer) => {
        const end = length + part.byteLength;
        if (end > MAX_BYTES) return void response.destroy(new TooLong());
        if (end > whole.byteLength) whole = Buffer.concat([whole], 2 * end);
        part.copy(whole, length);
        length = end;
      });
      response.on('end', () => resolve(whole.toString('utf8', 0, length))).on('error', reject);
    });
    requested.end(body);
  });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Verifies once per connection that this is the right node, and again after a failed call. */
export function createVerifiedRpc(rpc: EvmRpc, check: () => Promise<void>): EvmRpc {
  let checked: Promise<void> | null = null;
  return {
    async ask(...question) {
      const requested = (checked ??= check());
      try {
        await requested;
        return await rpc.ask(...question);
      } catch (error) {
        if (!(error instanceof EvmRpcError) && checked === requested) checked = null;
        throw error;
      }
    },
  };
}
