import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { sentenceOf, StartError } from '../../start-error.ts';
import { isoCodes, type Language } from '../../texts/languages.ts';
import { zonePlaces, type Zone, type ZonePart } from '#contract/content.ts';
import { parseContentFile } from './front-matter.ts';
import { byOrder, createSitePages, type LocalizedArticle } from './pages.ts';

/** Where the files of a place are, below the folder of a language. */
const folderOf = (place: string): string => `/zones/${place}`;
/** As for the pages: lower-case words, so that no name has a special meaning to a file system. */
const fileForm = /^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/** What operators wrote for the places of pages, in a language or else in English; a place without anything is left out. */
export async function zonesFor(deps: Deps, language: Language): Promise<Zone[]> {
  const pages = createSitePages(deps);
  const zones = await Promise.all(
    zonePlaces.map(async (zone): Promise<Zone> => {
      const paths = await pages.zonePaths(folderOf(zone), language);
      const found = await Promise.all(
        paths.map(async (path) => {
          const article = await pages.zoneText(path, language);
          return article ? [{ path, article, head: article.head }] : [];
        }),
      );
      const parts = found.flat().sort(byOrder);
      return { zone, parts: parts.map(({ path, article }) => partOf(path, article)) };
    }),
  );
  return zones.filter(({ parts }) => parts.length > 0);
}

const partOf = (path: string, { head, html, language }: LocalizedArticle): ZonePart => ({
  id: path.slice('/zones/'.length),
  title: head.title,
  lead: head.description,
  html,
  picture: head.picture ?? null,
  button: head.button ?? null,
  audience: head.audience ?? null,
  offer: head.offer ?? null,
  language,
});

/** @throws {StartError} where a file of a place cannot be used, or would never be shown */
export async function assertZoneFiles({ env }: Pick<Deps, 'env'>): Promise<void> {
  for (const language of isoCodes) {
    const folder = join(env.contentDir, language, 'zones');
    for (const { name, isFolder } of await namesIn(folder)) {
      const path = join(folder, name);
      if (!isFolder || !zonePlaces.some((place) => place === name))
        throw new StartError(`${path} names no place on a page: there are ${zonePlaces.join(', ')}.`);
      for (const file of await namesIn(path)) await assertZoneFile(join(path, file.name), file);
    }
  }
}

async function assertZoneFile(path: string, { name, isFolder }: Entry): Promise<void> {
  if (isFolder || !fileForm.test(name))
    throw new StartError(`${path} is not a text: its name must be lower-case words and end with .md.`);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be read (${error.code}).`, { cause: error });
  });
  try {
    parseContentFile(text);
  } catch (error) {
    throw new StartError(`${path}: ${sentenceOf(error)}.`, { cause: error });
  }
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Lists a folder; empty if it does not exist. */
async function namesIn(folder: string): Promise<readonly Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartError(`${folder} cannot be read (${error.code}).`, { cause: error });
  });
  return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
}
