import { call } from '#api/call.ts';
import { notifications } from '#api/notifications.ts';
import type { PushedNotification } from '#contract/envelope.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import type { Notification, SystemNotification } from '#contract/notification.ts';
import { listNews } from '#contract/notifications.ts';
import { i18n, language } from '#src/i18n/index.ts';
import { updateSiteCache } from '#session/site.ts';
import { playUiCue } from '#session/ui-sound.ts';
import { updateUserCache } from '#session/user.ts';
import { useMentionToasts } from './mention-setting.ts';
import { showInOneTab } from './show-in-one-tab.ts';

/** Matches the number of notifications the server sends with the user. */
const KNOWN = 20;

const stored = (id: string, pushed: PushedNotification): Notification => ({
  id,
  notification_key: pushed.key,
  type: pushed.type ?? 'info',
  params: pushed.params ?? {},
  data: pushed.data ?? null,
  status: 'new',
  seen: false,
  created_at: pushed.time ?? new Date().toISOString(),
});

const changeNews = (change: (known: SystemNotification[]) => SystemNotification[]): void =>
  updateSiteCache((site) => ({ ...site, system_notifications: change(site.system_notifications) }));

/** Adds a stored notification to the bell of every tab, and shows a toast in one tab only. */
export function handleNotification(pushed: PushedNotification): void {
  const { id, key } = pushed;
  if (id === undefined) return notifications.notify(pushed);
  updateUserCache((user) => {
    const others = user.notifications.filter((other) => other.id !== id);
    return { ...user, notifications: [stored(id, pushed), ...others].slice(0, KNOWN) };
  });
  notifications.hear(pushed);
  if (key === 'chat_mention' && !useMentionToasts.getState()) return;
  void showInOneTab(id, () => {
    notifications.show(pushed);
    playUiCue('press');
  });
}

/** Adds published news. The event carries only the titles. */
export function handleNews({ id, titles }: ServerEventPayload<'system-notification'>): void {
  const title = titles[language] ?? titles.en ?? '';
  const told = { id, title, content: '', image_url: null, cta_link: null, cta_text: null };
  changeNews((known) => [
    { ...told, created_at: new Date().toISOString() },
    ...known.filter((news) => news.id !== id),
  ]);
  void showInOneTab(id, () =>
    notifications.show({ key: 'news', title: i18n.t('notifications:news'), message: title }),
  );
}

/** Refetches news that was pushed while the connection was lost. */
export async function fetchMissedNews(): Promise<void> {
  const { items } = await call(listNews, { per_page: 5 }, { quiet: true });
  changeNews(() => items);
}
