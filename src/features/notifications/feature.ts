import * as z from 'zod/mini';
import { setNotificationTextLoader } from '#api/notifications.ts';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, withWords, type Feature } from '#features/feature-types.ts';

export { setMentionToasts, useMentionToasts } from './mention-setting.ts';

const loadTexts = () => import('./words.ts');
setNotificationTextLoader(withWords(loadTexts, async () => null));

/** The player's notifications; with `news`, one news item. */
export const notificationsModal = modal('notifications', { news: z.optional(z.string()) });

/** Notifications and news: the bell, the lists and the staff editor. */
export const notificationsFeature: Feature = {
  words: loadTexts,
  pages: [
    {
      path: '/my-account/history/notifications',
      needsLogin: true,
      layout: 'account',
      load: () => import('./notifications-page.tsx'),
    },
  ],
  modals: [
    defineLazyModal(notificationsModal, () => import('./notifications-modal.tsx'), {
      isForGuests: ({ news }) => news !== undefined,
    }),
  ],
  popovers: [{ place: 'tools', load: () => import('./notifications-popover.tsx') }],
  live: () => import('./live.ts'),
};
