import { lazySharedComponent, withWords, type Feature } from '#features/feature-types.ts';
import { setSupportWindowState } from './window-state.ts';
import { loadWidget } from './load-widget.ts';

const words = () => import('./words.ts');

/** Opens the support window. */
export const openSupport = (): void => setSupportWindowState('open');

/** How many wait for an answer, for staff’s navigation. */
export const SupportWaiting = lazySharedComponent(
  words,
  async () => (await import('./waiting-count.tsx')).WaitingCount,
  { failed: () => null },
);

/** Help and conversations with staff, and answering them. */
export const supportFeature: Feature = {
  words,
  // The launcher and the window: nothing of them is in the first load.
  laterOverlays: [() => loadWidget(withWords(words, () => import('./support-outlet.tsx')))],
};
