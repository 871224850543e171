import { rateLimitAddress } from '../../http/client-network.ts';
import type { listActivity, SecurityEventKind } from '#contract/security.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { newestFirst, readQueryPage, type KeyPageRequest } from '../../key-pages.ts';
import type { Origin } from '../sessions/feature.ts';

interface Happening {
  readonly origin?: Origin | undefined;
  /** What it was about, as the player sees it: the name of a passkey, a provider. */
  readonly about?: string | undefined;
}

/** Records a security event of an account. The owner can read it; it is never changed. */
export async function recordActivity(
  tx: Tx | Db,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  kind: SecurityEventKind,
  { origin, about }: Happening = {},
): Promise<void> {
  await tx
    .insertInto('security_events')
    .values({
      id: newId(clock),
      user_id: userId,
      kind,
      place: origin ? maskIp(origin.ip) : null,
      device: origin?.device ?? null,
      details: about?.slice(0, 80) ?? null,
      created_at: clock.now(),
    })
    .execute();
}

/** Masks an address so that owners recognize their network and nothing more is stored for years. */
export const maskIp = (ip: string): string => {
  const key = rateLimitAddress(ip);
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}:*` : key.replace(/\.\d+$/, '.*');
};

/** Returns a page of security events, newest first. */
export async function listActivityOf(
  db: Db,
  userId: string,
  input: KeyPageRequest,
): Promise<ReplyOf<typeof listActivity>> {
  const happened = db.selectFrom('security_events').where('user_id', '=', userId);
  const { rows, ...place } = await readQueryPage(input, {
    order: newestFirst(),
    shown: happened.select(['id', 'kind', 'place', 'device', 'details', 'created_at']),
    all: happened,
  });
  return { items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), ...place };
}

/** Returns when the password was last changed, or undefined if never. */
export const passwordChangedAt = async (db: Db, userId: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('security_events')
      .select('created_at')
      .where('user_id', '=', userId)
      .where('kind', 'in', ['password_changed', 'password_reset'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.created_at;

const changeKinds = {
  password: ['password_changed', 'password_reset'],
  email: ['email_changed', 'email_revoked'],
  two_factor: ['two_factor_on', 'two_factor_off', 'two_factor_reset'],
} as const satisfies Record<string, readonly SecurityEventKind[]>;
type Change = keyof typeof changeKinds;

/** Returns which of password, address and second factor were changed since then. */
export async function changedSince(db: Db | Tx, userId: string, since: Date): Promise<Change[]> {
  const rows = await db
    .selectFrom('security_events')
    .select('kind')
    .distinct()
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .execute();
  const kinds = new Set<string>(rows.map(({ kind }) => kind));
  return (Object.keys(changeKinds) as Change[]).filter((change) =>
    changeKinds[change].some((kind) => kinds.has(kind)),
  );
}
