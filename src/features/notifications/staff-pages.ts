import type { StaffPages } from '#features/feature-types.ts';

export const notificationsPages: StaffPages = {
  words: () => import('./words.ts'),
  pages: [{ path: '/staff/news', permission: 'news.read', load: () => import('./staff-news-page.tsx') }],
};
