import { lazySharedComponent } from '#features/feature-types.ts';

const words = () => import('./words.ts');
const states = { failed: () => null };

/** The clash of the day: its pool, who leads, and its games. */
export const ClashCard = lazySharedComponent(
  words,
  async () => (await import('./clash-card.tsx')).ClashCard,
  states,
);

/** The tournament that runs, in a few words. */
export const TournamentTeaser = lazySharedComponent(
  words,
  async () => (await import('./tournament-teaser.tsx')).TournamentTeaser,
  states,
);
