import { minorToAmount } from '#core/money.ts';
import { formatReturnPercent } from '#core/returns.ts';
import { soundsOfGames } from '#games/sounds.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import type { Deps } from '../../deps.ts';
import type { InLanguages } from '../../texts/languages.ts';
import { MAX_PROFIT_MINOR, MIN_BET_MINOR } from '../../rounds/index.ts';
import { countPlayersSince } from '../bets/feature.ts';
import type { GameEntry } from '#contract/games.ts';
import { texts } from './texts.ts';
import { countBetsOfLastWeek } from './weekly-bets.ts';

/** Players with a bet settled in the last ten minutes count as playing. */
const PLAYING_MS = 10 * 60 * 1000;
/** Both counts are cached, so that visitors do not trigger queries. */
const RECOUNT_PLAYERS_MS = 10_000;
const RECOUNT_BETS_MS = 60_000;

/** Originals have one name in all languages; translated names are only for the search. */
const names: InLanguages<{ readonly names: Readonly<Record<string, string>> }> = texts;

/** Creates the list of games. */
export function createGameEntries(deps: Deps): () => Promise<GameEntry[]> {
  const players = remembered(deps, RECOUNT_PLAYERS_MS, (nowMs) =>
    countPlayersSince(deps.db, new Date(nowMs - PLAYING_MS)),
  );
  const bets = remembered(deps, RECOUNT_BETS_MS, () => countBetsOfLastWeek(deps));
  return async () => {
    const [playing, played, sounds] = await Promise.all([players(), bets(), soundsOfGames()]);
    return Object.values(deps.catalogue).map((entry) => {
      const { slug } = entry.meta;
      const counts = { popularity: playing.get(slug) ?? 0, bets: played.get(slug) ?? 0 };
      return gameEntry(entry, counts, {
        blocked: deps.geo.blockedIn(slug),
        sounds: sounds.get(slug) ?? [],
      });
    });
  };
}

/** Caches a loaded value for a time; failures are not cached. */
function remembered<Loaded>(
  { clock }: Deps,
  keptMs: number,
  load: (nowMs: number) => Promise<Loaded>,
): () => Promise<Loaded> {
  let last: { readonly atMs: number; readonly loaded: Promise<Loaded> } | undefined;
  return () => {
    const atMs = clock.now().getTime();
    if (!last || atMs - last.atMs >= keptMs) {
      last = { atMs, loaded: load(atMs) };
      last.loaded.catch(() => (last = undefined));
    }
    return last.loaded;
  };
}

type Counts = Pick<GameEntry, 'popularity' | 'bets'>;

function gameEntry(
  { meta }: CatalogueEntry,
  counts: Counts,
  { blocked, sounds }: { readonly blocked: readonly string[]; readonly sounds: readonly string[] },
): GameEntry {
  const { name } = meta;
  const allNames = Object.values(names).map((table) => table.names[meta.slug] ?? name);
  return {
    id: meta.id,
    name,
    other_names: [...new Set(allNames)].filter((other) => other !== name),
    slug: meta.slug,
    type: 'original',
    category: 'originals',
    kind: meta.kind,
    provider_id: 1,
    url: `/games/originals/${meta.slug}`,
    thumbnail: thumbnailOf(meta.slug),
    ...counts,
    released_at: meta.releasedAt,
    blocked_countries: [...blocked],
    fairness: true,
    modes: [...meta.modes],
    settings: {
      min_bet: minorToAmount(MIN_BET_MINOR),
      max_profit: minorToAmount(MAX_PROFIT_MINOR),
      pending_rounds: meta.pendingRounds ?? 1,
      steps_overlap: meta.stepsOverlap ?? false,
      colors: meta.colors,
    },
    sounds: [...sounds],
    hotkeys: meta.hotkeys.map((hotkey) => ({ ...hotkey })),
    rtp_percent: formatReturnPercent(meta.rtp),
    max_multiplier: minorToAmount(meta.maxMultiplier),
  };
}

/** Returns the URL of an original's picture, stable across builds. */
export const thumbnailOf = (slug: string): string => `/pictures/games/${slug}.svg`;

/** Returns a game's name by slug; for games other than originals, the slug itself. */
export const gameName = (slug: string): string => names.en.names[slug] ?? slug;
