import { catalogue } from '#games/catalogue.ts';
import { commonSounds } from './sources/common.ts';
import type { Stereo } from './synth/dsp.ts';
import type { Recipe } from './synth/recipe.ts';

type Sounds = Readonly<Record<string, Recipe>>;

const slugs = Object.keys(catalogue);

// Every game has both files, each with this one export; audio/sounds.test.ts measures them all.
const soundsOf = async (slug: string): Promise<Sounds> =>
  ((await import(`./sources/${slug}.ts`)) as { readonly sounds: Sounds }).sounds;
const bedOf = async (slug: string): Promise<() => Stereo> =>
  ((await import(`./sources/${slug}-bed.ts`)) as { readonly synthesiseBed: () => Stereo }).synthesiseBed;

/** Packed files of cues by name: those of all games, and each game's own. */
export const packs: Readonly<Record<string, Sounds>> = Object.fromEntries([
  ['common', commonSounds] as const,
  ...(await Promise.all(slugs.map(async (slug) => [slug, await soundsOf(slug)] as const))),
]);

/** Packed files of music by name; the only cue of each is `bed`. */
export const beds: Readonly<Record<string, () => Stereo>> = Object.fromEntries(
  await Promise.all(slugs.map(async (slug) => [`${slug}-bed`, await bedOf(slug)] as const)),
);
