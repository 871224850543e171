import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** What fits into one packet of a network arrives no sooner when packed; replies to bets are mostly shorter. */
const SMALLEST_BYTES = 1_400;
/** Replies that hold a key: passwords' tokens, codes of the second step. */
const secret = /^\/user\/(auth|otp|account\/(social|general\/security))\//;

/** Packs replies of calls, as their route says. */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, { global: false, globalDecompression: false });
};

/**
 * How the reply of a call is packed. The length of a packed reply tells what two texts in it have in common; that helps
 * only a page that can make a player's browser ask with a text it chose (BREACH). No other page can: a session is two
 * headers, which a browser never adds, and other origins may not send. Replies that hold a key stay plain all the same.
 */
export const packingOf = (path: string): NonNullable<RouteOptions['compress']> => {
  if (secret.test(`${path}/`)) return false;
  return {
    threshold: SMALLEST_BYTES,
    encodings: ['zstd', 'br', 'gzip'],
    // Quicker than the network; the usual 11 is for files.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  };
};
