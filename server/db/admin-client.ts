import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a running server answers commands, and the secret that it asks for; stored in a file of DATA_DIR. */
export interface AdminEndpoint {
  readonly url: string;
  readonly token: string;
}

export const DB_CHECK_PATH = '/internal/db-check';
export const MAKE_ADMIN_PATH = '/internal/make-admin';
export const ADMIN_TOKEN_HEADER = 'db-check-token';
export const adminEndpointFile = (dataDir: string): string => join(dataDir, 'db-check.json');

/** What a command asks a server for; `body` is sent as JSON. */
export interface AdminRequest {
  readonly path: string;
  readonly body?: unknown;
}

/** Asks the server that runs on this data folder; null when no server says that it runs. @throws when it does not answer well */
export async function sendAdminRequest<Reply>(
  dataDir: string,
  { path, body }: AdminRequest,
): Promise<{ readonly reply: Reply } | null> {
  const text = await readFile(adminEndpointFile(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const { url, token } = JSON.parse(text) as AdminEndpoint; // written by the server
  const reply = await fetch(url + path, {
    headers: {
      [ADMIN_TOKEN_HEADER]: token,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`The running server answered ${reply.status}.`);
  return { reply: (await reply.json()) as Reply }; // written by the server
}
