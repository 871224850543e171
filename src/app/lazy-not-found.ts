import { lazyPart } from '#ui/lazy-part.tsx';

/** The 404 page, which few visitors see. */
export const NotFound = lazyPart(async () => ({ default: (await import('#ui/not-found.tsx')).NotFound }));
