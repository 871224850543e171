import type { ComponentType } from 'react';
import { withWords, type Page } from '#features/face.ts';
import { workbenchPages } from '#src/workbench/pages.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { features } from './features.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** One address of the site, ready to draw. */
export interface RouteEntry extends Omit<Page, 'load'> {
  readonly Page: ComponentType;
}

const pages = features.flatMap(({ words, pages: own = [] }) =>
  own.map((page) => ({ ...page, load: withWords(words, page.load) })),
);

/** Every address of the site and its page; the router takes the one that says most about a path. */
export const routes: readonly RouteEntry[] = [...pages, ...workbenchPages].map(({ load, ...page }) => ({
  ...page,
  Page: lazyPart(load, { waiting: <PageSkeleton /> }),
}));
