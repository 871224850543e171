import { hash } from 'node:crypto';
import type { HmacFactory } from '#core/draw.ts';

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
const MAX_MESSAGE_BYTES = 192;

/**
 * HMAC-SHA256 as two one-shot hashes over precomputed pads: nearly twice as fast as keyed noble, with the
 * same result. Keys are ASCII of at most one block (server seeds are exactly one); messages are ASCII as
 * well.
 */
export const fastHmac: HmacFactory = (key) => {
  if (key.length > BLOCK_BYTES) throw new RangeError('The key is longer than a block');
  const inner = Buffer.alloc(BLOCK_BYTES + MAX_MESSAGE_BYTES, 0);
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES, 0);
  inner.write(key, 'latin1');
  for (let i = 0; i < BLOCK_BYTES; i++) {
    const byte = inner[i] ?? 0;
    outer[i] = byte ^ 0x5c;
    inner[i] = byte ^ 0x36;
  }
  // A latin1 string is several times faster to get out of the hash than a new Buffer.
  return (message) => {
    if (message.length > MAX_MESSAGE_BYTES) throw new RangeError('The message is too long');
    inner.write(message, BLOCK_BYTES, 'latin1');
    outer.write(
      hash('sha256', inner.subarray(0, BLOCK_BYTES + message.length), 'binary'),
      BLOCK_BYTES,
      'latin1',
    );
    return Buffer.from(hash('sha256', outer, 'binary'), 'latin1');
  };
};
