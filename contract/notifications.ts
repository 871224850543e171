import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { notification, systemNotification } from './notification.ts';
import { emptyRequest, givenId, id, perPage, time } from './shared.ts';

export const refusals = {
  NEWS_TIMES: { code: 1120, status: 400 },
  NEWS_PICTURE: { code: 1121, status: 415 },
  NEWS_GONE: { code: 4020, status: 404 },
  NEWS_ENDED: { code: 5100, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly notifications: typeof refusals;
  }
}

const type = z.enum(['personal', 'system']);
export type NotificationType = z.infer<typeof type>;

export const markAsSeen = endpoint({
  method: 'POST',
  path: '/user/notifications/mark-as-seen',
  access: 'player',
  summary: 'Marks all notifications of a type as seen, or those up to a given one.',
  /** `until` (not in the requirement): notifications after this id, newer than the page, stay unseen. */
  request: z.strictObject({ type, until: z.optional(givenId) }),
  reply: z.object({ status: z.literal(true) }), // reply: not in the requirement
});

const listed = { before: z.optional(givenId), per_page: perPage };

// Not in the requirement, like all that follow.
export const listNotifications = endpoint({
  method: 'GET',
  path: '/user/notifications/list',
  access: 'player',
  summary: 'Lists the player’s notifications before `before`, newest first.',
  request: z.strictObject(listed),
  reply: z.object({ items: z.array(notification), more: z.boolean(), total: z.int() }),
});

export const listNews = endpoint({
  method: 'GET',
  path: '/user/notifications/news',
  access: 'public',
  summary: 'Lists published news before `before`, newest first.',
  request: z.strictObject(listed),
  reply: z.object({ items: z.array(systemNotification), more: z.boolean(), total: z.int() }),
});

export const getNews = endpoint({
  method: 'GET',
  path: '/user/notifications/news/get',
  access: 'public',
  summary: 'Returns one published news item.',
  request: z.strictObject({ news: givenId }),
  reply: z.object({ news: systemNotification }),
});

/** The name of a stored image: its file name and the last part of its URL. */
export const pictureName = z.string().check(z.regex(/^[0-9a-f]{32}\.(png|jpg|webp)$/));

export const getNewsPicture = endpoint({
  method: 'GET',
  path: '/user/notifications/news/picture',
  access: 'public',
  file: 'download',
  summary: 'Returns a news picture, at least as wide as requested; it never changes.',
  request: z.strictObject({
    picture: pictureName,
    width: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  }),
  reply: z.unknown(),
});

/** Languages of system notifications; English is always present. */
export const newsLanguages = ['en', 'de', 'es', 'pt', 'fr', 'ru', 'tr', 'ja', 'ar'] as const;
export type NewsLanguage = (typeof newsLanguages)[number];

export const newsLimits = { title: 80, content: 1_500, cta: 30 } as const;
export const PICTURE_BYTES = 1024 * 1024;

const newsText = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(newsLimits.title)),
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(newsLimits.content)),
  /** Text of the link button; empty: the page's default. */
  cta_text: z.string().check(z.trim(), z.maxLength(newsLimits.cta)),
});

const newsTexts = z
  .partialRecord(z.enum(newsLanguages), newsText)
  .check(z.refine((texts) => texts.en !== undefined));
export type NewsTexts = z.infer<typeof newsTexts>;

/**
 * Whether a link is a path of this site or an https URL; rejects paths that a browser would resolve to
 * another site.
 */
export const isNewsLink = (link: string): boolean =>
  /^\/(?![/\\])[!-~]*$/.test(link) || (/^https:\/\/[!-~]+$/.test(link) && URL.canParse(link));

const link = z.string().check(z.maxLength(300), z.refine(isNewsLink));

/** `waiting`: published, but its start time is in the future. */
export const newsStates = ['draft', 'waiting', 'published', 'ended'] as const;

export const staffNews = z.object({
  id,
  state: z.enum(newsStates),
  texts: newsTexts,
  picture: z.nullable(pictureName),
  image_url: z.nullable(z.string()),
  cta_link: z.nullable(z.string()),
  /** Null: immediately when it is published. */
  starts_at: z.nullable(time),
  /** Null: until staff end it. */
  ends_at: z.nullable(time),
  updated_at: time,
});
export type StaffNews = z.infer<typeof staffNews>;

const one = z.object({ news: staffNews });

export const listStaffNews = endpoint({
  access: 'player',
  permission: 'news.read',
  method: 'GET',
  path: '/staff/news',
  summary: 'Lists all news including drafts and ended items, newest first.',
  request: z.strictObject(listed),
  reply: z.object({ items: z.array(staffNews), more: z.boolean(), total: z.int() }),
});

export const uploadNewsPicture = endpoint({
  access: 'player',
  permission: 'news.change',
  method: 'POST',
  path: '/staff/news/picture',
  file: 'upload',
  summary: 'Stores a picture for news: JPEG, PNG or WebP, up to 1 MB.',
  request: emptyRequest,
  reply: z.object({ picture: pictureName, image_url: z.string() }),
});

export const saveNews = endpoint({
  access: 'player',
  permission: 'news.change',
  method: 'POST',
  path: '/staff/news/save',
  summary:
    'Creates or changes a draft, or changes a published item; once it has started, its start is fixed.',
  request: z.strictObject({
    news_id: z.optional(givenId),
    texts: newsTexts,
    picture: z.nullable(pictureName),
    cta_link: z.nullable(link),
    starts_at: z.nullable(time),
    ends_at: z.nullable(time),
  }),
  reply: one,
});

export const publishNews = endpoint({
  access: 'player',
  permission: 'news.change',
  method: 'POST',
  path: '/staff/news/publish',
  summary: 'Publishes a draft to all players from its start; those online are notified then.',
  request: z.strictObject({ news_id: givenId }),
  reply: one,
});

export const endNews = endpoint({
  access: 'player',
  permission: 'news.change',
  method: 'POST',
  path: '/staff/news/end',
  summary: 'Unpublishes a news item, or archives a draft.',
  request: z.strictObject({ news_id: givenId }),
  reply: one,
});
