import { lazySharedComponent } from '#features/feature-types.ts';

const words = () => import('./words.ts');

/** A player's bonuses, for staff. */
export const PlayerBonuses = lazySharedComponent(
  words,
  async () => (await import('./player-bonuses.tsx')).PlayerBonuses,
);
