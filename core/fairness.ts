import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** 32 bytes as 64 lowercase hexadecimal characters, used everywhere in this text form (games.md 2.1). */
export const isServerSeed = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
/** 1 to 64 letters, digits, dots, underscores or hyphens (games.md 2.1). */
export const isClientSeed = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(text);
/** A whole number from 0 that survives JSON. */
export const isNonce = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The commitment: SHA-256 of the server seed's text, lowercase hex. */
export function computeCommitment(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

const start = sha256.create();
const HEX = utf8ToBytes('0123456789abcdef');

/**
 * The commitment of the commitment of ... a server seed, so many times: along a chain of games each is the hash of the
 * one before. On the bytes of their texts, because nobody reads those between.
 */
export function hashRepeatedly(serverSeed: string, times: number): string {
  if (times < 1) return serverSeed;
  const digest = sha256(utf8ToBytes(serverSeed));
  const text = new Uint8Array(2 * digest.length);
  // Copied into the same hash each time, as a new one costs as much as the hashing.
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

/** Whether a hash is that of the server seed beside it; where none is named, there is nothing to compare. */
export const matchesCommitment = (serverSeed: string, serverSeedHash: unknown): boolean =>
  serverSeedHash === undefined || serverSeedHash === null || serverSeedHash === computeCommitment(serverSeed);
