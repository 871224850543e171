import type { Credentials } from './credentials.ts';

/** Part of the group name. Builds with incompatible tab messages must not share a connection. */
const VERSION = 1;

/**
 * Name of the group of tabs that share a connection. The prefix of the token tells sessions apart and cannot
 * authenticate anyone.
 */
export const getSharingGroup = (credentials: Credentials | null): string =>
  `live-${VERSION}:${credentials?.token.slice(0, 16) ?? 'guest'}`;
