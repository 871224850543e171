import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

const RANDOM_BYTES = 16;
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;

/** Fetched for many ids at once: each bet makes four, and asking the system costs more than the rest of an id. */
const random = (): Uint8Array => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.subarray(used, (used += RANDOM_BYTES));
};

/** A new opaque id; ids sort by the time they were made. */
export const newId = (clock: Clock): string =>
  v7({ msecs: clock.now().getTime(), random: random() }).replaceAll('-', '');
