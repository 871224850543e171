import type { GameAssets } from '#engine/game.ts';
import { gameLoader } from '#games/registry.ts';
import { common } from '../../../audio/common.ts';
import { sharedSounds } from '../look/save-request.ts';

export type SoundPack = GameAssets['sounds'];
/** Cue -> decibels. */
export type Mix = Readonly<Record<string, number>>;

/** The sounds of a game, or those that all games share. */
export interface SoundSource {
  readonly sounds: SoundPack;
  readonly bed: SoundPack | null;
}

/** Loads what a game, or all of them, sound with; null when no game has this slug. */
export async function soundsOf(slug: string): Promise<SoundSource | null> {
  if (slug === sharedSounds) return { sounds: common, bed: null };
  const game = await gameLoader(slug)?.();
  return game ? { sounds: game.assets.sounds, bed: game.assets.bed ?? null } : null;
}

/** Plays a source with these gains in this document from now on, instead of those of the file. */
export function mixWith({ sounds }: SoundSource, gains: Mix): void {
  if (sounds.mix) Object.assign(sounds.mix, gains);
}

/** The same for the source of a game, or of all games. */
export async function overrideMix(slug: string, gains: Mix): Promise<void> {
  const source = await soundsOf(slug);
  if (source) mixWith(source, gains);
}
