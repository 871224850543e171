import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Vault } from '../deps.ts';
import type { Env } from '../env.ts';
import { readSecrets, type Secrets } from '../secret-key-file.ts';
import { StartError } from '../start-error.ts';
import { canDecrypt, createVault, deriveFingerprintKey, keyIdOf, type VaultOptions } from '../vault.ts';
import type { Db, Tx } from './connection.ts';
import { listLiveHolders, saveHolder } from './key-holders.ts';
import { transaction } from './transaction.ts';

const PROBE = 'the key of the server seeds';

export type SecretSource = Pick<Env, 'secretKey' | 'dataDir'> &
  Partial<Pick<Env, 'nextSecretKey' | 'previousSecretKey'>>;

/**
 * Opens the vault of this database with the keys of the settings or of the data folder, where a key is created with
 * an empty database. `holder` is the id of a process that serves players: it is entered among those that use the keys.
 * @throws {StartError} if the database is encrypted with another key, still holds what a key encrypted that is not
 *   given, or is used by a process that cannot read the current key
 */
export async function openVault(db: Db, source: SecretSource, holder?: string): Promise<Vault> {
  const before = await readKeyCheckValue(db);
  const secrets = await secretsOf(source, before);
  const { current, previous, next } = secrets;
  const keys = { previous, next };
  if (before !== null && !opens(createVault(current, keys), before)) throw new StartError(WRONG_KEY);
  return transaction(db, async (tx) => {
    // An older database has seeds and no check value.
    const isUnlabelled = isOfFirstKey(before, current);
    const made = createVault(current, { previous, next, isUnlabelled }).seal(PROBE);
    await tx
      .insertInto('secret_probe')
      .values({ sealed: made })
      .onConflict((row) => row.doNothing())
      .execute();
    // One process at a time: each finds the keys and processes of those before it.
    const probe = await tx.selectFrom('secret_probe').select('sealed').forUpdate().executeTakeFirstOrThrow();
    const options = { previous, next, isUnlabelled: isOfFirstKey(probe.sealed, current) };
    const vault = createVault(current, options);
    // Another process may have initialized the empty database first, with its own key.
    if (!opens(vault, probe.sealed)) throw new StartError(WRONG_KEY);
    await assertAllReadable(tx, vault);
    await saveKeys(tx, vault);
    if (holder !== undefined) await saveHolder(tx, holder, vault);
    return createVault(current, {
      previous,
      next,
      isUnlabelled: options.isUnlabelled,
      fingerprintKey: await openFingerprintKey(
        tx,
        vault,
        before === null ? null : firstKey(secrets, probe.sealed),
      ),
    });
  });
}

const WRONG_KEY = 'SECRET_KEY is not the key that encrypted the seeds in this database.';

/**
 * Opens the vault of a database that is only read: creates no key and stores nothing.
 * @throws {StartError} if the database is encrypted with another key
 */
export async function openVaultToRead(db: Db, source: SecretSource): Promise<Vault> {
  const sealed = await readKeyCheckValue(db);
  // Nothing is encrypted, so any key will do.
  if (sealed === null) return createVault(source.secretKey ?? 'no key');
  const { current, previous, next } = await secretsOf(source, sealed);
  const vault = createVault(current, { previous, next });
  if (!opens(vault, sealed)) throw new StartError(WRONG_KEY);
  return vault;
}

async function secretsOf(source: SecretSource, probe: string | null): Promise<Secrets> {
  const { secretKey, dataDir, nextSecretKey: next, previousSecretKey } = source;
  const previous = previousSecretKey === undefined ? [] : [previousSecretKey];
  return secretKey === undefined ? readSecrets(dataDir, probe) : { current: secretKey, previous, next };
}

function opens(vault: Vault, sealed: string): boolean {
  try {
    vault.open(sealed);
    return true;
  } catch {
    return false; // the only thing that opening can say
  }
}

/**
 * The first key of a database that is older than the ids of keys encrypts without its id until it is replaced, so that
 * processes of that version can run beside this one.
 */
const isOfFirstKey = (probe: string | null, secret: string): boolean =>
  probe !== null && keyIdOf(probe) === undefined && canDecrypt(secret, probe);

const firstKey = ({ current, previous, next }: Secrets, probe: string): string =>
  [current, ...previous, ...(next === undefined ? [] : [next])].find((secret) => canDecrypt(secret, probe)) ??
  current;

/** @throws {StartError} */
async function assertAllReadable(tx: Tx, { keyIds }: Vault): Promise<void> {
  const used = await tx.selectFrom('secret_keys').select('id').where('retired_at', 'is', null).execute();
  const missing = used.find(({ id }) => !keyIds.readable.includes(id));
  if (missing)
    throw new StartError(
      `The database still holds what the key ${missing.id} encrypted: give it in SECRET_KEY_PREVIOUS until npm run keys:rotate says that it is no longer needed.`,
    );
  const holders = await listLiveHolders(tx);
  if (holders.some(({ readable }) => !readable.includes(keyIds.current)))
    throw new StartError(
      'A running process cannot read the new key: give it to every process as SECRET_KEY_NEXT first, and make it SECRET_KEY then.',
    );
}

/** Enters the current key, and those before it that nothing is known of. */
async function saveKeys(tx: Tx, { keyIds: { current, previous } }: Vault): Promise<void> {
  await sql`insert into secret_keys (id, added_at) values (${current}, now())
    on conflict (id) do update set retired_at = null`.execute(tx);
  for (const id of previous)
    await sql`insert into secret_keys (id, added_at) values (${id}, now()) on conflict do nothing`.execute(
      tx,
    );
  // From now on something may be encrypted with this key behind the passes of another.
  await tx.deleteFrom('secret_passes').where('key_id', '<>', current).execute();
}

/** Fingerprints of a database that is older than their own key were made with its first key. */
async function openFingerprintKey(
  tx: Tx,
  vault: Vault,
  first: string | null,
): Promise<VaultOptions['fingerprintKey']> {
  const stored = await tx.selectFrom('fingerprint_key').select('sealed').executeTakeFirst();
  if (stored) return vault.open(stored.sealed);
  const key =
    first === null ? randomBytes(FINGERPRINT_KEY_BYTES).toString('base64') : deriveFingerprintKey(first);
  await tx
    .insertInto('fingerprint_key')
    .values({ sealed: vault.seal(key) })
    .execute();
  return key;
}

const FINGERPRINT_KEY_BYTES = 32;

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
