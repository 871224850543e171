import type { AnyGame } from '#engine/game.ts';
import type { catalogue } from './catalogue.ts';

/** Slug -> the game's own chunk. The only door to a scene. */
export const registry = {
  dice: () => import('./dice/index.ts'),
  plinko: () => import('./plinko/index.ts'),
  chicken: () => import('./chicken/index.ts'),
} as const satisfies Record<keyof typeof catalogue, () => Promise<{ readonly default: AnyGame }>>;

/** The loader of a game, or null when no game has this slug. */
export const gameLoader = (slug: string): (() => Promise<AnyGame>) | null => {
  if (!isRegistered(slug)) return null;
  return async () => (await registry[slug]()).default;
};

const isRegistered = (slug: string): slug is keyof typeof registry => Object.hasOwn(registry, slug);

/** Slug -> the words and first params of a game without its picture: what a verifier needs to speak of it. */
const words = {
  dice: () => Promise.all([import('./dice/texts.ts'), import('./dice/controls.ts')]).then(wordsOf),
  plinko: () => Promise.all([import('./plinko/texts.ts'), import('./plinko/controls.ts')]).then(wordsOf),
  chicken: () => Promise.all([import('./chicken/texts.ts'), import('./chicken/controls.ts')]).then(wordsOf),
} as const satisfies Record<keyof typeof catalogue, () => Promise<GameWords>>;

/** The words of a game and the params that its panel starts with. */
export interface GameWords {
  readonly texts: Readonly<Record<string, string>>;
  readonly initialParams: unknown;
}

/** Loads the words of a game; null when no game has this slug. */
export const gameWords = async (slug: string): Promise<GameWords | null> =>
  isRegistered(slug) ? words[slug]() : null;

function wordsOf([{ texts }, { controls }]: readonly [
  { readonly texts: { readonly en: Readonly<Record<string, string>> } },
  { readonly controls: { readonly initial: unknown } },
]): GameWords {
  return { texts: texts.en, initialParams: controls.initial };
}
