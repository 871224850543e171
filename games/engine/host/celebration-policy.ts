import type { WinTier } from '../stage/scene.ts';

/** The same tier again within this time is celebrated small (ui.md 9). */
const COMPACT_WITHIN_MS = 20_000;

const RANKS: readonly WinTier[] = [null, 'win', 'nice', 'big', 'mega', 'epic'];
/** Below this there is no celebration, only a sound. */
const LOWEST = RANKS.indexOf('nice');

/** Decides which celebration is shown, and how large. */
export interface CelebrationPolicy {
  /**
   * Whether a celebration of this tier is compact, and counts it as shown. Autobet makes the big one compact.
   */
  isCompact(tier: WinTier, atMs: number, isAutobet: boolean): boolean;
  /** Whether a tier's celebration replaces the running one (null: none is running). */
  isHigher(tier: WinTier, running: WinTier): boolean;
}

/** Creates the policy of one mounted game. */
export function createCelebrationPolicy(): CelebrationPolicy {
  let last: { readonly tier: WinTier; readonly atMs: number } | null = null;
  return {
    isCompact(tier, atMs, isAutobet) {
      const before = last;
      if (tier !== null) last = { tier, atMs };
      if (tier === 'big' && isAutobet) return true;
      return tier !== null && before?.tier === tier && atMs - before.atMs < COMPACT_WITHIN_MS;
    },
    isHigher(tier, running) {
      const rank = RANKS.indexOf(tier);
      return rank >= LOWEST && rank > RANKS.indexOf(running);
    },
  };
}
