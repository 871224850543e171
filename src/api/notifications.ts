import { createStore } from 'zustand/vanilla';
import type { ApiError, PushedNotification } from '#contract/envelope.ts';
import { i18n, whenTextsReady } from '#src/i18n/index.ts';
import { showToast } from './toasts.ts';

const latest = createStore<PushedNotification | null>(() => null);

/** Calls back for every pushed notification with this key, besides its toast. Returns the way to stop. */
export const onNotification = (
  key: string,
  listener: (notification: PushedNotification) => void,
): (() => void) => latest.subscribe((pushed) => pushed?.key === key && listener(pushed));

let loadTexts: () => Promise<unknown> = async () => null;

/** Says what brings the texts by key, in the area `notices`; asked on first need. */
export const setNotificationTextLoader = (load: () => Promise<unknown>): void => void (loadTexts = load);

const isKnown = (key: string): boolean => i18n.exists(`notices:${key}.message`);

/** The words of a notification: its own, or those of its key once their table is here. */
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
  // Amounts of coins' worth come without their sign.
  const values = typeof params?.usd === 'string' ? { ...params, usd: `$${params.usd}` } : (params ?? {});
  return {
    title: title ?? i18n.t(`notices:${key}.title`, values),
    message: i18n.t(`notices:${key}.message`, values),
  };
}

/** Shows the player what a reply or the socket brought besides its answer. */
export const notifications = {
  /** One entry of `errors[]`: a warning toast. */
  warn(error: ApiError): void {
    showToast({ type: 'warning', title: error.title || i18n.t('shell:warning'), message: error.message });
  },
  /** One entry of `notifications[]`: its toast, and those who listen for its key. */
  notify(notification: PushedNotification): void {
    notifications.show(notification);
    notifications.hear(notification);
  },
  /** A toast; the texts are looked up by the key when it brings none. */
  show(notification: PushedNotification): void {
    const { key, message, type = 'info' } = notification;
    const push = (): void => {
      const isOurs = message !== undefined || isKnown(key);
      showToast({ type: isOurs ? type : 'info', ...loadNotificationTexts(notification) });
    };
    if (message !== undefined || isKnown(key)) return push();
    void loadTexts()
      .then(whenTextsReady)
      .catch((failure: unknown) => console.warn('The texts of notifications did not load', failure))
      .then(push);
  },
  /** Tells who listens for its key. */
  hear(notification: PushedNotification): void {
    latest.setState({ ...notification }, true);
  },
};
