import { BaseError, createClient, http } from 'viem';
import * as z from 'zod/mini';

/** Asks a node. What it answers is read by a shape: a node is another machine, and may be wrong. */
export interface Rpc {
  /** @throws {RpcRefused} when the node says no, and any other error when it says nothing that can be read. */
  ask<S extends z.core.$ZodType>(
    shape: S,
    method: string,
    ...params: readonly unknown[]
  ): Promise<z.output<S>>;
}

/** The node understood and said no. */
export class RpcRefused extends Error {
  override readonly name = 'RpcRefused';
}

const TIMEOUT_MS = 8_000;
/** A full block of the largest chains is a tenth of it. */
const MOST_BYTES = 64 * 2 ** 20;

/** Errors name the method and never the address: keys of node providers are part of it. */
export function openRpc(url: string, timeoutMs = TIMEOUT_MS): Rpc {
  const transport = http(url, { timeout: timeoutMs, retryCount: 0, maxResponseBodySize: MOST_BYTES });
  const { request } = createClient({ transport });
  return {
    async ask(shape, method, ...params) {
      const call = { method, params } as unknown as Parameters<typeof request>[0]; // any method: its answer is read here
      const answer: unknown = await request(call, { dedupe: false }).catch((error: unknown) =>
        Promise.reject(withoutUrl(method, error)),
      );
      const read = z.safeParse(shape, answer);
      if (!read.success) throw new Error(`${method}: the node's answer cannot be read`);
      return read.data;
    },
  };
}

function withoutUrl(method: string, error: unknown): Error {
  if (!(error instanceof BaseError)) return new Error(`${method}: no answer`);
  const isAnswer = error.walk((cause) => cause instanceof Error && cause.name === 'RpcRequestError') !== null;
  const Kind = isAnswer ? RpcRefused : Error;
  const why = isAnswer ? error.details : error.name;
  return new Kind(`${method}: ${why}`);
}

/** Looks once per connection whether this is the right node: again after it did not answer. */
export function checkedRpc(rpc: Rpc, check: () => Promise<void>): Rpc {
  let checked: Promise<void> | null = null;
  return {
    async ask(...question) {
      const asked = (checked ??= check());
      try {
        await asked;
        return await rpc.ask(...question);
      } catch (error) {
        if (!(error instanceof RpcRefused) && checked === asked) checked = null;
        throw error;
      }
    },
  };
}
