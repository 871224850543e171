import type { Db } from '../../../db/connection.ts';
import type { ProviderRoundState, ProviderSession } from './read.ts';

/** What the next call of a session is made from, as its last one left it. */
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

/** Whose session it is, if it was asked a while ago: that never changes. */
export const getCachedPlayerId = (db: Db, providerId: number, session: string): string | undefined =>
  keptOf(db).get(keyOf(providerId, session))?.userId;

/**
 * Keeps what the next call of a session is made from, so that it need not be read. It may be outdated at any time: it
 * is only for a statement that compares all of it, and no reason to refuse anything.
 */
export function cacheSession(
  db: Db,
  { providerId, session }: { readonly providerId: number; readonly session: string },
  kept: Kept,
): void {
  const known = keptOf(db);
  const key = keyOf(providerId, session);
  known.delete(key);
  known.set(key, kept);
  const [oldest] = known.keys();
  if (known.size > SESSIONS_MAX && oldest !== undefined) known.delete(oldest);
}

/** Hands out what was kept of a session, once. */
export function takeCachedSession(db: Db, providerId: number, session: string): CachedSession | null {
  const key = keyOf(providerId, session);
  const kept = keptOf(db).get(key);
  if (!kept?.facts) return null;
  keptOf(db).set(key, { ...kept, facts: null });
  return kept.facts;
}
