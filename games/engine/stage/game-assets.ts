import type { GameAssets } from '../game.ts';

type Named = Readonly<Record<string, string>>;

/** Indexes the pictures found by `import.meta.glob` by their file names. */
export const indexPicturesByName = (files: Named): Named =>
  Object.fromEntries(Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.webp$/g, ''), url]));

interface Parts extends Required<Omit<GameAssets, 'pictures'>> {
  /** The result of `import.meta.glob` in the game's folder of pictures. */
  readonly files: Named;
  /** Pictures of shared parts, by name. */
  readonly shared?: Named;
  /** Cue -> decibels louder or softer than packed. */
  readonly mix: Readonly<Record<string, number>>;
}

/** Builds the assets of a game, with the loudness mix of its packed sounds. */
export const gameAssets = ({ files, shared, props, sounds, bed, mix }: Parts): GameAssets => ({
  pictures: { ...shared, ...indexPicturesByName(files) },
  props,
  sounds: { ...sounds, mix },
  bed: { ...bed, mix },
});
