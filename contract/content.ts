import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
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

export const pagePath = z.string().check(z.maxLength(200));

export const getPage = endpoint({
  method: 'POST',
  path: '/site/get-page',
  access: 'public',
  summary: 'Layout, title and content of the page at a path; NOT_FOUND where the site has no page.',
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

export type ContentPart = z.infer<typeof contentPart>;
