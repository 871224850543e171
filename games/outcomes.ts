import type { AnyOutcomeQueries } from '#engine/records/outcome-query.ts';
import type { catalogue } from './catalogue.ts';

/** Slug -> the outcomes that the workbench finds seeds for. No page of a player loads it. */
const outcomes = {
  'base-game': () => import('./base-game/outcomes.ts'),
  dice: () => import('./dice/outcomes.ts'),
  mines: () => import('./mines/outcomes.ts'),
  plinko: () => import('./plinko/outcomes.ts'),
  chicken: () => import('./chicken/outcomes.ts'),
} as const satisfies Record<keyof typeof catalogue, () => Promise<{ readonly outcomes: AnyOutcomeQueries }>>;

/** Loads the outcomes of a game; null when no game has this slug. */
export const gameOutcomes = async (slug: string): Promise<AnyOutcomeQueries | null> =>
  isKnown(slug) ? (await outcomes[slug]()).outcomes : null;

const isKnown = (slug: string): slug is keyof typeof outcomes => Object.hasOwn(outcomes, slug);
