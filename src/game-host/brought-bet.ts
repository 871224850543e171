import { useEffect, useEffectEvent } from 'react';
import type { MountedGame } from '#engine/host/mount-game.ts';

/** A bet that was placed before the page was opened, as far as the panel shows it. */
export interface BroughtBet {
  readonly amount: string;
  readonly params: unknown;
}

/** The bet from before a reload that this seat goes on with: unanswered or open; null when there is none. */
export function broughtBet(seat: MountedGame): BroughtBet | null {
  const { bet, round } = seat.actor.getSnapshot().context;
  return bet ?? (round?.status === 'active' ? round : null);
}

/** Calls back when an open round is found at the dealer: the panel then shows its amount and params. */
export function useFoundRound(seat: MountedGame, show: (bet: BroughtBet) => void): void {
  const onFound = useEffectEvent(show);
  useEffect(() => {
    const watch = seat.actor.on('FOUND', ({ round }) => onFound(round));
    return () => watch.unsubscribe();
  }, [seat]);
}
