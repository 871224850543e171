import { lazySharedComponent } from '#features/feature-types.ts';

const loadTexts = () => import('./words.ts');
const states = { failed: () => null };

/** The daily clash: pool, leader and games. */
export const ClashCard = lazySharedComponent(
  loadTexts,
  async () => (await import('./clash-card.tsx')).ClashCard,
  states,
);

/** The running tournament, in short form. */
export const TournamentTeaser = lazySharedComponent(
  loadTexts,
  async () => (await import('./tournament-teaser.tsx')).TournamentTeaser,
  states,
);
