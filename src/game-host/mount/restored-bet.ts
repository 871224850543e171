import { useEffect, useEffectEvent } from 'react';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { readKeptBet } from '#session/kept-bet.ts';

/** A bet that was placed before the page was opened, as far as the panel shows it. */
export interface RestoredBet {
  readonly amount: string;
  readonly params: unknown;
}

/** The bet from before a reload that this mounted goes on with: unanswered or open; null when there is none. */
function restoredBet(mounted: MountedGame): RestoredBet | null {
  const { bet, round } = mounted.actor.getSnapshot().context;
  return bet ?? (round?.status === 'active' ? round : null);
}

/** What the panel starts with: the bet that goes on, or the one that was set before signing in; null when there is none. */
export function startingBet(mounted: MountedGame): RestoredBet | null {
  const brought = restoredBet(mounted);
  if (brought) return brought;
  const kept = readKeptBet();
  if (kept?.game !== mounted.game.meta.slug) return null;
  const params = mounted.game.rules.params.safeParse(kept.params);
  return params.success ? { amount: kept.amount, params: params.data } : null;
}

/** Calls back when an open round is found at the dealer: the panel then shows its amount and params. */
export function useFoundRound(mounted: MountedGame, show: (bet: RestoredBet) => void): void {
  const onFound = useEffectEvent(show);
  useEffect(() => {
    const watch = mounted.actor.on('FOUND', ({ round }) => onFound(round));
    return () => watch.unsubscribe();
  }, [mounted]);
}
