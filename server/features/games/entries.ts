import { minorToAmount } from '#contract/money.ts';
import { returnPercent } from '#engine/core/returns.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { Deps } from '../../deps.ts';
import { playersSince } from '../bets/feature.ts';
import type { GameEntry } from './contract.ts';

/** A game is played by whoever had a bet settled in the last ten minutes; counted again every ten seconds. */
const PLAYING_MS = 10 * 60 * 1000;
const RECOUNT_MS = 10_000;

/** Makes the list of games; how many play what is counted once in a while, not for every visitor. */
export function createGameEntries(deps: Deps): () => Promise<GameEntry[]> {
  let counted: { readonly atMs: number; readonly players: Promise<ReadonlyMap<string, number>> } | undefined;
  const players = (): Promise<ReadonlyMap<string, number>> => {
    const atMs = deps.clock.now().getTime();
    if (!counted || atMs - counted.atMs >= RECOUNT_MS) {
      counted = { atMs, players: playersSince(deps.db, new Date(atMs - PLAYING_MS)) };
      counted.players.catch(() => (counted = undefined));
    }
    return counted.players;
  };
  return async () => {
    const popularity = await players();
    return Object.values(deps.catalogue).map((entry) =>
      gameEntry(entry, popularity.get(entry.meta.slug) ?? 0, deps.geo.blockedIn(entry.meta.slug)),
    );
  };
}

function gameEntry({ meta }: CatalogueEntry, popularity: number, blocked: readonly string[]): GameEntry {
  return {
    id: meta.id,
    name: meta.name,
    slug: meta.slug,
    type: 'original',
    category: 'originals',
    provider_id: 1,
    url: `/games/originals/${meta.slug}`,
    popularity,
    blocked_countries: [...blocked],
    fairness: true,
    modes: [...meta.modes],
    hotkeys: meta.hotkeys.map((hotkey) => ({ ...hotkey })),
    rtp_percent: returnPercent(meta.rtp),
    max_multiplier: minorToAmount(meta.maxMultiplier),
  };
}
