import * as z from 'zod';

/** An error that the node itself returned, with its code. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;

  constructor(method: string, code: number, message: string) {
    super(`${method}: ${message} (${code})`);
    this.code = code;
  }
}

/** No such address, transaction or block. */
export const NOT_FOUND = -5;

export interface RpcEndpoint {
  readonly url: string;
  /** `user:password`; null: the node needs no login. */
  readonly login: string | null;
  readonly timeoutMs: number;
}

/** Calls a node (or one of its wallets) and validates the answer. */
export type BitcoinRpc = <S extends z.ZodType>(
  method: string,
  params: readonly unknown[],
  answer: S,
  options?: { readonly timeoutMs?: number },
) => Promise<z.output<S>>;

const MAX_BYTES = 64 * 1024 * 1024;

const envelope = z.object({
  result: z.unknown(),
  error: z.nullish(z.object({ code: z.int(), message: z.string() })),
});

/**
 * The calls of one node or wallet. Throws on a timeout, a response that is too long, or one of an unexpected
 * shape; an error returned by the node is thrown as `RpcError`. Never retries: only the caller knows which
 * calls are safe to repeat.
 */
export function createRpc({ url, login, timeoutMs }: RpcEndpoint): BitcoinRpc {
  const headers = {
    'content-type': 'application/json',
    ...(login !== null && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
  };
  return async (method, params, answer, options) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      redirect: 'error',
      body: JSON.stringify({ jsonrpc: '1.0', id: 1, method, params }),
      signal: AbortSignal.timeout(options?.timeoutMs ?? timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(`${method}: the node does not respond`, { cause: error });
    });
    const text = await textOf(response, method);
    const read = envelope.safeParse(parsed(text));
    // Node errors have a status and the same shape; those of a proxy or a wrong password do not.
    if (!read.success) throw new Error(`${method}: the node replied with status ${response.status}`);
    const { result, error } = read.data;
    if (error) throw new RpcError(method, error.code, error.message);
    const checked = answer.safeParse(result);
    if (!checked.success) throw new Error(`${method}: ${z.prettifyError(checked.error)}`);
    return checked.data;
  };
}

async function textOf(response: Response, method: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > MAX_BYTES) throw new Error(`${method}: the reply is too long`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Keeps decimal numbers as the text the node wrote, so that amounts never become floating point. */
function parsed(json: string): unknown {
  const exact = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source && /[.e]/i.test(context.source) ? context.source : value;
  try {
    return JSON.parse(json, exact);
  } catch {
    return null;
  }
}
