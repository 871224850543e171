import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { offerings } from './offerings.ts';
import { time } from './shared.ts';

/** An article that a page lists. */
const articleEntry = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  picture: z.nullable(z.string()),
  updated_at: time,
});

/**
 * A block of a content page. The server produces the markup; text written by an operator is never parsed as
 * markup.
 */
export const contentPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), html: z.string() }),
  z.object({ type: z.literal('articles'), articles: z.array(articleEntry) }),
]);

/** The places of pages that operators fill; each is a folder of `content/{language}/zones`. */
export const zonePlaces = ['hero', 'rail', 'below-originals'] as const;

/** What is in a place of a page: the places of `zonePlaces` that have something, each with its parts in their order. */
export const zone = z.object({
  zone: z.enum(zonePlaces),
  parts: z.array(
    z.object({
      /** Of its file: `hero/summer`. */
      id: z.string(),
      title: z.string(),
      lead: z.string(),
      /** Markup of the server's own, made of Markdown; empty where there is no more than the lead. */
      html: z.string(),
      picture: z.nullable(z.string()),
      button: z.nullable(z.object({ text: z.string(), path: z.string() })),
      /** Null: everybody. */
      audience: z.nullable(z.enum(['guests', 'players'])),
      /** It is there where this is offered. */
      offer: z.nullable(z.enum(offerings)),
      /** Of the text, which may not be there in the language of the page. */
      language: z.string(),
    }),
  ),
});

export const pagePath = z.string().check(z.maxLength(200));

export const getPage = endpoint({
  method: 'POST',
  path: '/site/get-page',
  access: 'public',
  summary: 'Returns layout, title and content of the page at a path, or NOT_FOUND.',
  request: z.strictObject({ path: pagePath }),
  reply: z.object({
    meta: z.object({
      layout: z.enum(['default', 'landing']),
      title: z.string(),
      description: z.string(),
      picture: z.nullable(z.string()),
      updated_at: z.nullable(time),
      /** Language of the text; may differ from the caller's. */
      language: z.string(),
    }),
    components: z.array(contentPart),
  }),
});

/** Paths that redirect to another one. */
export const redirects: Readonly<Record<string, string>> = {
  '/dashboard': '/my-account/general/profile',
  '/dashboard/account': '/my-account/general/profile',
  '/dashboard/account/general': '/my-account/general/profile',
  '/dashboard/transactions': '/my-account/history/transactions?type=deposit',
  '/dashboard/transactions/deposits': '/my-account/history/transactions?type=deposit',
};

export type ZonePlace = (typeof zonePlaces)[number];
export type Zone = z.infer<typeof zone>;
export type ZonePart = Zone['parts'][number];
export type ContentPart = z.infer<typeof contentPart>;
