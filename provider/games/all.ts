import { ember } from './ember.ts';
import type { Game } from './game.ts';
import { koi } from './koi.ts';

export const games: readonly Game[] = [koi, ember];

export const gameOf = (slug: string): Game | undefined => games.find((game) => game.slug === slug);

const MILLION = 1_000_000n;
const HUNDREDTHS = 100n;

/** Return to player, in millionths of the stakes. */
export const returnPpm = ({ total: { paid, results } }: Game): bigint =>
  (paid * MILLION + (results * HUNDREDTHS) / 2n) / (results * HUNDREDTHS);

/** Builds one entry of the catalogue (docs/providers.md). */
export const catalogueEntry = (game: Game) => {
  const { id, slug, name, category, description, volatility, bets } = game;
  return {
    id,
    slug,
    name,
    category,
    description,
    volatility,
    thumbnail: `/art/${slug}.svg`,
    rtp_percent: (Number(returnPpm(game)) / 10_000).toFixed(2),
    max_multiplier: (game.mostPaid / 100).toFixed(8),
    min_bet: bets[0],
    max_bet: bets.at(-1),
    has_demo: true,
    released_at: game.releasedAt,
    blocked_countries: [],
    edge_ppm: Number(MILLION - returnPpm(game)),
  };
};
