import { useGames } from '#session/site.ts';

/** What a game is called, by its slug. */
export function useGameName(): (slug: string) => string {
  const games = useGames();
  return (slug) => games.find((game) => game.slug === slug)?.name ?? slug;
}
