import { useMemo, type ComponentType } from 'react';
import { withWords, type Feature, type Page } from '#features/feature-types.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { features } from './features.ts';
import { loadDeferredFeatures, useDeferredFeatures } from './deferred-features.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** One address of the site with its component. */
export interface RouteEntry extends Omit<Page, 'load'> {
  readonly Page: ComponentType;
}

const routeOf = ({ load, ...page }: Page): RouteEntry => ({
  ...page,
  Page: lazyComponent(load, { waiting: <PageSkeleton /> }),
});
const routesOf = (listed: readonly Feature[]): readonly RouteEntry[] =>
  listed.flatMap(({ words, pages = [] }) =>
    pages.map((page) => routeOf({ ...page, load: withWords(words, page.load) })),
  );

const firstRoutes = routesOf(features);
const unknown = routeOf({ path: '*', load: loadDeferredFeatures });

/** Returns the routes of all features loaded so far; the router picks the most specific match. */
export function useRoutes(): readonly RouteEntry[] {
  const later = useDeferredFeatures();
  return useMemo(() => [...firstRoutes, ...(later ? routesOf(later) : [unknown])], [later]);
}
