import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { readReplyText } from '../../http/reply-text.ts';
import { createSignatureHeader } from '../../http/signature.ts';
import type { GameProvider } from '../../game-providers.ts';

/** Timeout of a call to a provider. */
const PATIENCE_MS = 5_000;
/** Maximum size of a provider's reply. */
const BYTES = 1024 * 1024;

export const PROVIDER_SIGNATURE = 'provider-signature';

/** Prefix of the signed text, so that a signature is valid only for this call and direction. */
export const signaturePrefix = (method: 'GET' | 'POST', path: string): string => `${method} ${path}.`;

/**
 * Sends a signed call to the provider and reads its reply.
 * @throws for any reason; the caller treats the provider as unavailable
 */
export async function callProvider<Schema extends z.ZodMiniType>(
  { url, secret }: GameProvider,
  clock: Pick<Clock, 'now'>,
  { path, body, answer }: { readonly path: string; readonly body?: object; readonly answer: Schema },
): Promise<z.output<Schema>> {
  const bytes = body ? JSON.stringify(body) : '';
  const method = body ? 'POST' : 'GET';
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      [PROVIDER_SIGNATURE]: createSignatureHeader(secret, signaturePrefix(method, path) + bytes, clock),
    },
    ...(body && { body: bytes }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (reply.status !== 200) {
    await reply.body?.cancel();
    throw new Error(`${path} replied with ${reply.status}`);
  }
  return z.parse(answer, JSON.parse(await readReplyText(reply, BYTES)));
}
