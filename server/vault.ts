import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
} from 'node:crypto';
import type { Vault } from './deps.ts';

const PREFIX = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates a vault that encrypts with AES-256-GCM under a key derived from `secret`; encrypting the same text
 * twice gives different bytes.
 */
export function createVault(secret: string): Vault {
  // A key object is prepared once; raw bytes would be prepared for every text.
  const key = createSecretKey(createHash('sha256').update('vault:').update(secret).digest());
  const markKey = createSecretKey(createHash('sha256').update('mark:').update(secret).digest());
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      if (!sealed.startsWith(PREFIX)) throw new Error('this text was not encrypted by the vault');
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
    mark: (text) => createHmac('sha256', markKey).update(text).digest('base64url'),
  };
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
