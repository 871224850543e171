import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { executeStatement, defineStatement } from '../db/statement.ts';
import type { Deps, Player } from '../deps.ts';
import { joinPermissions } from '../staff-permissions.ts';
import { hashToken } from './token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session expires this long after its last use. */
const UNUSED_MS = 30 * DAY_MS;
/** A session expires this long after it began, even if it is used. */
const LIFE_MS = 180 * DAY_MS;
/** A session's last use is written at most this often. */
const TOUCH_MS = 5 * 60 * 1000;

/** Returns when a session that is used now expires. */
export const sessionExpiry = (now: Date, createdAt: Date): Date =>
  new Date(Math.min(now.getTime() + UNUSED_MS, createdAt.getTime() + LIFE_MS));

/** The two tokens that prove a session; only hashes of them are stored. */
export interface Credentials {
  readonly token: string;
  readonly seed: string;
}

/** Finds the player of a call by its headers `Auth-Token` and `Auth-Seed`, or null. */
export function findPlayer(deps: Deps, request: FastifyRequest): Promise<Player | null> {
  const token = request.headers['auth-token'];
  const seed = request.headers['auth-seed'];
  if (typeof token !== 'string' || typeof seed !== 'string') return Promise.resolve(null);
  return findKnownPlayer(deps, { token, seed });
}

/** Like `findPlayerByCredentials`, but uses the cache. */
async function findKnownPlayer(deps: Deps, credentials: Credentials): Promise<Player | null> {
  // No header contains a line break, so two different pairs never produce the same text.
  const key = hashToken(`${credentials.token}\n${credentials.seed}`);
  const now = deps.clock.now();
  const known = deps.knownSessions.find(key, now);
  if (known) return known;
  const keep = deps.knownSessions.reading();
  const found = await findSession(deps, credentials, now);
  if (!found) return null;
  keep(key, found.player, now, found.expiresAt);
  return found.player;
}

interface SessionRow extends Omit<Player, 'permissions'> {
  /** Permissions of the roles that admins made. */
  readonly storedPermissions: readonly (readonly string[])[];
  readonly seedHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
}

/** Every call of a player runs it, so it is handwritten and stays prepared. */
const OPEN_SESSION = defineStatement<
  { tokenHash: string; now: Date },
  SessionRow
>(`select s.id as "sessionId", s.seed_hash as "seedHash", s.last_seen_at as "lastSeenAt",
    s.created_at as "createdAt", s.expires_at as "expiresAt", u.id as "userId", u.username,
    u.roles, u.excluded_until as "excludedUntil",
    case when u.roles = '[]' then '[]'::jsonb else coalesce(
      (select jsonb_agg(r.permissions) from staff_roles r where u.roles ? r.name), '[]'::jsonb)
    end as "storedPermissions"
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = @tokenHash and s.revoked_at is null and s.expires_at > @now and u.blocked_at is null`);

/** Finds the player of an open session, or null; extends the session if its last use was some time ago. */
export async function findPlayerByCredentials(deps: Deps, credentials: Credentials): Promise<Player | null> {
  return (await findSession(deps, credentials, deps.clock.now()))?.player ?? null;
}

async function findSession(
  deps: Deps,
  credentials: Credentials,
  now: Date,
): Promise<{ readonly player: Player; readonly expiresAt: Date } | null> {
  const [row] = await executeStatement(deps.db, OPEN_SESSION, {
    tokenHash: hashToken(credentials.token),
    now,
  });
  if (!row || !isSameHash(row.seedHash, hashToken(credentials.seed))) return null;
  if (now.getTime() - row.lastSeenAt.getTime() >= TOUCH_MS) await touch(deps, row, now);
  const { userId, username, sessionId, roles, storedPermissions, excludedUntil, expiresAt } = row;
  const permissions = joinPermissions(roles, storedPermissions);
  return { player: { userId, username, sessionId, roles, permissions, excludedUntil }, expiresAt };
}

async function touch(deps: Deps, { sessionId, createdAt }: SessionRow, now: Date): Promise<void> {
  await deps.db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: sessionExpiry(now, createdAt) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

const isSameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
