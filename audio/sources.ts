import { catalogue } from '#games/catalogue.ts';
import { commonSoundRecipes } from './sources/common.ts';
import type { Stereo } from './synth/dsp.ts';
import type { Recipe } from './synth/recipe.ts';

type Sounds = Readonly<Record<string, Recipe>>;

const slugs = Object.keys(catalogue);

// Every game has both files, each with this one export; audio/sounds.test.ts measures all of them.
const soundsOf = async (slug: string): Promise<Sounds> =>
  ((await import(`./sources/${slug}.ts`)) as { readonly sounds: Sounds }).sounds;
const bedOf = async (slug: string): Promise<() => Stereo> =>
  ((await import(`./sources/${slug}-bed.ts`)) as { readonly synthesiseBed: () => Stereo }).synthesiseBed;

/** Sound effects by pack name: one pack shared by all games, and one per game. */
export const packs: Readonly<Record<string, Sounds>> = Object.fromEntries([
  ['common', commonSoundRecipes] as const,
  ...(await Promise.all(slugs.map(async (slug) => [slug, await soundsOf(slug)] as const))),
]);

/** Music loops by name; the only cue of each is `bed`. */
export const beds: Readonly<Record<string, () => Stereo>> = Object.fromEntries(
  await Promise.all(slugs.map(async (slug) => [`${slug}-bed`, await bedOf(slug)] as const)),
);
