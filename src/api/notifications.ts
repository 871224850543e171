import { createStore } from 'zustand/vanilla';
import type { ApiError, PushedNotification } from '#contract/envelope.ts';
import { i18n } from '#src/i18n/index.ts';
import { pushNotice } from './notices.ts';

const latest = createStore<PushedNotification | null>(() => null);

/** Calls back for every pushed notification with this key, besides its toast. Returns the way to stop. */
export const onNotification = (
  key: string,
  listener: (notification: PushedNotification) => void,
): (() => void) => latest.subscribe((pushed) => pushed?.key === key && listener(pushed));

/** Shows the player what a reply or the socket brought besides its answer. */
export const notifications = {
  /** One entry of `errors[]`: a warning toast. */
  warn(error: ApiError): void {
    pushNotice({ type: 'warning', title: error.title || i18n.t('shell:warning'), message: error.message });
  },
  /** One entry of `notifications[]` or one pushed by the socket; texts are looked up by key when it brings none. */
  notify(notification: PushedNotification): void {
    pushNotice({ type: notification.type ?? 'info', ...textsOf(notification) });
    latest.setState({ ...notification }, true);
  },
};

function textsOf({ key, title, message, params }: PushedNotification): { title: string; message: string } {
  if (message !== undefined) return { title: title ?? '', message };
  const path = `notices:${key}.message`;
  if (!i18n.exists(path)) {
    return { title: i18n.t('shell:unknownNotice.title'), message: i18n.t('shell:unknownNotice.message') };
  }
  return {
    title: title ?? i18n.t(`notices:${key}.title`, params ?? {}),
    message: i18n.t(path, params ?? {}),
  };
}
