import { create } from 'zustand';
import type { Feature } from '#features/feature-types.ts';

/** Features that no first page needs; none before the first of their pages or modals was asked for. */
export const useDeferredFeatures = create<readonly Feature[] | null>(() => null);

/** Loads their faces, once; drawn for what is theirs, it stands there until it is known whose it is. */
export async function loadDeferredFeatures() {
  if (!useDeferredFeatures.getState())
    useDeferredFeatures.setState((await import('./later-faces.ts')).laterFaces, true);
  return { default: () => null };
}
