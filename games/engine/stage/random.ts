import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Cosmetic randomness: a seeded stream that live play, resume, replay and workbench share. */
export interface RandomSource {
  /** Returns the next number in [0, 1). */
  next(): number;
}

const bytesPerNumber = 4;
const numberRange = 2 ** 32;

/**
 * Creates the cosmetic randomness of one cue, named `serverSeedHash:clientSeed:nonce:step:cue`: SHA-256 of
 * the name, then of name and block number, read four bytes at a time.
 */
export const seededRandom = (name: string): RandomSource => {
  let block = sha256(utf8ToBytes(name));
  let blockNumber = 0;
  let offset = 0;
  return {
    next() {
      if (offset + bytesPerNumber > block.length) {
        blockNumber += 1;
        block = sha256(utf8ToBytes(`${name}:${blockNumber}`));
        offset = 0;
      }
      const value = new DataView(block.buffer, block.byteOffset).getUint32(offset);
      offset += bytesPerNumber;
      return value / numberRange;
    },
  };
};
