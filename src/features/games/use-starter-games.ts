import type { GameEntry } from '#contract/games.ts';
import { useRestrictionCheck } from '#session/country-restriction.ts';
import { useGames } from '#session/site.ts';

/** Games whose rules are clear at a glance, the simplest first. */
const starters = ['dice', 'plinko', 'mines'];

/** The games for a first round that the visitor may play here. */
export function useStarterGames(): readonly GameEntry[] {
  const games = useGames();
  const isRestricted = useRestrictionCheck();
  return starters.flatMap((starter) => games.filter((game) => game.slug === starter && !isRestricted(game)));
}
