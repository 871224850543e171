import { createHash } from 'node:crypto';
import { bech32m } from '@scure/base';
import type { NetworkAddress } from '../network.ts';

const BYTES = 20;
const MAX_TAG = 0xffff_ffffn;

/** The addresses of one demo network: its name as prefix, and a checksum at the end. */
export interface DemoAddresses {
  readonly hotWallet: NetworkAddress;
  at(index: number): NetworkAddress;
  read(address: string, tag: string | null): NetworkAddress | null;
}

/** Creates addresses that begin with `prefix`; with `needsTag` all players share one. */
export function demoAddresses(prefix: string, needsTag: boolean): DemoAddresses {
  const make = (seed: string): NetworkAddress => {
    const bytes = createHash('sha256').update(`${prefix}:${seed}`).digest().subarray(0, BYTES);
    const address = bech32m.encode(prefix, bech32m.toWords(bytes));
    return { address, tag: null, key: address };
  };
  return {
    hotWallet: make('hot wallet'),
    at: (index) => make(needsTag ? 'everybody' : String(index)),
    read(text, tag) {
      const address = decoded(text, prefix);
      if (address === null) return null;
      if (tag === null) return { address, tag, key: address };
      const number = needsTag ? tagOf(tag) : null;
      return number === null ? null : { address, tag: number, key: `${address}:${number}` };
    },
  };
}

function decoded(text: string, prefix: string): string | null {
  const read = bech32m.decodeUnsafe(text.trim());
  if (read?.prefix !== prefix) return null;
  const bytes = bech32m.fromWordsUnsafe(read.words);
  return bytes && bytes.length === BYTES ? text.trim().toLowerCase() : null;
}

/** Parses 32 bits in decimal without leading zeros; null: invalid. */
function tagOf(text: string): string | null {
  if (!/^\d{1,10}$/.test(text.trim())) return null;
  const number = BigInt(text.trim());
  return number > MAX_TAG ? null : String(number);
}
