import type { AnyGameWishes } from '#engine/records/outcome-query.ts';
import type { catalogue } from './catalogue.ts';

/** Slug -> what a maker may wish of the game. The workbench's door: no game and no page of a player loads it. */
const wishes = {
  'base-game': () => import('./base-game/wishes.ts'),
  dice: () => import('./dice/wishes.ts'),
  mines: () => import('./mines/wishes.ts'),
  plinko: () => import('./plinko/wishes.ts'),
  chicken: () => import('./chicken/wishes.ts'),
} as const satisfies Record<keyof typeof catalogue, () => Promise<{ readonly wishes: AnyGameWishes }>>;

/** Loads what may be wished of a game; null when no game has this slug. */
export const gameWishes = async (slug: string): Promise<AnyGameWishes | null> =>
  isKnown(slug) ? (await wishes[slug]()).wishes : null;

const isKnown = (slug: string): slug is keyof typeof wishes => Object.hasOwn(wishes, slug);
