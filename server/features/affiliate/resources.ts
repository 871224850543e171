import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { firstFault } from '../../file-fault.ts';
import { sentenceOf, StartError } from '../../start-error.ts';
import { defaultLanguage, isoCodes, type Language } from '../../texts/languages.ts';
import type { affiliateResources } from '#contract/affiliate.ts';

const file = z.strictObject({
  /** A language without banners uses the English ones. */
  banners: z.optional(
    z.array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(60)),
        url: z.string().check(z.regex(/^\/pictures\/[a-z0-9-]+\.(webp|png|jpg)$/)),
        width: z.int().check(z.positive()),
        height: z.int().check(z.positive()),
      }),
    ),
  ),
  texts: z.array(
    z.strictObject({
      title: z.string().check(z.minLength(1), z.maxLength(60)),
      text: z.string().check(z.minLength(1), z.maxLength(600)),
    }),
  ),
});
type Resources = z.infer<typeof file>;

const cache = new Map<string, { readonly stamp: string; readonly resources: Resources }>();

/** Returns banners and texts to share, in the player's language or in English. */
export async function getResources(
  deps: Deps,
  language: Language,
): Promise<ReplyOf<typeof affiliateResources>> {
  const [own, english] = [await read(deps, language), await read(deps, defaultLanguage)];
  return {
    banners: [...(own?.banners ?? english?.banners ?? [])],
    language: own?.banners ? language : defaultLanguage,
    texts: [...(own?.texts ?? english?.texts ?? [])],
  };
}

/**
 * Reads `{language}/affiliate/resources.yaml`. Edits apply immediately; an invalid file keeps the last
 * version.
 */
async function read({ env, log }: Deps, language: Language): Promise<Resources | null> {
  const path = join(env.contentDir, language, 'affiliate', 'resources.yaml');
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) return null;
  const stamp = `${facts.mtimeMs} ${facts.size} ${facts.ino}`;
  const before = cache.get(path);
  if (before?.stamp === stamp) return before.resources;
  try {
    const resources = readResources(await readFile(path, 'utf8'));
    cache.set(path, { stamp, resources });
    return resources;
  } catch (error) {
    log.error({ file: path, reason: (error as Error).message }, 'a file of affiliate resources is invalid');
    if (before) cache.set(path, { ...before, stamp });
    return before?.resources ?? null;
  }
}

function readResources(text: string): Resources {
  const result = z.safeParse(file, parse(text, { logLevel: 'error' }));
  if (!result.success) throw new Error(firstFault(result.error));
  return result.data;
}

/** @throws {StartError} if a resource file is invalid */
export async function assertResourceFiles({ env }: Pick<Deps, 'env'>): Promise<void> {
  for (const language of isoCodes) {
    const path = join(env.contentDir, language, 'affiliate', 'resources.yaml');
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw new StartError(`${path} cannot be read (${error.code}).`, { cause: error });
    });
    if (text === null) continue;
    try {
      readResources(text);
    } catch (error) {
      throw new StartError(`${path}: ${sentenceOf(error)}.`, { cause: error });
    }
  }
}
