import { readRecent } from '../../db/recent-reads.ts';
import { defineFeature } from '../../feature.ts';
import { FEED_READ_LIMIT, PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import { detectLanguage } from '../../texts/languages.ts';
import { newestBets } from '../bets/feature.ts';
import { runningChallenges } from '../challenges/feature.ts';
import { roomList, getRoomState } from '../chat/feature.ts';
import { createSitePages, zonesFor } from '../content/feature.ts';
import { noticeTexts } from '../notifications/feature.ts';
import { casinoProviders } from '../providers/feature.ts';
import { getDisabledOfferings } from '../reward-rules/feature.ts';
import { createTeasers } from '../tournaments/feature.ts';
import * as contract from '#contract/site.ts';
import { buildPageHead, titleTemplate } from './head.ts';
import { translationsOf } from './translations.ts';
import { createInitialState, languageList } from './state.ts';

export { servePages } from './serve-pages.ts';

const FEED_ROWS = 10; // 1-site section 9

/** The site's initial state and the head of each page. */
export const siteFeature = defineFeature({
  contract,
  limits: { init: FEED_READ_LIMIT, ssr: PAGE_READ_LIMIT },
  handlers(deps) {
    const state = createInitialState(deps);
    const teasers = createTeasers(deps);
    const bets = (scope: 'all' | 'high' | 'lucky' | 'live_wins') =>
      readRecent(deps, (reading) => newestBets(reading, { scope, userId: null, limit: FEED_ROWS }));
    return {
      init: async ({ input, player, language, request }) => ({
        ...(await state(language)),
        ...(await teasers({ country: deps.geo.countryOf(request), player, language })),
        offers_off: getDisabledOfferings(deps, deps.geo.countryOf(request)),
        chat: getRoomState(deps, input.chat_room),
        live_wins: await bets('live_wins'),
        bets: { all: await bets('all'), high: await bets('high'), lucky: await bets('lucky') },
      }),
      async ssr({ input, player, language: preferred, request }) {
        const country = deps.geo.countryOf(request);
        const language = input.lang === undefined ? preferred : detectLanguage(input.lang);
        const page = await createSitePages(deps).find(input.path, language);
        const head = buildPageHead(deps.env, input.path, language, page, false);
        return {
          settings: {
            head: {
              title: head.title,
              titleTemplate: titleTemplate(language),
              meta: [...head.meta],
              link: [...head.link],
              script: [],
            },
            chat: { rooms: roomList() },
            paths: { api: '/api', files: `${deps.env.assetsUrl ?? ''}/assets` },
            general: { css_version: await request.server.siteBuild() },
          },
          translations: translationsOf(deps, language),
          languages: languageList(),
          notifications: noticeTexts[language],
          zones: await zonesFor(deps, language),
          ...(await teasers({ country, player, language })),
          casino_providers: casinoProviders(deps),
          challenges: await runningChallenges(deps, player, country),
        };
      },
    };
  },
});
