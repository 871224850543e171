import { defineFeature } from '../../feature.ts';
import { feedReads, pageReads } from '../../http/limit.ts';
import { languageOf } from '../../texts/languages.ts';
import { newestBets } from '../bets/feature.ts';
import { runningChallenges } from '../challenges/feature.ts';
import { roomList, roomState } from '../chat/feature.ts';
import { pagesOf, zonesFor } from '../content/feature.ts';
import { noticeTexts } from '../notifications/feature.ts';
import { casinoProviders } from '../providers/feature.ts';
import { offersOff } from '../reward-rules/feature.ts';
import { createTeasers } from '../tournaments/feature.ts';
import * as contract from './contract.ts';
import { headOf, titleTemplate } from './head.ts';
import { translationsOf } from './translations.ts';
import { createState, languageList } from './state.ts';

export { servePages } from './serve-pages.ts';

const FEED_ROWS = 10; // 1-site section 9

/** The state that the site starts with, and what the head of each page says. */
export const siteFeature = defineFeature({
  contract,
  limits: { init: feedReads, ssr: pageReads },
  handlers(deps) {
    const state = createState(deps);
    const teasers = createTeasers(deps);
    const bets = (scope: 'all' | 'high' | 'lucky' | 'live_wins') =>
      newestBets(deps, { scope, userId: null, limit: FEED_ROWS });
    return {
      init: async ({ input, player, language, request }) => ({
        ...(await state(language)),
        ...(await teasers({ country: deps.geo.countryOf(request), player, language })),
        offers_off: offersOff(deps, deps.geo.countryOf(request)),
        chat: roomState(deps, input.chat_room),
        live_wins: await bets('live_wins'),
        bets: { all: await bets('all'), high: await bets('high'), lucky: await bets('lucky') },
      }),
      async ssr({ input, player, language: preferred, request }) {
        const country = deps.geo.countryOf(request);
        const language = input.lang === undefined ? preferred : languageOf(input.lang);
        const page = await pagesOf(deps).find(input.path, language);
        const head = headOf(deps.env, input.path, language, page, false);
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
            paths: { api: '/api', files: '/assets' },
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
