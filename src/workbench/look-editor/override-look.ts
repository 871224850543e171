import { type LookTree, lookLoader } from '#games/looks.ts';
import { liveLook, overrideValues } from './live-look.ts';
import type { LookSetting } from './values.ts';

/**
 * Overrides values of a game's look in this document; all others are those of the file.
 * @returns whether anything changed, so that the scene must be recreated; false for an unknown game
 */
export async function overrideLook(slug: string, settings: readonly LookSetting[]): Promise<boolean> {
  const load = lookLoader(slug);
  if (!load) return false;
  return overrideValues(liveLook(slug, await load()), settings);
}

/** Returns the look as in the game's file; null for an unknown slug. */
export async function writtenLook(slug: string): Promise<LookTree | null> {
  const load = lookLoader(slug);
  return load ? liveLook(slug, await load()).written : null;
}
