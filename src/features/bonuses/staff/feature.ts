import { lazySharedComponent } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');

/** A player's bonuses, for staff. */
export const PlayerBonuses = lazySharedComponent(
  loadTexts,
  async () => (await import('./player-bonuses.tsx')).PlayerBonuses,
);
