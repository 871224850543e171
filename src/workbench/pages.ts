import type { Page } from '#features/feature-types.ts';

/** Empty in production builds; the condition is evaluated at build time. */
export const workbenchPages: readonly Page[] =
  import.meta.env.DEV || import.meta.env.VITE_WORKBENCH
    ? [
        { path: '/dev/replay', layout: 'bare', load: () => import('./replay/replay-page.tsx') },
        { path: '/ui/preview', layout: 'bare', load: () => import('./gallery/gallery-preview.tsx') },
        { path: '/ui', layout: 'bare', load: () => import('./gallery/gallery-page.tsx') },
        { path: '/dev/*', layout: 'bare', load: () => import('./dev-page.tsx') },
      ]
    : [];
