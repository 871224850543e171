import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Whether a value is a server seed: 32 bytes as 64 lowercase hex characters (games.md 2.1). */
export const isServerSeed = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
/** Whether a value is a client seed: 1 to 64 letters, digits, dots, underscores or hyphens (games.md 2.1). */
export const isClientSeed = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(text);
/** Whether a value is a nonce: a non-negative integer that survives JSON. */
export const isNonce = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The commitment: SHA-256 of the server seed's text, lowercase hex. */
export function computeCommitment(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

const start = sha256.create();
const HEX = utf8ToBytes('0123456789abcdef');

/**
 * Applies the commitment `times` times: in a chain of games, each hash is the commitment of the next one.
 * Hashes the bytes of the hex text without building the strings in between.
 */
export function hashRepeatedly(serverSeed: string, times: number): string {
  if (times < 1) return serverSeed;
  const digest = sha256(utf8ToBytes(serverSeed));
  const text = new Uint8Array(2 * digest.length);
  // Cloned into the same hash each time, because allocating one costs as much as the hashing.
  const working = start.clone();
  for (let time = 1; time < times; time++) {
    digest.forEach((byte, at) => {
      text[2 * at] = HEX[byte >> 4] ?? 0;
      text[2 * at + 1] = HEX[byte & 15] ?? 0;
    });
    start._cloneInto(working).update(text).digestInto(digest);
  }
  return bytesToHex(digest);
}

/** Whether a hash is the commitment of the server seed; true when no hash is given. */
export const matchesCommitment = (serverSeed: string, serverSeedHash: unknown): boolean =>
  serverSeedHash === undefined || serverSeedHash === null || serverSeedHash === computeCommitment(serverSeed);
