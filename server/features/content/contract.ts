import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { time } from '../../contract/shared.ts';

/** A content page is a list of blocks; the browser draws them, the server never sends markup. */
export const contentBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
]);

export const getPage = endpoint({
  method: 'POST',
  path: '/site/get-page',
  access: 'public',
  summary: 'Layout and content of a page of text (terms, privacy); NOT_FOUND for any other path.',
  request: z.strictObject({ path: z.string().check(z.maxLength(200)) }),
  reply: z.object({
    meta: z.object({ layout: z.enum(['default', 'landing']), title: z.string(), updated_at: time }),
    components: z.array(contentBlock),
  }),
});

export type ContentBlock = z.infer<typeof contentBlock>;
