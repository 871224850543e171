import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps, Player } from '../deps.ts';
import { hashToken } from './token.ts';

/** A session ends this long after it was last used. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** Using a session writes its row at most this often. */
const TOUCH_MS = 5 * 60 * 1000;

/** The two texts that prove a session; only hashes of them are kept. */
export interface Credentials {
  readonly token: string;
  readonly seed: string;
}

/** The player of a call by its headers `Auth-Token` and `Auth-Seed`, or null. */
export function findPlayer(deps: Deps, request: FastifyRequest): Promise<Player | null> {
  const token = request.headers['auth-token'];
  const seed = request.headers['auth-seed'];
  if (typeof token !== 'string' || typeof seed !== 'string') return Promise.resolve(null);
  return findPlayerBy(deps, { token, seed });
}

/** The player of an open session, or null; extends the session's life when it was last used some time ago. */
export async function findPlayerBy(deps: Deps, credentials: Credentials): Promise<Player | null> {
  const now = deps.clock.now();
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.seed_hash',
      'sessions.last_seen_at',
      'users.id as user_id',
      'users.username',
    ])
    .where('sessions.token_hash', '=', hashToken(credentials.token))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row || !isSameHash(row.seed_hash, hashToken(credentials.seed))) return null;
  if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_MS) await touch(deps, row.id, now);
  return { userId: row.user_id, username: row.username, sessionId: row.id };
}

async function touch(deps: Deps, sessionId: string, now: Date): Promise<void> {
  await deps.db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + SESSION_MS) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

const isSameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
