import { createPrefixedDraw } from './draw.ts';

/** The wheel of a day has so many tickets, from 0. */
export const WHEEL_TICKET_COUNT = 10_000;

/**
 * The ticket of the daily wheel: word 0 of HMAC-SHA256(server seed, `client seed:wheel:YYYY-MM-DD:0`), read as every
 * draw is (games.md 2.3). No nonce is used; a client seed has no colon, so no round reads the same blocks.
 */
export const drawWheelTicket = (serverSeed: string, clientSeed: string, date: string): number =>
  createPrefixedDraw(serverSeed, `${clientSeed}:wheel:${date}:`).index(0, WHEEL_TICKET_COUNT);
