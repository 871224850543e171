import { constants } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { PictureHost } from '#contract/pictures.ts';
import { ContentError, parseContentFile, type FrontMatter } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';

/** A page written by an operator. */
export interface Article {
  readonly head: FrontMatter;
  readonly html: string;
}

/** The pages of a folder, `{language}/{path}.md` or `{language}/{path}/index.md`; edits apply immediately. */
export interface ContentFolder {
  read(language: string, path: string): Promise<Article | null>;
  /** Returns every path with a page in a language, or those directly under a path. */
  paths(language: string, under?: string): Promise<readonly string[]>;
}

/**
 * Lowercase words without dots, so that no path leaves the folder or has a special meaning to a file system.
 */
const pathForm = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,4}$/;
const MAX_BYTES = 512 * 1024;

interface Kept {
  readonly stamp: string;
  /** The last valid version. */
  readonly article: Article | null;
}

/** Opens a folder of content; it may be missing. */
export function openContentFolder(
  folder: string,
  log: FastifyBaseLogger,
  pictures: PictureHost,
): ContentFolder {
  const cache = new Map<string, Kept>();

  const readFile = async (name: string): Promise<Article | null> => {
    const file = await openPlain(folder, name);
    if (!file) {
      cache.delete(name);
      return null;
    }
    try {
      const { mtimeMs, size, ino } = await file.stat();
      const stamp = `${mtimeMs} ${size} ${ino}`;
      const before = cache.get(name);
      if (before?.stamp === stamp) return before.article;
      let article = before?.article ?? null;
      try {
        if (size > MAX_BYTES) throw new ContentError('it is larger than 512 KB');
        const { head, markdown } = parseContentFile(await file.readFile('utf8'));
        article = { head, html: renderMarkdown(markdown, pictures) };
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        log.error(
          { file: name, reason: error.message },
          'a content page is invalid; its last valid version stays online',
        );
      }
      cache.set(name, { stamp, article });
      return article;
    } finally {
      await file.close();
    }
  };

  return {
    async read(language, path) {
      if (path.length > 200 || !pathForm.test(path) || path.endsWith('/index')) return null;
      return (await readFile(`${language}${path}.md`)) ?? readFile(`${language}${path}/index.md`);
    },
    async paths(language, under = '') {
      const isWhole = under === '';
      const names = await readdir(join(folder, `${language}${under}`), { recursive: isWhole }).catch(
        () => [],
      );
      const paths = names
        .filter((name) => name.endsWith('.md') && (isWhole || name !== 'index.md'))
        .map((name) => `${under}/${name.replaceAll('\\', '/').replace(/(\/index)?\.md$/, '')}`);
      return paths.filter((path) => pathForm.test(path)).sort();
    },
  };
}

/** Opens a regular file in the folder; a symlink to elsewhere is not a page. */
async function openPlain(folder: string, name: string) {
  try {
    const root = await realpath(folder);
    const path = join(root, name);
    if ((await realpath(path)) !== path) return null;
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return null;
    throw error;
  }
}
