import { lazySharedComponent } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** The bonuses of a player, for staff. */
export const PlayerBonuses = lazySharedComponent(
  words,
  async () => (await import('./player-bonuses.tsx')).PlayerBonuses,
);
