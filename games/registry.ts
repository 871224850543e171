import type { AnyGame } from '#engine/game.ts';
import type { catalogue } from './catalogue.ts';

/** Slug -> the game's own chunk. The only door to a scene. */
export const registry = {
  dice: () => import('./dice/index.ts'),
} as const satisfies Record<keyof typeof catalogue, () => Promise<{ readonly default: AnyGame }>>;

/** The loader of a game, or null when no game has this slug. */
export const gameLoader = (slug: string): (() => Promise<AnyGame>) | null => {
  if (!isRegistered(slug)) return null;
  return async () => (await registry[slug]()).default;
};

const isRegistered = (slug: string): slug is keyof typeof registry => Object.hasOwn(registry, slug);
