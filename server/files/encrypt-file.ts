import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What the encryption of a file covers besides its bytes: none of it can be changed or exchanged. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
}

export const hashOfFile = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Encrypts a file with a new key. */
export function encryptFile(
  facts: FileFacts,
  bytes: Uint8Array,
): { readonly key: string; readonly sealed: Buffer } {
  const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv(CIPHER, key, iv);
  cipher.setAAD(coveredBy(facts));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { key: key.toString('base64'), sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) };
}

/** @throws if one byte or fact is not the one that was encrypted */
export const decryptFile = (facts: FileFacts, key: string, sealed: Uint8Array): Buffer =>
  decrypt(coveredBy(facts), key, sealed);

/** Decrypts a file that an older version wrote into the data folder. @throws if it is another one */
export const decryptFolderFile = (id: string, key: string, sealed: Uint8Array): Buffer =>
  decrypt(Buffer.from(id), key, sealed);

const coveredBy = ({ name, type, size, hash }: FileFacts): Buffer =>
  Buffer.from(JSON.stringify([name, type, size, hash]));

function decrypt(covered: Buffer, key: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(covered);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
