import type { Vault } from '../deps.ts';
import type { Env } from '../env.ts';
import { readMatchingSecret, readOrCreateSecret } from '../secret-key-file.ts';
import { StartError } from '../start-error.ts';
import { createVault, canDecrypt } from '../vault.ts';
import type { Db } from './connection.ts';

const PROBE = 'the key of the server seeds';

/**
 * Opens the vault of this database with the key of the settings or of the data folder, which is created with
 * an empty database.
 * @throws {StartError} if the database is encrypted with another key
 */
export async function openVault(db: Db, { secretKey, dataDir }: SecretSource): Promise<Vault> {
  const sealed = await readKeyCheckValue(db);
  const secret = secretKey ?? (await readOrCreateSecret(dataDir, sealed));
  const vault = createVault(secret);
  if (sealed === null || canDecrypt(secret, sealed)) {
    await db
      .insertInto('secret_probe')
      .values({ sealed: vault.seal(PROBE) })
      .onConflict((row) => row.doNothing())
      .execute();
    // Another process may have initialized the empty database first, with its own key.
    if (canDecrypt(secret, (await readKeyCheckValue(db)) ?? '')) return vault;
  }
  throw new StartError(WRONG_KEY);
}

const WRONG_KEY = 'SECRET_KEY is not the key that encrypted the seeds in this database.';

/**
 * Opens the vault of a database that is only read: creates no key and stores nothing.
 * @throws {StartError} if the database is encrypted with another key
 */
export async function openVaultToRead(db: Db, { secretKey, dataDir }: SecretSource): Promise<Vault> {
  const sealed = await readKeyCheckValue(db);
  // Nothing is encrypted, so any key will do.
  if (sealed === null) return createVault(secretKey ?? 'no key');
  if (secretKey === undefined) return createVault(await readMatchingSecret(dataDir, sealed));
  if (!canDecrypt(secretKey, sealed)) throw new StartError(WRONG_KEY);
  return createVault(secretKey);
}

export type SecretSource = Pick<Env, 'secretKey' | 'dataDir'>;

/**
 * Returns a text that only the right key decrypts; null while nothing is encrypted. Older databases have
 * seeds and no check value.
 */
export async function readKeyCheckValue(db: Db): Promise<string | null> {
  const probe = await db.selectFrom('secret_probe').select('sealed').executeTakeFirst();
  if (probe) return probe.sealed;
  const pair = await db.selectFrom('seed_pairs').select('server_seed_sealed').limit(1).executeTakeFirst();
  return pair?.server_seed_sealed ?? null;
}
