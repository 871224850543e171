import type { z } from 'zod/mini';
import type { notificationSetting } from '#contract/notification.ts';
import { defineFeature } from '../../feature.ts';
import { changes, HOUR, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { markNewsSeen, newsById, newsList, pushNews } from './news.ts';
import {
  forgetOldNotifications,
  KEPT_DAYS,
  KEPT_MOST,
  markPersonalSeen,
  notificationsOf,
} from './personal.ts';
import { forgetPictures, keepPicture, pictureAddress, pictureOf } from './pictures.ts';
import { allNews, endNews, publishNews, saveNews } from './staff-news.ts';
import { texts } from './texts.ts';

export { noticeTexts } from './notice-texts.ts';
export { newestNews, newsSeenBy } from './news.ts';
export { notifyStaff } from './notify-staff.ts';
export { notify, notifyAll } from './notify.ts';
export { newestNotifications } from './personal.ts';

const SHOW_MS = 5_000; // 1-site section 9

/** How notifications behave, by type. */
export const notificationSettings: z.infer<typeof notificationSetting>[] = [
  { type: 'personal', show_ms: SHOW_MS, kept_days: KEPT_DAYS, kept_most: KEPT_MOST },
  { type: 'system', show_ms: SHOW_MS, kept_days: null, kept_most: null },
];

const uploads: readonly Limit[] = [...changes, ...perPlayer(60, HOUR)];

/** What a player is told, and news for everybody that staff writes. */
export const notificationsFeature = defineFeature({
  contract,
  limits: {
    markAsSeen: changes,
    listNotifications: pageReads,
    listNews: pageReads,
    getNews: pageReads,
    getNewsPicture: pageReads,
    listStaffNews: pageReads,
    uploadNewsPicture: uploads,
    saveNews: changes,
    publishNews: changes,
    endNews: changes,
  },
  texts,
  handlers: (deps) => ({
    async markAsSeen({ input: { type, until }, player }) {
      await (type === 'personal' ? markPersonalSeen : markNewsSeen)(deps, player.userId, until);
      return { status: true };
    },
    listNotifications: ({ input, player }) => notificationsOf(deps.db, player.userId, input),
    listNews: ({ input, language }) => newsList(deps, language, input),
    getNews: async ({ input, language }) => ({ news: await newsById(deps, language, input.news) }),
    getNewsPicture: ({ input }) => pictureOf(deps, input.picture, input.width),
    listStaffNews: ({ input }) => allNews(deps, input),
    async uploadNewsPicture({ request }) {
      const picture = await keepPicture(deps, request);
      return { picture, image_url: pictureAddress(deps, picture) };
    },
    saveNews: async ({ input, player }) => ({ news: await saveNews(deps, player, input) }),
    publishNews: async ({ input, player }) => ({ news: await publishNews(deps, player, input.news_id) }),
    endNews: async ({ input, player }) => ({ news: await endNews(deps, player, input.news_id) }),
  }),
  jobs: [
    { name: 'telling of news', everyMs: 30_000, run: pushNews },
    { name: 'forgetting old notifications', everyMs: 60 * 60_000, run: forgetOldNotifications },
    { name: 'forgetting pictures', everyMs: 60 * 60_000, run: forgetPictures },
  ],
});
