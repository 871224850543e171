import { showToast } from '#api/toasts.ts';
import { i18n } from '#src/i18n/index.ts';
import { closeSupportWindow, useSupportWindowState } from './window-state.ts';

/** Delay for the page to finish its own loading. */
const CALM_MS = 3_000;

/** Resolves when the window is opened. */
const requested = (): Promise<void> =>
  new Promise((resolve) => {
    if (useSupportWindowState.getState().isOpen) return resolve();
    const stop = useSupportWindowState.subscribe(({ isOpen }) => {
      if (!isOpen) return;
      stop();
      resolve();
    });
  });

const calm = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve()),
      CALM_MS,
    );
  });

/**
 * Loads the widget once, when the page is idle or the window is opened. After a failure it retries when the
 * window is opened again.
 */
export async function loadWidget<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.race([calm(), requested()]);
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      console.warn('Support could not be loaded', failure);
      if (useSupportWindowState.getState().isOpen) {
        closeSupportWindow();
        showToast({ type: 'warning', title: i18n.t('ui:loadFailed'), message: i18n.t('ui:loadFailedText') });
      }
      await requested();
    }
  }
}
