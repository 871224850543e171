import { notifications } from '#api/notifications.ts';
import { queryClient } from '#api/query-client.ts';
import type { PushedNotification } from '#contract/envelope.ts';
import type { Notification } from '#contract/notification.ts';
import { i18n, language } from '#src/i18n/index.ts';
import { siteQuery } from '#session/site.ts';
import { playUiCue } from '#session/ui-sound.ts';
import { changeUser } from '#session/user.ts';
import type { Live } from '../face.ts';
import { useMentionToasts } from './mention-setting.ts';
import { showOnce } from './show-once.ts';

/** As many as the server sends with the state of the player. */
const KNOWN = 20;

const stored = (id: string, pushed: PushedNotification): Notification => ({
  ...{ id, notification_key: pushed.key, type: pushed.type ?? 'info', params: pushed.params ?? {} },
  ...{ data: pushed.data ?? null, status: 'new', seen: false },
  created_at: pushed.time ?? new Date().toISOString(),
});

/** Pushed notifications: one that is stored stands under the bell of every tab and is shown in one. */
export const live: Live = {
  handlers: {
    notification(pushed) {
      const { id, key } = pushed;
      if (id === undefined) return notifications.notify(pushed);
      changeUser((user) => ({
        ...user,
        notifications: [stored(id, pushed), ...user.notifications.filter((other) => other.id !== id)].slice(
          0,
          KNOWN,
        ),
      }));
      notifications.hear(pushed);
      if (key === 'chat_mention' && !useMentionToasts.getState()) return;
      void showOnce(id, () => {
        notifications.show(pushed);
        playUiCue('press');
      });
    },
    'system-notification'({ id, titles }) {
      const title = titles[language] ?? titles.en ?? '';
      const told = { id, title, content: '', image_url: null, cta_link: null, cta_text: null };
      queryClient.setQueryData(
        siteQuery.queryKey,
        (site) =>
          site && {
            ...site,
            system_notifications: [
              { ...told, created_at: new Date().toISOString() },
              ...site.system_notifications.filter((news) => news.id !== id),
            ],
          },
      );
      void showOnce(id, () =>
        notifications.show({ key: 'news', title: i18n.t('notifications:news'), message: title }),
      );
    },
  },
};
