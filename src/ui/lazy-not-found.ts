import { lazyComponent } from './lazy-component.tsx';

/** The 404 page, loaded on demand. */
export const NotFound = lazyComponent(async () => ({ default: (await import('./not-found.tsx')).NotFound }));
