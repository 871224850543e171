import type { Updateable } from 'kysely';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import type { Schema } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import type * as calls from '#contract/notifications.ts';
import type { StaffNews } from '#contract/notifications.ts';
import { pushNews } from './news.ts';
import { hasPicture, newsPictureUrl } from './pictures.ts';
import './tables.ts';

const columns = [
  'id',
  'state',
  'texts',
  'picture',
  'cta_link',
  'starts_at',
  'ends_at',
  'updated_at',
] as const;

const lock = (tx: Tx, id: string) =>
  tx.selectFrom('news').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof lock>>>;

const updateNews = (tx: Tx, id: string, change: Updateable<Schema['news']>): Promise<Row> =>
  tx.updateTable('news').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

function stateOf({ state, starts_at, ends_at }: Row, now: Date): StaffNews['state'] {
  if (state !== 'published') return state;
  if (ends_at && ends_at <= now) return 'ended';
  return starts_at && starts_at > now ? 'waiting' : 'published';
}

const onWire = (deps: Deps, row: Row): StaffNews => ({
  ...row,
  state: stateOf(row, deps.clock.now()),
  image_url: row.picture === null ? null : newsPictureUrl(deps, row.picture),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

/** Returns all news, newest first. */
export async function listAllNews(
  deps: Deps,
  { before, per_page }: RequestOf<typeof calls.listStaffNews>,
): Promise<ReplyOf<typeof calls.listStaffNews>> {
  const news = deps.db.selectFrom('news');
  const { total } = await news
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await (before === undefined ? news : news.where('id', '<', before))
    .select(columns)
    .orderBy('id', 'desc')
    .limit(per_page + 1)
    .execute();
  return {
    items: rows.slice(0, per_page).map((row) => onWire(deps, row)),
    more: rows.length > per_page,
    total: Number(total),
  };
}

/**
 * Saves a draft, or changes news that has not ended. News that has begun keeps its start.
 * @throws {Refusal} NOT_FOUND, NEWS_ENDED, NEWS_TIMES, NEWS_PICTURE
 */
export async function saveNewsDraft(
  deps: Deps,
  staff: Player,
  { news_id, texts, picture, cta_link, starts_at, ends_at }: RequestOf<typeof calls.saveNews>,
): Promise<StaffNews> {
  const now = deps.clock.now();
  if (picture !== null && !(await hasPicture(deps, picture))) throw new Refusal('NEWS_PICTURE');
  return change(deps, staff, news_id, 'news-saved', (tx, row) => {
    const [wanted, ends] = [dateOf(starts_at), dateOf(ends_at)];
    const hasBegun = row !== undefined && stateOf(row, now) === 'published';
    const starts = hasBegun ? row.starts_at : wanted;
    assertEndsAfter(ends, now, starts);
    const written = {
      texts: JSON.stringify(texts),
      picture,
      cta_link,
      ends_at: ends,
      updated_at: now,
      ...(row && stateOf(row, now) === 'waiting' ? shownFrom(starts ?? now) : { starts_at: starts }),
    };
    if (row) return updateNews(tx, row.id, written);
    const made = {
      id: newId(deps.clock),
      state: 'draft' as const,
      created_by: staff.userId,
      created_at: now,
    };
    return tx
      .insertInto('news')
      .values({ ...made, ...written })
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

/** Publishes a draft, from its start or immediately. @throws {Refusal} NOT_FOUND, NEWS_ENDED, NEWS_TIMES */
export async function publishNewsItem(deps: Deps, staff: Player, id: string): Promise<StaffNews> {
  const now = deps.clock.now();
  const news = await change(deps, staff, id, 'news-published', (tx, row) => {
    if (row?.state !== 'draft') throw new Refusal('NEWS_ENDED');
    assertEndsAfter(row.ends_at, now, row.starts_at);
    const start = row.starts_at && row.starts_at > now ? row.starts_at : now;
    return updateNews(tx, id, { state: 'published', updated_at: now, ...shownFrom(start) });
  });
  await pushNews(deps);
  return news;
}

/** Ends news. @throws {Refusal} NOT_FOUND, NEWS_ENDED */
export const endNewsItem = (deps: Deps, staff: Player, id: string): Promise<StaffNews> =>
  change(deps, staff, id, 'news-ended', (tx) =>
    updateNews(tx, id, { state: 'ended', updated_at: deps.clock.now() }),
  );

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** @throws {Refusal} NEWS_TIMES */
function assertEndsAfter(ends: Date | null, ...times: readonly (Date | null)[]): void {
  if (ends && times.some((time) => time && ends <= time)) throw new Refusal('NEWS_TIMES');
}

/** The public id of news sorts by start time. */
const shownFrom = (start: Date) => ({ starts_at: start, shown_id: newId({ now: () => start }) });

/** Changes news in one transaction with the staff log entry. @throws {Refusal} NOT_FOUND, NEWS_ENDED */
const change = (
  deps: Deps,
  staff: Player,
  id: string | undefined,
  action: string,
  work: (tx: Tx, row: Row | undefined) => Promise<Row>,
): Promise<StaffNews> =>
  transaction(deps.db, async (tx) => {
    const row = id === undefined ? undefined : await lock(tx, id);
    if (id !== undefined && !row) throw new Refusal('NOT_FOUND');
    if (row && stateOf(row, deps.clock.now()) === 'ended') throw new Refusal('NEWS_ENDED');
    const changed = await work(tx, row);
    await recordStaffAction(tx, deps, staff, {
      action,
      subjectId: null,
      details: { news: changed.id, title: changed.texts.en?.title },
    });
    return onWire(deps, changed);
  });
