import type { GameEntry } from '#contract/games.ts';
import { useUser } from './user.ts';

/** Returns a check whether a game is blocked in the country of the visitor's IP address. */
export function useRestrictionCheck(): (game: Pick<GameEntry, 'blocked_countries'>) => boolean {
  const { ip_country: country } = useUser();
  return (game) => country !== null && game.blocked_countries.includes(country);
}
