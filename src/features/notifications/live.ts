import { textsReady } from '#src/i18n/index.ts';
import { withWords, type Live } from '../face.ts';

const load = withWords(
  () => import('./words.ts'),
  () => import('./heard.ts'),
);

/** What is done with an event loads with the first one. */
const withHeard = (work: (heard: typeof import('./heard.ts')) => void | Promise<void>): void =>
  void load()
    .then(async (heard) => {
      await textsReady();
      await work(heard);
    })
    .catch((failure: unknown) => console.warn('A notification was not shown', failure));

/** Pushed notifications and news. */
export const live: Live = {
  handlers: {
    notification: (pushed) => withHeard(({ hearNotification }) => hearNotification(pushed)),
    'system-notification': (news) => withHeard(({ hearNews }) => hearNews(news)),
  },
  /** The player is read again by the site itself. */
  catchUp: () => withHeard(({ readNews }) => readNews()),
};
