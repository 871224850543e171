import type { catalogue } from './catalogue.ts';

/** The numbers and names of a picture, as its `look.ts` writes them. */
export type LookTree = Readonly<Record<string, unknown>>;

interface LookModule {
  readonly look: LookTree;
}

/** Slug -> the numbers of its picture, for the workbench. A scene imports its own. */
const looks = {
  'base-game': () => import('./base-game/look.ts'),
  dice: () => import('./dice/look.ts'),
  mines: () => import('./mines/look.ts'),
  plinko: () => import('./plinko/look.ts'),
  chicken: () => import('./chicken/look.ts'),
} as const satisfies Record<keyof typeof catalogue, () => Promise<LookModule>>;

/** Loads the look that the scene of this game draws with; null when no game has this slug. */
export const lookLoader = (slug: string): (() => Promise<LookTree>) | null => {
  if (!isKnown(slug)) return null;
  return async () => (await looks[slug]()).look;
};

const isKnown = (slug: string): slug is keyof typeof looks => Object.hasOwn(looks, slug);
