import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import type { SystemNotification } from '#contract/notification.ts';
import type { Db } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import type { listNews, NewsTexts } from '#contract/notifications.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';
import { newsPictureUrl } from './pictures.ts';

/** Number in the site's initial state; the page requests the others. */
const NEWEST = 5;
/** The room that all sockets join. */
const EVERYBODY = 'feed';

/** Currently visible news, newest first. */
const shown = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  db
    .selectFrom('news')
    .select(['shown_id', 'texts', 'picture', 'cta_link', 'starts_at'])
    .where('state', '=', 'published')
    .where('starts_at', '<=', clock.now())
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', clock.now())]))
    .orderBy('shown_id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** Returns the text in a language, or the English one. */
const textIn = (texts: NewsTexts, language: Language) => {
  const text = texts[language] ?? texts.en;
  if (!text) throw new Error('a news item has no text');
  return text;
};

const onWire =
  (deps: Deps, language: Language) =>
  ({ shown_id, texts, picture, cta_link, starts_at }: Row): SystemNotification => {
    const { title, content, cta_text } = textIn(texts, language);
    if (shown_id === null || starts_at === null)
      throw new Error('a news item is visible but was not published');
    return {
      id: shown_id,
      title,
      content,
      cta_link,
      cta_text: cta_text === '' ? null : cta_text,
      image_url: picture === null ? null : newsPictureUrl(deps, picture),
      created_at: starts_at.toISOString(),
    };
  };

/** Returns the latest news in a language. */
export const newestNews = async (deps: Deps, language: Language): Promise<SystemNotification[]> =>
  (await shown(deps).limit(NEWEST).execute()).map(onWire(deps, language));

/** Returns news in a language, newest first. */
export async function newsList(
  deps: Deps,
  language: Language,
  { before, per_page }: RequestOf<typeof listNews>,
): Promise<ReplyOf<typeof listNews>> {
  const found = await (before === undefined ? shown(deps) : shown(deps).where('shown_id', '<', before))
    .limit(per_page + 1)
    .execute();
  const { total } = await shown(deps)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    items: found.slice(0, per_page).map(onWire(deps, language)),
    more: found.length > per_page,
    total: Number(total),
  };
}

/** @throws {Refusal} NEWS_GONE */
export async function newsById(deps: Deps, language: Language, id: string): Promise<SystemNotification> {
  const row = await shown(deps).where('shown_id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NEWS_GONE');
  return onWire(deps, language)(row);
}

/** Returns the newest news that a player has seen, or null. */
export const getNewsSeenUntil = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('news_seen').select('shown_id').where('user_id', '=', userId).executeTakeFirst())
    ?.shown_id ?? null;

/** Marks news as seen, up to a given one or all. Never moves back. */
export async function markNewsSeen(deps: Deps, userId: string, until: string | undefined): Promise<void> {
  const rows = until === undefined ? shown(deps) : shown(deps).where('shown_id', '<=', until);
  const newest = (await rows.limit(1).executeTakeFirst())?.shown_id;
  if (!newest) return;
  await deps.db
    .insertInto('news_seen')
    .values({ user_id: userId, shown_id: newest })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ shown_id: newest }).where('news_seen.shown_id', '<', newest),
    )
    .execute();
}

/** Pushes news whose start has come to everyone online, once. */
export async function pushNews(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const count = await transaction(deps.db, async (tx) => {
    const begun = await tx
      .updateTable('news')
      .set({ pushed_at: now })
      .where('state', '=', 'published')
      .where('pushed_at', 'is', null)
      .where('starts_at', '<=', now)
      .returning(['shown_id', 'texts'])
      .execute();
    const payloads = begun.map(({ shown_id, texts }): ServerEventPayload<'system-notification'> => ({
      id: shown_id ?? '',
      titles: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title])),
    }));
    const rows = payloads.map((payload) => ({
      event: 'system-notification',
      room: EVERYBODY,
      payload: outboxJson(payload),
      created_at: now,
    }));
    if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
    return rows.length;
  });
  if (count > 0) deps.outbox.wake();
}
