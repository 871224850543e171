import { parse } from 'yaml';
import * as z from 'zod/mini';
import { offerings } from '#contract/offerings.ts';

/** The front matter of a content file. */
const frontMatter = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  description: z.string().check(z.minLength(1), z.maxLength(300)),
  layout: z._default(z.enum(['default', 'landing']), 'default'),
  updated: z.iso.date(),
  picture: z.optional(z.string().check(z.regex(/^\/pictures\/[a-z0-9-]+\.(webp|png|jpg)$/))),
  /** Position among siblings; pages without one follow, newest first. */
  order: z.optional(z.int()),
  /** The page is visible from then on. */
  from: z.optional(z.iso.datetime()),
  /** The page is visible until then. */
  until: z.optional(z.iso.datetime()),
  // For promotions.
  button: z.optional(
    z.strictObject({
      text: z.string().check(z.minLength(1), z.maxLength(40)),
      path: z.string().check(z.regex(/^\/(?![/\\])/)),
    }),
  ),
  audience: z.optional(z.enum(['guests', 'players'])),
  /** The page is visible where this is offered. */
  offer: z.optional(z.enum(offerings)),
});

export type FrontMatter = z.infer<typeof frontMatter>;

/** A content file with invalid front matter; the message says what to fix. */
export class ContentError extends Error {}

/**
 * Splits a content file into front matter and Markdown.
 * @throws {ContentError}
 */
export function parseContentFile(text: string): { readonly head: FrontMatter; readonly markdown: string } {
  const [whole, yaml] =
    /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text.replace(/^\uFEFF/, '')) ?? [];
  if (whole === undefined || yaml === undefined)
    throw new ContentError('it does not start with front matter between two lines of ---');
  const head = z.safeParse(frontMatter, parseYaml(yaml));
  if (!head.success) throw new ContentError(`its front matter is invalid: ${z.prettifyError(head.error)}`);
  return { head: head.data, markdown: text.replace(/^\uFEFF/, '').slice(whole.length) };
}

function parseYaml(text: string): unknown {
  try {
    // The parser's warnings, such as of an unknown tag, show in the values.
    return parse(text, { logLevel: 'error' });
  } catch (error) {
    throw new ContentError(`its front matter is not YAML: ${(error as Error).message}`);
  }
}
