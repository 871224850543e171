import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The site's parts that render the first page of most visits, by their names in the build. */
export const pageParts = {
  home: 'src/features/games/home/home-page.tsx',
  game: 'src/features/games/original/original-page.tsx',
  written: 'src/features/content/content-page.tsx',
} as const;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

type Tag = Readonly<Record<string, string>>;

/** Reads the files that each part needs in addition to the page's own; none if the build has no manifest. */
export async function readPreloads(
  siteDir: string,
  html: string,
  assetsUrl: string,
): Promise<Readonly<Record<string, readonly Tag[]>>> {
  const text = await readFile(join(siteDir, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const manifest = JSON.parse(text) as Manifest; // written by Vite in this form
  return Object.fromEntries(
    Object.entries(pageParts).map(([name, source]) => [
      name,
      [...picturesOf(manifest, source, assetsUrl), ...tagsOf(manifest, source, assetsUrl)].filter(
        ({ href = '' }) => !html.includes(href),
      ),
    ]),
  );
}

/** Returns the pictures that a page shows first, such as the large one on the home page. */
const picturesOf = (manifest: Manifest, name: string, assetsUrl: string): Tag[] =>
  (manifest[name]?.assets ?? []).map((file) => ({
    rel: 'preload',
    as: 'image',
    href: `${assetsUrl}/${file}`,
    fetchpriority: 'high',
  }));

function tagsOf(manifest: Manifest, name: string, assetsUrl: string, seen = new Set<string>()): Tag[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [
    { rel: 'modulepreload', href: `${assetsUrl}/${chunk.file}` },
    // Style sheets of parts are fetched in CORS mode; a preload in another mode would be unused.
    ...(chunk.css ?? []).map((file) => ({
      rel: 'preload',
      as: 'style',
      href: `${assetsUrl}/${file}`,
      crossorigin: 'anonymous',
    })),
    ...(chunk.imports ?? []).flatMap((next) => tagsOf(manifest, next, assetsUrl, seen)),
  ];
}

/** Returns the part that renders a page, if it is one of those. */
export function findPagePart(path: string, isWritten: boolean): keyof typeof pageParts | null {
  if (path === '/') return 'home';
  if (path.startsWith('/games/originals/')) return 'game';
  return isWritten && !path.startsWith('/promotions/') ? 'written' : null;
}
