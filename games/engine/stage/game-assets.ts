import type { GameAssets } from '../game.ts';

type Named = Readonly<Record<string, string>>;

/** Pictures under the names of their files, from what `import.meta.glob` found. */
export const indexPicturesByName = (files: Named): Named =>
  Object.fromEntries(Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.webp$/g, ''), url]));

interface Parts extends Required<Omit<GameAssets, 'pictures'>> {
  /** What `import.meta.glob` found in the game's folder of pictures. */
  readonly files: Named;
  /** Pictures of shared parts, by name. */
  readonly shared?: Named;
  /** Cue -> decibels louder or softer than packed. */
  readonly mix: Readonly<Record<string, number>>;
}

/** The assets of a game, its packed sounds as loud as they are mixed. */
export const gameAssets = ({ files, shared, props, sounds, bed, mix }: Parts): GameAssets => ({
  pictures: { ...shared, ...indexPicturesByName(files) },
  props,
  sounds: { ...sounds, mix },
  bed: { ...bed, mix },
});
