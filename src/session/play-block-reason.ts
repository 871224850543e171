import { useGames } from './site.ts';
import { useUser } from './user.ts';

/** Why a game takes no bets of this visitor. */
export type PlayBlockReason = 'excluded' | 'restricted';

/** Whether the visitor may bet in a game: null, or why not. The server decides; this only says it beforehand. */
export function usePlayBlockReason(slug: string): PlayBlockReason | null {
  const { features, ip_country: country } = useUser();
  const blocked = useGames().find((game) => game.slug === slug)?.blocked_countries ?? [];
  if (features.self_exclusion) return 'excluded';
  return country !== null && blocked.includes(country) ? 'restricted' : null;
}
