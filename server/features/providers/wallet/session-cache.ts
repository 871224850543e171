import type { Db } from '../../../db/connection.ts';
import type { ProviderRoundState, ProviderSession } from './read.ts';

/** What the last call of a session left for the next one. */
export interface CachedSession {
  readonly session: ProviderSession;
  /** The round of the last call. */
  readonly round: ProviderRoundState;
}

interface Kept {
  readonly userId: string;
  readonly facts: CachedSession | null;
}

const SESSIONS_MAX = 10_000;
const bySession = new WeakMap<Db, Map<string, Kept>>();

const keptOf = (db: Db): Map<string, Kept> => {
  const known = bySession.get(db) ?? new Map<string, Kept>();
  bySession.set(db, known);
  return known;
};
const keyOf = (providerId: number, session: string): string => `${providerId} ${session}`;

/** Returns the cached player of a session; a session's player never changes. */
export const getCachedPlayerId = (db: Db, providerId: number, session: string): string | undefined =>
  keptOf(db).get(keyOf(providerId, session))?.userId;

/**
 * Caches what the next call of a session needs, to save a read. It may be outdated at any time, so use it
 * only in statements that compare all of it, and never as a reason to refuse.
 */
export function cacheSession(
  db: Db,
  { providerId, session }: { readonly providerId: number; readonly session: string },
  cached: Kept,
): void {
  const known = keptOf(db);
  const key = keyOf(providerId, session);
  known.delete(key);
  known.set(key, cached);
  const [oldest] = known.keys();
  if (known.size > SESSIONS_MAX && oldest !== undefined) known.delete(oldest);
}

/** Returns and removes the cached data of a session. */
export function takeCachedSession(db: Db, providerId: number, session: string): CachedSession | null {
  const key = keyOf(providerId, session);
  const cached = keptOf(db).get(key);
  if (!cached?.facts) return null;
  keptOf(db).set(key, { ...cached, facts: null });
  return cached.facts;
}
