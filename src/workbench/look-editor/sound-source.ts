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
export async function loadSounds(slug: string): Promise<SoundSource | null> {
  const game = loaded.has(slug) ? undefined : await gameLoader(slug)?.();
  if (game) loaded.set(slug, { sounds: game.assets.sounds, bed: game.assets.bed ?? null });
  return loaded.get(slug) ?? null;
}

/** Plays loaded sounds with these gains in this document from now on, instead of those of the file. */
export function applyMix(slug: string, gains: Mix): void {
  const mix = loaded.get(slug)?.sounds.mix;
  if (mix) Object.assign(mix, gains);
}

/** The same for sounds that may have to be loaded first. */
export async function overrideMix(slug: string, gains: Mix): Promise<void> {
  if (await loadSounds(slug)) applyMix(slug, gains);
}
