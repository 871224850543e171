import type { GameEntry } from '#contract/games.ts';
import { useUser } from './user.ts';

/** Tells whether a game may not be played from the country that the visitor's address lies in. */
export function useRestrictionCheck(): (game: Pick<GameEntry, 'blocked_countries'>) => boolean {
  const { ip_country: country } = useUser();
  return (game) => country !== null && game.blocked_countries.includes(country);
}
