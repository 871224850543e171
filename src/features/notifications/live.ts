import { whenTextsReady } from '#src/i18n/index.ts';
import { withWords, type FeatureRealtime } from '#features/feature-types.ts';

const load = withWords(
  () => import('./words.ts'),
  () => import('./event-handlers.ts'),
);

/** Loads the handlers with the first event. */
const withHeard = (work: (received: typeof import('./event-handlers.ts')) => void | Promise<void>): void =>
  void load()
    .then(async (received) => {
      await whenTextsReady();
      await work(received);
    })
    .catch((failure: unknown) => console.warn('A notification could not be shown', failure));

/** Handles pushed notifications and news. */
export const live: FeatureRealtime = {
  handlers: {
    notification: (pushed) =>
      withHeard(({ handleNotification: hearNotification }) => hearNotification(pushed)),
    'system-notification': (news) => withHeard(({ handleNews: hearNews }) => hearNews(news)),
  },
  /** Only news: the site itself refetches the user. */
  catchUp: () => withHeard(({ fetchMissedNews: readNews }) => readNews()),
};
