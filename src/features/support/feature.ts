import { lazySharedComponent, withWords, type Feature } from '#features/feature-types.ts';
import { setSupportWindowState } from './window-state.ts';
import { loadWidget } from './load-widget.ts';

const loadTexts = () => import('./words.ts');

export const openSupportWindow = (): void => setSupportWindowState('open');

/** Number of conversations waiting for an answer, for the staff navigation. */
export const SupportWaiting = lazySharedComponent(
  loadTexts,
  async () => (await import('./waiting-count.tsx')).WaitingConversations,
  { failed: () => null },
);

/** Help articles, conversations with staff, and answering them. */
export const supportFeature: Feature = {
  words: loadTexts,
  // Launcher and window; neither is in the initial bundle.
  laterOverlays: [() => loadWidget(withWords(loadTexts, () => import('./support-outlet.tsx')))],
};
