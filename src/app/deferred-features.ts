import { create } from 'zustand';
import type { Feature } from '#features/feature-types.ts';

/** Features that no first page needs; null until one of their pages or modals is first requested. */
export const useDeferredFeatures = create<readonly Feature[] | null>(() => null);

/**
 * Loads the deferred features once. Renders nothing: it is a placeholder until the address can be matched.
 */
export async function loadDeferredFeatures() {
  if (!useDeferredFeatures.getState())
    useDeferredFeatures.setState((await import('./later-faces.ts')).laterFaces, true);
  return { default: () => null };
}
