import { createStore } from 'zustand/vanilla';
import type { ApiError, PushedNotification } from '#contract/envelope.ts';
import { i18n, whenTextsReady } from '#src/i18n/index.ts';
import { showToast } from './toasts.ts';

const latest = createStore<PushedNotification | null>(() => null);

/** Calls `listener` for every notification with this key. Returns an unsubscribe function. */
export const onNotification = (
  key: string,
  listener: (notification: PushedNotification) => void,
): (() => void) => latest.subscribe((pushed) => pushed?.key === key && listener(pushed));

let loadTexts: () => Promise<unknown> = async () => null;

/** Sets the loader of the `notices` texts, called when a text is first needed. */
export const setNotificationTextLoader = (load: () => Promise<unknown>): void => void (loadTexts = load);

const isKnown = (key: string): boolean => i18n.exists(`notices:${key}.message`);

/**
 * Returns a notification's own texts, or those of its key; a generic text if the key's texts are not loaded.
 */
export function loadNotificationTexts({
  key,
  title,
  message,
  params,
}: Pick<PushedNotification, 'key' | 'title' | 'message' | 'params'>): {
  readonly title: string;
  readonly message: string;
} {
  if (message !== undefined) return { title: title ?? '', message };
  if (!isKnown(key))
    return { title: i18n.t('shell:unknownNotice.title'), message: i18n.t('shell:unknownNotice.message') };
  // Amounts in USD arrive without their currency sign.
  const values = typeof params?.usd === 'string' ? { ...params, usd: `$${params.usd}` } : (params ?? {});
  return {
    title: title ?? i18n.t(`notices:${key}.title`, values),
    message: i18n.t(`notices:${key}.message`, values),
  };
}

/** Shows messages that accompany a reply or arrive over the socket. */
export const notifications = {
  /** Shows one entry of `errors[]` as a warning toast. */
  warn(error: ApiError): void {
    showToast({ type: 'warning', title: error.title || i18n.t('shell:warning'), message: error.message });
  },
  /** Shows one entry of `notifications[]` and notifies the subscribers of its key. */
  notify(notification: PushedNotification): void {
    notifications.show(notification);
    notifications.hear(notification);
  },
  /** Shows a toast, with the texts of the key if the notification has none. */
  show(notification: PushedNotification): void {
    const { key, message, type = 'info' } = notification;
    const push = (): void => {
      const isOurs = message !== undefined || isKnown(key);
      showToast({ type: isOurs ? type : 'info', ...loadNotificationTexts(notification) });
    };
    if (message !== undefined || isKnown(key)) return push();
    void loadTexts()
      .then(whenTextsReady)
      .catch((failure: unknown) => console.warn('The texts of notifications could not be loaded', failure))
      .then(push);
  },
  /** Notifies the subscribers of the key. */
  hear(notification: PushedNotification): void {
    latest.setState({ ...notification }, true);
  },
};
