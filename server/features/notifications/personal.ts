import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Notification } from '#contract/notification.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import type { listNotifications } from '#contract/notifications.ts';
import './tables.ts';

/** Retention period, and maximum number per player. */
export const RETENTION_DAYS = 90;
export const MAX_KEPT_PER_PLAYER = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Number in the player's initial state; the page requests the others. */
const NEWEST = 20;

const rowsOf = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'key', 'type', 'params', 'data', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const onWire = ({ key, seen_at, created_at, ...row }: Row): Notification => ({
  ...row,
  notification_key: key,
  status: seen_at ? 'seen' : 'new',
  seen: seen_at !== null,
  created_at: created_at.toISOString(),
});

/** Returns the player's newest notifications. */
export const newestNotifications = async (db: Db, userId: string): Promise<Notification[]> =>
  (await rowsOf(db, userId).limit(NEWEST).execute()).map(onWire);

/** Returns a player's notifications, newest first. */
export async function listPersonalNotifications(
  db: Db,
  userId: string,
  { before, per_page }: RequestOf<typeof listNotifications>,
): Promise<ReplyOf<typeof listNotifications>> {
  const rows = rowsOf(db, userId);
  const found = await (before === undefined ? rows : rows.where('id', '<', before))
    .limit(per_page + 1)
    .execute();
  const { total } = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    items: found.slice(0, per_page).map(onWire),
    more: found.length > per_page,
    total: Number(total),
  };
}

/** Marks notifications as seen, up to a given one or all. */
export async function markPersonalSeen(
  { db, clock }: Deps,
  userId: string,
  until: string | undefined,
): Promise<void> {
  const unseen = db
    .updateTable('notifications')
    .set({ seen_at: clock.now() })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null);
  await (until === undefined ? unseen : unseen.where('id', '<=', until)).execute();
}

/** Purges notifications that are too old or beyond the maximum per player. */
export async function purgeOldNotifications({ db, clock }: Deps): Promise<void> {
  const oldest = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  // Ids begin with their timestamp.
  await db
    .deleteFrom('notifications')
    .where('id', '<', newId({ now: () => oldest }))
    .execute();
  await sql`delete from notifications where id in (
    select id from (
      select id, row_number() over (partition by user_id order by id desc) as place from notifications
    ) as placed where place > ${MAX_KEPT_PER_PLAYER})`.execute(db);
}
