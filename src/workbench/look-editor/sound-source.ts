import type { GameAssets } from '#engine/game.ts';
import { gameLoader } from '#games/registry.ts';
import { common } from '../../../audio/common.ts';
import { sharedSounds } from './save-request.ts';

export type SoundPack = GameAssets['sounds'];
/** Gains by cue, in decibels. */
export type Mix = Readonly<Record<string, number>>;

/** Sounds of a game, or the shared ones. */
export interface SoundSource {
  readonly sounds: SoundPack;
  readonly bed: SoundPack | null;
}

const loaded = new Map<string, SoundSource>([[sharedSounds, { sounds: common, bed: null }]]);

/** Loads the sounds of a game or the shared ones; null for an unknown slug. */
export async function loadSounds(slug: string): Promise<SoundSource | null> {
  const game = loaded.has(slug) ? undefined : await gameLoader(slug)?.();
  if (game) loaded.set(slug, { sounds: game.assets.sounds, bed: game.assets.bed ?? null });
  return loaded.get(slug) ?? null;
}

/** Sets the gains of loaded sounds in this document, instead of those of the file. */
export function applyMix(slug: string, gains: Mix): void {
  const mix = loaded.get(slug)?.sounds.mix;
  if (mix) Object.assign(mix, gains);
}

/** Loads sounds if necessary and sets their gains. */
export async function overrideMix(slug: string, gains: Mix): Promise<void> {
  if (await loadSounds(slug)) applyMix(slug, gains);
}
