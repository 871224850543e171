import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#contract/money.ts';
import type { GameEntry, init } from './contract.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { Deps } from '../../deps.ts';
import { newestBets, playersSince } from '../bets/feed.ts';
import { MAX_PROFIT_MINOR, MIN_BET_MINOR } from '../../rounds/limits.ts';
import { languages } from '../../texts/index.ts';
import { fiats } from './fiats.ts';

const FEED_ROWS = 10; // 1-site section 9
/** A game is played by whoever had a bet settled in the last ten minutes; counted again every ten seconds. */
const PLAYING_MS = 10 * 60 * 1000;
const RECOUNT_MS = 10_000;

/** Makes the reply of `GET /init`; how many play what is counted once in a while, not for every visitor. */
export function createInit(deps: Deps): () => Promise<ReplyOf<typeof init>> {
  let counted: { readonly atMs: number; readonly players: Promise<ReadonlyMap<string, number>> } | undefined;
  const players = (): Promise<ReadonlyMap<string, number>> => {
    const atMs = deps.clock.now().getTime();
    if (!counted || atMs - counted.atMs >= RECOUNT_MS) {
      counted = { atMs, players: playersSince(deps.db, new Date(atMs - PLAYING_MS)) };
      counted.players.catch(() => (counted = undefined));
    }
    return counted.players;
  };
  const bets = (scope: 'all' | 'high' | 'lucky') =>
    newestBets(deps, { scope, userId: null, limit: FEED_ROWS });
  return async () => {
    const popularity = await players();
    const entries = Object.values(deps.catalogue);
    return {
      games: entries.map((entry) => gameEntry(entry, popularity.get(entry.meta.slug) ?? 0)),
      bets: {
        all: await bets('all'),
        high: await bets('high'),
        lucky: await bets('lucky'),
      },
      languages: Object.entries(languages).map(([iso, { name }], i) => ({
        language: name,
        iso,
        main: i === 0,
      })),
      fiats: fiats(),
      limits: { min_bet: minorToAmount(MIN_BET_MINOR), max_profit: minorToAmount(MAX_PROFIT_MINOR) },
      demo: deps.env.demo,
      time: deps.clock.now().toISOString(),
    };
  };
}

function gameEntry({ meta }: CatalogueEntry, popularity: number): GameEntry {
  return {
    id: meta.id,
    name: meta.name,
    slug: meta.slug,
    type: 'original',
    category: 'originals',
    provider_id: 1,
    url: `/games/originals/${meta.slug}`,
    popularity,
    blocked_countries: [],
    fairness: true,
    modes: [...meta.modes],
    hotkeys: meta.hotkeys.map((hotkey) => ({ ...hotkey })),
    rtp_percent: meta.rtpPercent,
    max_multiplier: minorToAmount(meta.maxMultiplier),
  };
}
