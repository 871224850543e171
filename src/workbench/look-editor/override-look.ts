import { type LookTree, lookLoader } from '#games/looks.ts';
import { liveLook, overrideValues } from './live-look.ts';
import type { LookSetting } from './values.ts';

/**
 * Shows these values of a game's look in this document instead of the file's; all others are as in the file.
 * @returns whether anything changed: then the scene has to be made anew. False for an unknown game.
 */
export async function overrideLook(slug: string, settings: readonly LookSetting[]): Promise<boolean> {
  const load = lookLoader(slug);
  if (!load) return false;
  return overrideValues(liveLook(slug, await load()), settings);
}

/** The look of a game as its file has it; null when no game has this slug. */
export async function writtenLook(slug: string): Promise<LookTree | null> {
  const load = lookLoader(slug);
  return load ? liveLook(slug, await load()).written : null;
}
