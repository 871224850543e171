import { minorToAmount } from '#contract/money.ts';
import { defineFeature } from '../../feature.ts';
import { feedReads } from '../../http/limit.ts';
import { MAX_PROFIT_MINOR, MIN_BET_MINOR } from '../../rounds/index.ts';
import { languages } from '../../texts/languages.ts';
import { newestBets } from '../bets/feature.ts';
import { createGameEntries } from '../games/feature.ts';
import { ranks } from '../ranks/feature.ts';
import { offeredProviders } from '../social/feature.ts';
import { fiats } from '../wallet/feature.ts';
import * as contract from './contract.ts';

const FEED_ROWS = 10; // 1-site section 9

/** The state that the site starts with. */
export const siteFeature = defineFeature({
  contract,
  limits: { init: feedReads },
  handlers(deps) {
    const gameEntries = createGameEntries(deps);
    const bets = (scope: 'all' | 'high' | 'lucky') =>
      newestBets(deps, { scope, userId: null, limit: FEED_ROWS });
    return {
      init: async ({ language }) => ({
        games: await gameEntries(language),
        bets: { all: await bets('all'), high: await bets('high'), lucky: await bets('lucky') },
        languages: Object.entries(languages).map(([iso, language], i) => ({ language, iso, main: i === 0 })),
        fiats: fiats(),
        ranks: [...ranks],
        limits: { min_bet: minorToAmount(MIN_BET_MINOR), max_profit: minorToAmount(MAX_PROFIT_MINOR) },
        demo: deps.env.demo,
        oauth: offeredProviders(deps.env),
        time: deps.clock.now().toISOString(),
      }),
    };
  },
});
