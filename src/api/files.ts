import type { Options } from 'ky';
import * as z from 'zod/mini';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { envelope } from '#contract/envelope.ts';
import { http, readReply, requestOf, rethrow } from './call.ts';

/** Files may take long; callers report failures. */
const ofFiles = { timeout: false, totalTimeout: false, context: { isQuiet: true } } satisfies Options;

/**
 * Calls an endpoint whose reply is a file. A plain link cannot send credentials, so files are fetched and then
 * saved.
 * @throws {Refusal | NetworkError}
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
): Promise<{ readonly blob: Blob; readonly name: string }> {
  try {
    const response = await http(endpoint.path, { ...requestOf(endpoint, input), ...ofFiles });
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
    return { blob: await response.blob(), name: named?.[1] ?? 'oddlight' };
  } catch (failure) {
    return rethrow(endpoint, failure);
  }
}

/** Fetches a file and saves it to the player's downloads. */
export async function downloadFile<E extends Endpoint>(endpoint: E, input: RequestInputOf<E>): Promise<void> {
  const { blob, name } = await fetchFile(endpoint, input);
  downloadBlob(blob, name);
}

/** Saves a locally created file to the player's downloads. */
export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Calls an endpoint with a file upload; the input travels in the address. @throws {Refusal | NetworkError} */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
  file: File,
): Promise<ReplyOf<E>> {
  const body = new FormData();
  body.append('file', file);
  const reply = await http(endpoint.path, {
    ...requestOf({ method: 'GET' }, input),
    ...ofFiles,
    method: 'POST',
    body,
    retry: 0,
  })
    .json()
    .then((answer) => z.parse(envelope, answer))
    .catch((failure: unknown) => rethrow(endpoint, failure));
  return readReply(endpoint, reply.response);
}
