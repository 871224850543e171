import type { GameAssets } from '#engine/game.ts';
import { gameLoader } from '#games/registry.ts';
import { common } from '../../../audio/common.ts';
import { sharedSounds } from './save-request.ts';

export type SoundPack = GameAssets['sounds'];
/** Cue -> decibels. */
export type Mix = Readonly<Record<string, number>>;

/** The sounds of a game, or those that all games share. */
export interface SoundSource {
  readonly sounds: SoundPack;
  readonly bed: SoundPack | null;
}

const loaded = new Map<string, SoundSource>([[sharedSounds, { sounds: common, bed: null }]]);

/** Loads what a game, or all of them, sound with; null when no game has this slug. */
export async function soundsOf(slug: string): Promise<SoundSource | null> {
  const known = loaded.get(slug);
  if (known) return known;
  const game = await gameLoader(slug)?.();
  if (!game) return null;
  const source = { sounds: game.assets.sounds, bed: game.assets.bed ?? null };
  loaded.set(slug, source);
  return source;
}

/** Plays loaded sounds with these gains in this document from now on, instead of those of the file. */
export function mixHere(slug: string, gains: Mix): void {
  const mix = loaded.get(slug)?.sounds.mix;
  if (mix) Object.assign(mix, gains);
}

/** The same for sounds that may have to be loaded first. */
export async function overrideMix(slug: string, gains: Mix): Promise<void> {
  if (await soundsOf(slug)) mixHere(slug, gains);
}
