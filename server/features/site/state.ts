import { minorToAmount } from '#core/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { MAX_PROFIT_MINOR, MIN_BET_MINOR } from '../../rounds/index.ts';
import { languages, type Language } from '../../texts/languages.ts';
import { zonesFor } from '../content/feature.ts';
import { createGameEntries } from '../games/feature.ts';
import { newestNews, notificationSettings } from '../notifications/feature.ts';
import { casinoProviders } from '../providers/feature.ts';
import { getDisabledOfferings, toRank, loadRewardRules } from '../reward-rules/feature.ts';
import { offeredProviders } from '../social/feature.ts';
import { createTeasers } from '../tournaments/feature.ts';
import { listCoins, fiats } from '../wallet/feature.ts';
import type { init } from '#contract/site.ts';

type Init = ReplyOf<typeof init>;

/** Returns the site's languages, the default one first. */
export const languageList = (): Init['languages'] =>
  Object.entries(languages).map(([iso, language], i) => ({ language, iso, main: i === 0 }));

/** Creates the site's initial state, without the bet feeds, which their table requests. */
export function createInitialState(deps: Deps): (language: Language) => Promise<Init> {
  const gameEntries = createGameEntries(deps);
  const teasers = createTeasers(deps);
  return async (language) => ({
    games: await gameEntries(),
    wallets: (await listCoins(deps)).coins,
    live_wins: [],
    bets: { all: [], high: [], lucky: [] },
    languages: languageList(),
    fiats: fiats(),
    ranks: loadRewardRules(deps).levels.map(toRank),
    offers_off: getDisabledOfferings(deps, null),
    ...(await teasers({ country: null, player: null, language })),
    casino_providers: casinoProviders(deps),
    zones: await zonesFor(deps, language),
    limits: { min_bet: minorToAmount(MIN_BET_MINOR), max_profit: minorToAmount(MAX_PROFIT_MINOR) },
    system_notifications: await newestNews(deps, language),
    notifications_settings: notificationSettings,
    demo: deps.env.demo,
    picture_cdn: deps.env.pictureCdn ?? null,
    source_url: deps.env.sourceUrl ?? null,
    oauth: offeredProviders(deps.env),
    chat: null,
    time: deps.clock.now().toISOString(),
  });
}
