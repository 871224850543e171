import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckReport } from './check.ts';

/** Where a running server answers `db:check`, and the secret that it asks for; stored in a file of DATA_DIR. */
export interface CheckAddress {
  readonly url: string;
  readonly token: string;
}

export const CHECK_PATH = '/internal/db-check';
export const CHECK_TOKEN_HEADER = 'db-check-token';
export const checkAddressFile = (dataDir: string): string => join(dataDir, 'db-check.json');

/** Asks the server that runs on this data folder; null when no server says that it runs. @throws when it does not answer well */
export async function askServer(dataDir: string): Promise<CheckReport | null> {
  const text = await readFile(checkAddressFile(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const { url, token } = JSON.parse(text) as CheckAddress; // written by the server
  const reply = await fetch(url, { headers: { [CHECK_TOKEN_HEADER]: token } });
  if (!reply.ok) throw new Error(`The running server answered ${reply.status}.`);
  return (await reply.json()) as CheckReport; // written by the server
}
