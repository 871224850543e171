import { lazySharedComponent, withWords, type Feature } from '#features/feature-types.ts';
import { loadWidget } from './load-widget.ts';

const loadTexts = () => import('./words.ts');

export { openSupportWindow, useSupportWindowState } from './window-state.ts';

/** Number of conversations waiting for an answer, for the staff navigation. */
export const SupportWaiting = lazySharedComponent(
  loadTexts,
  async () => (await import('./waiting-count.tsx')).WaitingConversations,
  { failed: () => null },
);

/** Help articles, conversations with staff, and answering them. */
export const supportFeature: Feature = {
  words: loadTexts,
  // The window and what counts new messages; neither is in the initial bundle.
  laterOverlays: [() => loadWidget(withWords(loadTexts, () => import('./support-outlet.tsx')))],
};
