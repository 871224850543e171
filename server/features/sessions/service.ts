import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { listSessions } from '#contract/sessions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { getRequestAddress } from '../../http/client-network.ts';
import { Refusal } from '../../http/refusal.ts';
import { sessionExpiry } from '../../http/session.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { newId } from '../../ids.ts';
import { deviceName } from './device.ts';
import { endSessions, openSessions } from './queries.ts';

/** The origin of a call, as shown in the list of sessions. */
export interface Origin {
  readonly ip: string;
  readonly device: string | null;
}

export const getOrigin = (request: FastifyRequest): Origin => ({
  ip: getRequestAddress(request),
  device: deviceName(request.headers['user-agent']),
});

/**
 * Opens a session on a device. The tokens leave the server once; only their hashes are stored. The device of
 * an account's first session counts as known.
 */
export async function openSession(
  tx: Tx,
  deps: Deps,
  userId: string,
  { isKnown, ...origin }: Origin & { readonly isKnown: boolean },
) {
  const now = deps.clock.now();
  const credentials = { auth_token: newToken(), auth_seed: newToken() };
  await tx
    .insertInto('sessions')
    .values({
      id: newId(deps.clock),
      user_id: userId,
      token_hash: hashToken(credentials.auth_token),
      seed_hash: hashToken(credentials.auth_seed),
      ...origin,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionExpiry(now, now),
      revoked_at: null,
      is_new_device: sql<boolean>`${!isKnown}::boolean and exists (select from sessions where user_id = ${userId})`,
      net_before: sql<bigint>`coalesce((select payout - staked from player_totals where user_id = ${userId}), 0)`,
    })
    .execute();
  return credentials;
}

const NEW_MS = 24 * 60 * 60_000;

/** Returns whether a session is younger than 24 hours and began on a device that was new to the account. */
export async function isNewSignIn(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Deps['db'] | Tx },
  sessionId: string,
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'is_new_device'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return (
    session !== undefined &&
    session.is_new_device &&
    session.created_at.getTime() > clock.now().getTime() - NEW_MS
  );
}

export async function listOpenSessions(deps: Deps, player: Player): Promise<ReplyOf<typeof listSessions>> {
  const rows = await openSessions(deps.db, deps.clock.now(), player.userId);
  return {
    items: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      current: row.id === player.sessionId,
    })),
  };
}

/** Ends one session of the player, or all but the caller's. @throws {Refusal} NOT_FOUND. */
export async function revokeSession(deps: Deps, player: Player, id: string | undefined): Promise<number> {
  const which = id === undefined ? { except: player.sessionId } : { id };
  const revoked = await transaction(deps.db, (tx) => endSessions(tx, deps.clock.now(), player.userId, which));
  deps.knownSessions.forget(player.userId);
  if (id !== undefined && revoked === 0) throw new Refusal('NOT_FOUND');
  deps.outbox.wake();
  return revoked;
}
