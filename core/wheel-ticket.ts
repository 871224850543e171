import { createPrefixedDraw } from './draw.ts';

/** Number of tickets of the daily wheel, from 0. */
export const WHEEL_TICKET_COUNT = 10_000;

/**
 * Draws the ticket of the daily wheel: word 0 of HMAC-SHA256(server seed, `client seed:wheel:YYYY-MM-DD:0`),
 * read like every draw (games.md 2.3). There is no nonce; a client seed contains no colon, so no round reads
 * the same blocks.
 */
export const drawWheelTicket = (serverSeed: string, clientSeed: string, date: string): number =>
  createPrefixedDraw(serverSeed, `${clientSeed}:wheel:${date}:`).index(0, WHEEL_TICKET_COUNT);
