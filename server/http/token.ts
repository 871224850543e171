import { createHash, randomBytes } from 'node:crypto';

/** A secret handed to a browser once; 256 bits, url-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. Tokens are random, so a plain hash cannot be searched. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
