import { useGames } from '#session/site.ts';

/** Returns a function that maps a game's slug to its name. */
export function useGameName(): (slug: string) => string {
  const games = useGames();
  return (slug) => games.find((game) => game.slug === slug)?.name ?? slug;
}
