import { lazyComponent } from './lazy-component.tsx';

/** The 404 page, which few visitors see. */
export const NotFound = lazyComponent(async () => ({ default: (await import('./not-found.tsx')).NotFound }));
