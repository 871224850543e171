import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** One address of the site. */
export interface RouteEntry {
  readonly path: string;
  readonly page: ComponentType;
  /** A visitor who is not signed in is asked to. */
  readonly needsLogin?: boolean;
  /** Game pages get the rail, the wide column and no bottom bar. */
  readonly isGamePage?: boolean;
  /** Drawn alone, without header and navigation. */
  readonly isBare?: boolean;
}

const page = (load: () => Promise<{ default: ComponentType }>): ComponentType =>
  lazyPart(load, { waiting: <PageSkeleton />, failed: (again) => <LoadFailed onRetry={again} /> });

const pages: readonly RouteEntry[] = [
  { path: '/', page: page(() => import('#features/games/home/home-page.tsx')) },
  { path: '/games/originals', page: page(() => import('#features/games/originals/originals-page.tsx')) },
  {
    path: '/games/originals/:slug',
    page: page(() => import('#features/games/original/original-page.tsx')),
    isGamePage: true,
  },
  {
    path: '/my-account/history/sessions',
    page: page(() => import('#features/sessions/sessions-page.tsx')),
    needsLogin: true,
  },
];

/** The workbench is a part of development builds only; the condition is known when the site is built. */
const workbench: readonly RouteEntry[] =
  import.meta.env.DEV || import.meta.env.VITE_WORKBENCH
    ? [
        {
          path: '/dev/replay',
          page: page(() => import('#src/workbench/replay/replay-page.tsx')),
          isBare: true,
        },
        {
          path: '/ui/preview',
          page: page(() => import('#src/workbench/ui-gallery/gallery-preview.tsx')),
          isBare: true,
        },
        {
          path: '/ui',
          page: page(() => import('#src/workbench/ui-gallery/gallery-page.tsx')),
          isBare: true,
        },
        { path: '/dev/*', page: page(() => import('#src/workbench/dev-page.tsx')), isBare: true },
      ]
    : [];

/** Any other path is a content page that the server keeps, or the 404 page. */
const rest: readonly RouteEntry[] = [
  { path: '*', page: page(() => import('#features/content/content-page.tsx')) },
];

/** Every address of the site and its page. */
export const routes: readonly RouteEntry[] = [...pages, ...workbench, ...rest];
