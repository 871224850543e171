import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

const RANDOM_BYTES = 16;
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;

/**
 * Random bytes are fetched for many ids at a time: a bet creates four, and the system call is the slowest
 * part of an id.
 */
const random = (): Uint8Array => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.subarray(used, (used += RANDOM_BYTES));
};

/** Creates an opaque id; ids sort by creation time. */
export const newId = (clock: Clock): string =>
  v7({ msecs: clock.now().getTime(), random: random() }).replaceAll('-', '');
