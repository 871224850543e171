import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a running server accepts commands, and the secret it requires; stored in a file of DATA_DIR. */
export interface AdminEndpoint {
  readonly url: string;
  readonly token: string;
}

export const DB_CHECK_PATH = '/internal/db-check';
export const GIVE_ROLE_PATH = '/internal/give-role';
export const ADMIN_TOKEN_HEADER = 'db-check-token';
export const adminEndpointFile = (dataDir: string): string => join(dataDir, 'db-check.json');

/** A command's request to a server; `body` is sent as JSON. */
export interface AdminRequest {
  readonly path: string;
  readonly body?: unknown;
}

/** Calls the server that runs on this data folder; null if none is running. @throws if it returns an error */
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
