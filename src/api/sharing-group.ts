import type { Credentials } from './credentials.ts';

/** Tabs of a build that speaks differently keep to themselves. */
const VERSION = 1;

/** Names the tabs that share a connection. The beginning of a token tells sessions apart, and signs nobody in. */
export const getSharingGroup = (credentials: Credentials | null): string =>
  `live-${VERSION}:${credentials?.token.slice(0, 16) ?? 'guest'}`;
