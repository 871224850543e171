import { useMemo, type ComponentType } from 'react';
import { withWords, type Feature, type Page } from '#features/face.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { features } from './features.ts';
import { loadLaterFeatures, useLaterFeatures } from './later.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** One address of the site, ready to draw. */
export interface RouteEntry extends Omit<Page, 'load'> {
  readonly Page: ComponentType;
}

const routeOf = ({ load, ...page }: Page): RouteEntry => ({
  ...page,
  Page: lazyPart(load, { waiting: <PageSkeleton /> }),
});
const routesOf = (listed: readonly Feature[]): readonly RouteEntry[] =>
  listed.flatMap(({ words, pages = [] }) =>
    pages.map((page) => routeOf({ ...page, load: withWords(words, page.load) })),
  );

const firstRoutes = routesOf(features);
const unknown = routeOf({ path: '*', load: loadLaterFeatures });

/** Every address that is known by now and its page; the router takes the one that says most about a path. */
export function useRoutes(): readonly RouteEntry[] {
  const later = useLaterFeatures();
  return useMemo(() => [...firstRoutes, ...(later ? routesOf(later) : [unknown])], [later]);
}
