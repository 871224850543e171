import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret that is sent to a browser once; 256 bits, url-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Tokens are random, so a plain hash cannot be brute-forced. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
