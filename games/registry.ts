import type { Recap } from '#engine/core/recap.ts';
import type { AnyGame, Field } from '#engine/game.ts';
import type { catalogue } from './catalogue.ts';

/** Slug -> the game's own chunk. The only door to a scene. */
export const registry = {
  'base-game': () => import('./base-game/index.ts'),
  dice: () => import('./dice/index.ts'),
  mines: () => import('./mines/index.ts'),
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
  'base-game': () => wordsOf(import('./base-game/texts.ts'), import('./base-game/controls.ts')),
  dice: () => wordsOf(import('./dice/texts.ts'), import('./dice/controls.ts')),
  mines: () => wordsOf(import('./mines/texts.ts'), import('./mines/controls.ts')),
  plinko: () => wordsOf(import('./plinko/texts.ts'), import('./plinko/controls.ts')),
  chicken: () => wordsOf(import('./chicken/texts.ts'), import('./chicken/controls.ts')),
} as const satisfies Record<keyof typeof catalogue, () => Promise<Omit<GameWords, 'recap'>>>;

/** Slug -> a settled round of a game in words and as a small board. */
const recaps = {
  'base-game': () => import('./base-game/recap.ts'),
  dice: () => import('./dice/recap.ts'),
  mines: () => import('./mines/recap.ts'),
  plinko: () => import('./plinko/recap.ts'),
  chicken: () => import('./chicken/recap.ts'),
} as const satisfies Record<keyof typeof catalogue, () => Promise<RecapFile>>;

interface RecapFile {
  // A method, because each game takes its own params and view; the caller has them from that game.
  recap(params: unknown, view: unknown): Recap;
}

/** The words of a game and the params that its panel starts with. */
export interface GameWords {
  readonly texts: Readonly<Record<string, string>>;
  readonly initialParams: unknown;
  /** What was bet, as the fields of the panel say it. */
  fields(params: unknown): readonly Field<unknown>[];
  recap(params: unknown, view: unknown): Recap;
}

/** Loads the words of a game; null when no game has this slug. */
export const gameWords = async (slug: string): Promise<GameWords | null> =>
  isRegistered(slug) ? { ...(await words[slug]()), recap: (await recaps[slug]()).recap } : null;

async function wordsOf(
  texts: Promise<{ readonly texts: { readonly en: Readonly<Record<string, string>> } }>,
  controls: Promise<{ readonly controls: Pick<AnyGame['controls'], 'initial' | 'fields'> }>,
): Promise<Omit<GameWords, 'recap'>> {
  const [words, panel] = await Promise.all([texts, controls]);
  const { initial, fields } = panel.controls;
  return { texts: words.texts.en, initialParams: initial, fields };
}
