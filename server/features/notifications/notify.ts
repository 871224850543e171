import type { NotificationParams, NotificationVariant } from '#contract/notification.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { idTextSql } from '../../db/uuid.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';

interface Told {
  readonly userId: string;
  /** Texts in the browser: `notices:{key}.title` and `.message`. */
  readonly key: string;
  /** Parameters of the texts. */
  readonly params?: NotificationParams;
  /** Data for the part of the page that handles the key. */
  readonly data?: object;
  readonly type?: NotificationVariant;
}
interface Offered extends Told {
  /** Invites the player to play or claim something; never sent to self-excluded players. */
  readonly isOffer?: boolean;
}

/**
 * Notifies a player: stores the notification, and pushes it to the player's pages through the outbox of the
 * same transaction. Wake the outbox after the commit.
 */
export async function notify(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { isOffer = false, ...told }: Offered,
): Promise<void> {
  if (isOffer && (await isExcluded(tx, told.userId, deps.clock.now()))) return;
  await notifyAll(tx, deps, [told]);
}

interface Columns {
  readonly ids: readonly string[];
  readonly userIds: readonly string[];
  readonly keys: readonly string[];
  readonly types: readonly NotificationVariant[];
  readonly params: readonly string[];
  readonly data: readonly (string | null)[];
  readonly payloads: readonly string[];
  readonly now: Date;
}

const STORE = defineStatement<Columns>(`with stored as (
    insert into notifications (id, user_id, key, type, params, data, created_at)
    select id, user_id, key, type, params::jsonb, data::jsonb, @now::timestamptz
    from unnest(@ids::uuid[], @userIds::uuid[], @keys::text[], @types::text[], @params::text[], @data::text[])
      as n (id, user_id, key, type, params, data)
  )
  insert into outbox (user_id, event, room, payload, created_at)
  select user_id, 'notification', 'user:' || ${idTextSql('user_id')}, payload::jsonb, @now::timestamptz
  from unnest(@userIds::uuid[], @payloads::text[]) as p (user_id, payload)`);

/** Notifies many players in one statement, as `notify` does. */
export async function notifyAll(tx: Tx, { clock }: Pick<Deps, 'clock'>, all: readonly Told[]): Promise<void> {
  if (all.length === 0) return;
  const now = clock.now();
  const rows = all.map(({ userId, key, params = {}, data, type = 'info' }) => {
    const id = newId(clock);
    const payload: ServerEventPayload<'notification'> = {
      id,
      key,
      type,
      params,
      time: now.toISOString(),
      data,
    };
    return { id, userId, key, type, params, data, payload };
  });
  await executeStatement(tx, STORE, {
    ids: rows.map(({ id }) => id),
    userIds: rows.map(({ userId }) => userId),
    keys: rows.map(({ key }) => key),
    types: rows.map(({ type }) => type),
    params: rows.map(({ params }) => JSON.stringify(params)),
    data: rows.map(({ data }) => (data ? JSON.stringify(data) : null)),
    payloads: rows.map(({ payload }) => outboxJson(payload)),
    now,
  });
}

async function isExcluded(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { excluded_until } = await tx
    .selectFrom('users')
    .select('excluded_until')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return excluded_until !== null && excluded_until > now;
}
