import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../../dist/site');

/** The names of the files under `assets/` of the last build; files of earlier builds are kept with them. */
export const builtAssets = async (): Promise<readonly string[]> => {
  const builds = JSON.parse(await readFile(join(dist, '.assets.json'), 'utf8')) as readonly string[][]; // newest first
  return builds[0] ?? [];
};

/** A file of the built site that a page requested. */
export interface Transferred {
  readonly path: string;
  readonly kind: 'code' | 'media' | 'other';
  /** As any HTTP cache or proxy can transfer it: text with gzip, other files unchanged. */
  readonly bytes: number;
}

/** Records the files of `dist` that a page loads from now on. */
export const recordTransfer = (page: Page): { files(): Promise<readonly Transferred[]> } => {
  const paths = new Set<string>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) paths.add(pathname);
  });
  return { files: () => Promise.all([...paths].map(measure)) };
};

/** A file of the built site with its size on the wire. */
export const measure = async (path: string): Promise<Transferred> => {
  const content = await readFile(join(dist, path));
  const isCode = /\.(js|css)$/.test(path);
  const isMedia = /\.(webp|png|jpg|svg|webm|m4a|mp3)$/.test(path);
  return {
    path,
    kind: isCode ? 'code' : isMedia ? 'media' : 'other',
    bytes: isCode || path.endsWith('.svg') ? gzipSync(content, { level: 9 }).length : content.length,
  };
};

export const totalBytes = (files: readonly Transferred[], kind: Transferred['kind']): number =>
  files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.bytes, 0);
