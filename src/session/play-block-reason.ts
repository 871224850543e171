import { useGames } from './site.ts';
import { useUser } from './user.ts';

/** Why this visitor cannot bet in a game. */
export type PlayBlockReason = 'excluded' | 'restricted';

/** Why the visitor cannot bet in a game, or null. The server enforces it; this only shows it in advance. */
export function usePlayBlockReason(slug: string): PlayBlockReason | null {
  const { features, ip_country: country } = useUser();
  const blocked = useGames().find((game) => game.slug === slug)?.blocked_countries ?? [];
  if (features.self_exclusion) return 'excluded';
  return country !== null && blocked.includes(country) ? 'restricted' : null;
}
