import { lazyPart } from './lazy-part.tsx';

/** The 404 page, which few visitors see. */
export const NotFound = lazyPart(async () => ({ default: (await import('./not-found.tsx')).NotFound }));
