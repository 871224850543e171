import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { Vault } from './deps.ts';

/** `v1.` and the bytes: encrypted with the first key of a database that is older than key ids. */
const UNLABELLED = 'v1.';
/** `v2.`, the id of the key, a dot and the bytes. */
const LABELLED = 'v2.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 12;

export interface VaultOptions {
  /** Keys that replaced `secret` before: read, and encrypted again. */
  readonly previous?: readonly string[];
  /** The key that will replace it: read only. */
  readonly next?: string | undefined;
  /** Encrypts without the key's id, which versions before key ids cannot read. */
  readonly isUnlabelled?: boolean;
  /** The key of fingerprints, base64; missing: derived from the secret, as versions before key ids did. */
  readonly fingerprintKey?: string | undefined;
}

/**
 * Creates a vault that encrypts with AES-256-GCM under a key derived from `secret`; encrypting the same text
 * twice gives different bytes. It decrypts what was encrypted with any of its keys.
 */
export function createVault(secret: string, options: VaultOptions = {}): Vault {
  const { previous = [], next, isUnlabelled = false, fingerprintKey } = options;
  const current = keyOf(secret);
  const old = previous.map(keyOf);
  const keys = [current, ...old, ...(next === undefined ? [] : [keyOf(next)])];
  const byId = new Map(keys.map((key) => [key.id, key]));
  const marking = createSecretKey(Buffer.from(fingerprintKey ?? deriveFingerprintKey(secret), 'base64'));
  const prefix = isUnlabelled ? UNLABELLED : `${LABELLED}${current.id}.`;
  return {
    keyIds: {
      current: current.id,
      previous: old.map(({ id }) => id),
      readable: keys.map(({ id }) => id),
    },
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      if (sealed.startsWith(LABELLED)) {
        const key = byId.get(keyIdOf(sealed) ?? '');
        if (!key) throw new Error('this text was encrypted with another key');
        return decrypt(key.key, sealed.slice(LABELLED.length + ID_LENGTH + 1));
      }
      if (!sealed.startsWith(UNLABELLED)) throw new Error('this text was not encrypted by the vault');
      return decryptWithAny(keys, sealed.slice(UNLABELLED.length));
    },
    isCurrent: (sealed) => sealed.startsWith(prefix),
    mark: (text) => createHmac('sha256', marking).update(text).digest('base64url'),
  };
}

interface NamedKey {
  readonly id: string;
  /** A key object is prepared once; raw bytes would be prepared for every text. */
  readonly key: KeyObject;
}

const keyOf = (secret: string): NamedKey => ({
  id: idOfSecret(secret),
  key: createSecretKey(createHash('sha256').update('vault:').update(secret).digest()),
});

/** The id of a key, which says nothing about it. */
export const idOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('key id').digest('hex').slice(0, ID_LENGTH);

/** The id of the key that encrypted a text; undefined: one older than ids. */
export const keyIdOf = (sealed: string): string | undefined =>
  sealed.startsWith(LABELLED) ? sealed.slice(LABELLED.length, LABELLED.length + ID_LENGTH) : undefined;

/** The key of fingerprints of a database whose first key is `secret`. */
export const deriveFingerprintKey = (secret: string): string =>
  createHash('sha256').update('mark:').update(secret).digest('base64');

function decryptWithAny(keys: readonly NamedKey[], text: string): string {
  let failure: unknown;
  for (const { key } of keys) {
    try {
      return decrypt(key, text);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function decrypt(key: KeyObject, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Whether `sealed` was encrypted with this secret. */
export function canDecrypt(secret: string, sealed: string): boolean {
  try {
    createVault(secret).open(sealed);
    return true;
  } catch {
    return false; // the only thing that opening can say
  }
}
