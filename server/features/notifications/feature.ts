import type { z } from 'zod/mini';
import type { notificationSetting } from '#contract/notification.ts';
import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, HOUR, PAGE_READ_LIMIT, perPlayer, type RateLimit } from '../../http/rate-limits.ts';
import * as contract from '#contract/notifications.ts';
import { markNewsSeen, newsById, newsList, pushNews } from './news.ts';
import {
  purgeOldNotifications,
  RETENTION_DAYS,
  MAX_KEPT_PER_PLAYER,
  markPersonalSeen,
  listPersonalNotifications,
} from './personal.ts';
import { saveNewsPicture, newsPictureUrl, readNewsPicture } from './pictures.ts';
import { listAllNews, endNewsItem, publishNewsItem, saveNewsDraft } from './staff-news.ts';
import { texts } from './texts.ts';

export { noticeTexts } from './notice-texts.ts';
export { newestNews, getNewsSeenUntil } from './news.ts';
export { notifyStaff } from './notify-staff.ts';
export { notify, notifyAll } from './notify.ts';
export { newestNotifications } from './personal.ts';

const SHOW_MS = 5_000; // 1-site section 9

/** Display settings of notifications, by type. */
export const notificationSettings: z.infer<typeof notificationSetting>[] = [
  { type: 'personal', show_ms: SHOW_MS, kept_days: RETENTION_DAYS, kept_most: MAX_KEPT_PER_PLAYER },
  { type: 'system', show_ms: SHOW_MS, kept_days: null, kept_most: null },
];

const uploads: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, HOUR)];

/** Personal notifications, and news written by staff for everyone. */
export const notificationsFeature = defineFeature({
  contract,
  limits: {
    markAsSeen: MUTATION_LIMIT,
    listNotifications: PAGE_READ_LIMIT,
    listNews: PAGE_READ_LIMIT,
    getNews: PAGE_READ_LIMIT,
    getNewsPicture: PAGE_READ_LIMIT,
    listStaffNews: PAGE_READ_LIMIT,
    uploadNewsPicture: uploads,
    saveNews: MUTATION_LIMIT,
    publishNews: MUTATION_LIMIT,
    endNews: MUTATION_LIMIT,
  },
  texts,
  handlers: (deps) => ({
    async markAsSeen({ input: { type, until }, player }) {
      await (type === 'personal' ? markPersonalSeen : markNewsSeen)(deps, player.userId, until);
      return { status: true };
    },
    listNotifications: ({ input, player }) => listPersonalNotifications(deps.db, player.userId, input),
    listNews: ({ input, language }) => newsList(deps, language, input),
    getNews: async ({ input, language }) => ({ news: await newsById(deps, language, input.news) }),
    getNewsPicture: ({ input }) => readNewsPicture(deps, input.picture, input.width),
    listStaffNews: ({ input }) => listAllNews(deps, input),
    async uploadNewsPicture({ request }) {
      const picture = await saveNewsPicture(deps, request);
      return { picture, image_url: newsPictureUrl(deps, picture) };
    },
    saveNews: async ({ input, player }) => ({ news: await saveNewsDraft(deps, player, input) }),
    publishNews: async ({ input, player }) => ({ news: await publishNewsItem(deps, player, input.news_id) }),
    endNews: async ({ input, player }) => ({ news: await endNewsItem(deps, player, input.news_id) }),
  }),
  jobs: [
    { name: 'telling of news', everyMs: 30_000, run: pushNews },
    { name: 'forgetting old notifications', everyMs: 60 * 60_000, run: purgeOldNotifications },
  ],
});
