import { hash } from 'node:crypto';
import { isServerSeed } from '#core/fairness.ts';

/** Distance between stored hashes; the ones in between are computed together when a game needs one. */
const EVERY = 3_000;
const HASH_CHARS = 64;

/**
 * A hash chain of which every n-th hash is stored: h(i - 1) is the SHA-256 of the text of h(i) (games.md
 * 2.6).
 */
export interface HashChain {
  readonly length: number;
  /** h(0). */
  readonly terminatingHash: string;
  readonly every: number;
  /** The stored hashes, concatenated: h(every), h(2 every), ... and the last one. */
  readonly kept: string;
}

const before = (text: string): string => hash('sha256', text);

/** Computes a chain downwards from its last hash. */
export function makeHashChain(last: string, length: number): HashChain {
  if (!isServerSeed(last)) throw new RangeError('a chain starts with 32 bytes as lowercase hex');
  const every = Math.min(EVERY, length);
  const kept = [last];
  let current = last;
  for (let number = length; number > 0; number -= 1) {
    if (number % every === 0 && number < length) kept.push(current);
    current = before(current);
  }
  return { length, terminatingHash: current, every, kept: kept.reverse().join('') };
}

/** Returns the hashes of the games after `first` up to the next stored one, by game number. */
export function hashesAround(
  { length, every, kept }: Omit<HashChain, 'terminatingHash'>,
  number: number,
): ReadonlyMap<number, string> {
  if (number < 1 || number > length) throw new RangeError(`the chain has no game ${number}`);
  const part = Math.ceil(number / every) - 1;
  const hashes = new Map<number, string>();
  let current = kept.slice(part * HASH_CHARS, (part + 1) * HASH_CHARS);
  for (let at = Math.min((part + 1) * every, length); at > part * every; at -= 1) {
    hashes.set(at, current);
    current = before(current);
  }
  return hashes;
}
