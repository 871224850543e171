import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Draw } from './rules.ts';

/** HMAC-SHA256 with a fixed key: maps a message to 32 bytes. */
export type KeyedHmac = (message: string) => Uint8Array;
/** Creates an HMAC for a key. Keys and messages are ASCII, so their text equals their UTF-8. */
export type HmacFactory = (key: string) => KeyedHmac;

/** Draws of one server seed; the HMAC is keyed once for any number of nonces. */
export interface DrawSource {
  draw(clientSeed: string, nonce: number): Draw;
}

/** A block has 32 bytes, a word 4 (games.md 2.3). */
export const WORDS_PER_BLOCK = 8;
const TWO_TO_32 = 4_294_967_296;

/** The HMAC of both browser and server; the command line provides a faster one. */
export const nobleHmac: HmacFactory = (key) => {
  const keyed = hmac.create(sha256, utf8ToBytes(key));
  const working = keyed.clone();
  // Cloned into the same hash each time: allocating new ones is a quarter slower.
  return (message) => keyed._cloneInto(working).update(utf8ToBytes(message)).digest();
};

/** Creates the draws of one server seed. The key is its 64 characters, not its 32 bytes (games.md 2.1). */
export function createDrawSource(serverSeed: string, factory: HmacFactory = nobleHmac): DrawSource {
  const keyed = factory(serverSeed);
  return { draw: (clientSeed, nonce) => new StreamDraw(keyed, `${clientSeed}:${nonce}:`) };
}

/** Creates the draw of one round from its seeds and nonce (games.md 2.2 and 2.3). */
export function createDraw(serverSeed: string, clientSeed: string, nonce: number): Draw {
  return createDrawSource(serverSeed).draw(clientSeed, nonce);
}

/** Creates a draw that belongs to no round: `prefix` states its purpose and replaces the nonce. */
export const createPrefixedDraw = (serverSeed: string, prefix: string): Draw =>
  new StreamDraw(nobleHmac(serverSeed), prefix);

/** A class for speed: a replay creates half a million of these a second. */
class StreamDraw implements Draw {
  readonly #keyed: KeyedHmac;
  readonly #prefix: string;
  readonly #blocks: (Uint8Array | undefined)[] = [];

  constructor(keyed: KeyedHmac, prefix: string) {
    this.#keyed = keyed;
    this.#prefix = prefix;
  }

  word(i: number): number {
    if (!Number.isInteger(i) || i < 0) throw new RangeError(`Word ${i} does not exist`);
    const cursor = Math.floor(i / WORDS_PER_BLOCK);
    const block = (this.#blocks[cursor] ??= this.#keyed(this.#prefix + cursor));
    const at = 4 * (i % WORDS_PER_BLOCK);
    const byte = (offset: number): number => block[at + offset] ?? 0; // a block is always 32 bytes
    return ((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) >>> 0;
  }

  /** The product is exact in doubles for n up to 2^20. */
  index(i: number, n: number): number {
    return Math.floor((this.word(i) * n) / TWO_TO_32);
  }

  wide(i: number): bigint {
    return (BigInt(this.word(i)) << 20n) | (BigInt(this.word(i + 1)) >> 12n);
  }

  draw(n: number, k: number, i: number): number[] {
    const hat = Array.from({ length: n }, (_, value) => value);
    return Array.from({ length: k }, (_, j) => hat.splice(this.index(i + j, n - j), 1)).flat();
  }

  shuffle<T>(list: readonly T[], i: number): T[] {
    const hat = [...list];
    const drawn = list.slice(1).map((_, j) => hat.splice(this.index(i + j, list.length - j), 1));
    return [...drawn.flatMap((taken) => taken), ...hat];
  }
}
