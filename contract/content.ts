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

/** What a content page is made of. The markup is the server's own: nothing that an operator writes is taken for markup. */
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
      /** Of the text, which may not be there in the language of the caller. */
      language: z.string(),
    }),
    components: z.array(contentPart),
  }),
});

/** Addresses that lead to another one. */
export const redirects: Readonly<Record<string, string>> = {
  '/dashboard': '/my-account/general/profile',
  '/dashboard/account': '/my-account/general/profile',
  '/dashboard/account/general': '/my-account/general/profile',
  '/dashboard/transactions': '/my-account/history/transactions?type=deposit',
  '/dashboard/transactions/deposits': '/my-account/history/transactions?type=deposit',
};

export type ContentPart = z.infer<typeof contentPart>;
