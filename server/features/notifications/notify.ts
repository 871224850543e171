import type { NoticeParams, NoticeType } from '#contract/notification.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import './tables.ts';

interface Told {
  readonly userId: string;
  /** Its texts are `notices:{key}.title` and `.message` in the browser. */
  readonly key: string;
  /** What the texts are filled with. */
  readonly params?: NoticeParams;
  /** For the part of the page that handles the key. */
  readonly data?: object;
  readonly type?: NoticeType;
  /** It invites to play or to take something: nothing of the kind is addressed to who is excluded from play. */
  readonly isOffer?: boolean;
}

/**
 * Tells a player something: stored, and pushed to the player's pages by the outbox of the same transaction. Wake the
 * outbox after the commit.
 */
export async function notify(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, key, params = {}, data, type = 'info', isOffer = false }: Told,
): Promise<void> {
  if (isOffer && (await isExcluded(tx, userId, clock.now()))) return;
  const [id, now] = [newId(clock), clock.now()];
  const stored = { id, user_id: userId, key, type, created_at: now };
  await tx
    .insertInto('notifications')
    .values({ ...stored, params: JSON.stringify(params), data: data ? JSON.stringify(data) : null })
    .execute();
  const payload: ServerEventPayload<'notification'> = {
    id,
    key,
    type,
    params,
    time: now.toISOString(),
    data,
  };
  await tx
    .insertInto('outbox')
    .values({
      event: 'notification',
      room: `user:${userId}`,
      payload: JSON.stringify(payload),
      created_at: now,
    })
    .execute();
}

async function isExcluded(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { excluded_until } = await tx
    .selectFrom('users')
    .select('excluded_until')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return excluded_until !== null && excluded_until > now;
}
