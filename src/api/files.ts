import * as z from 'zod/mini';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { envelope } from '#contract/envelope.ts';
import { Refusal } from '#core/refusal.ts';
import { apiHost } from './call.ts';
import { localCredentialStore } from './credentials.ts';
import { NetworkError } from './network-error.ts';

/** Credentials as headers. A plain link cannot send them, so files are fetched and then saved. */
const headers = (): Record<string, string> => {
  const credentials = localCredentialStore.read();
  return credentials ? { 'Auth-Token': credentials.token, 'Auth-Seed': credentials.seed } : {};
};

const addressOf = ({ path }: Endpoint, fields: object): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return `${apiHost}/api${path}?${query}`;
};

/**
 * Calls an endpoint whose reply is a file. Has no timeout, unlike `call`.
 * @throws {Refusal | NetworkError}
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
): Promise<{ readonly blob: Blob; readonly name: string }> {
  const isRead = endpoint.method === 'GET';
  const response = await answer(addressOf(endpoint, isRead ? (input as object) : {}), {
    method: endpoint.method,
    headers: { ...headers(), ...(!isRead && { 'Content-Type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(input) }),
  });
  const blob = await response.blob().catch(lost);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return { blob, name: named?.[1] ?? 'oddlight' };
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

/** Calls an endpoint with a file upload. @throws {Refusal | NetworkError} */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
  file: File,
): Promise<ReplyOf<E>> {
  const body = new FormData();
  body.append('file', file);
  const address = addressOf(endpoint, input as object);
  const response = await answer(address, { method: 'POST', headers: headers(), body });
  const { response: reply } = z.parse(envelope, await response.json().catch(lost));
  // `endpoint.reply` is the schema of `E`.
  return z.parse(endpoint.reply, reply) as ReplyOf<E>;
}

async function answer(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { credentials: 'include', ...init }).catch(lost);
  if (response.ok) return response;
  const { data } = z.safeParse(envelope, await response.json().catch(lost));
  const [error] = data?.errors ?? [];
  if (!error || response.status >= 500) throw new NetworkError(error?.message ?? 'No usable answer');
  throw new Refusal(error.key, { message: error.message });
}

const lost = (cause: unknown): never => {
  throw new NetworkError('The server sent no usable reply', { cause });
};
