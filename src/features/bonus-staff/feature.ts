import { sharedPart } from '../face.ts';

const words = () => import('./words.ts');

/** The bonuses of a player, for staff. */
export const PlayerBonuses = sharedPart(
  words,
  async () => (await import('./player-bonuses.tsx')).PlayerBonuses,
);
