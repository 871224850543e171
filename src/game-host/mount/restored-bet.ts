import { useEffect, useEffectEvent } from 'react';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { readKeptBet } from '#session/kept-bet.ts';

/** A bet that was placed before the page was opened, as far as the panel shows it. */
export interface BroughtBet {
  readonly amount: string;
  readonly params: unknown;
}

/** The bet from before a reload that this seat goes on with: unanswered or open; null when there is none. */
function broughtBet(seat: MountedGame): BroughtBet | null {
  const { bet, round } = seat.actor.getSnapshot().context;
  return bet ?? (round?.status === 'active' ? round : null);
}

/** What the panel starts with: the bet that goes on, or the one that was set before signing in; null when there is none. */
export function startingBet(seat: MountedGame): BroughtBet | null {
  const brought = broughtBet(seat);
  if (brought) return brought;
  const kept = readKeptBet();
  if (kept?.game !== seat.game.meta.slug) return null;
  const params = seat.game.rules.params.safeParse(kept.params);
  return params.success ? { amount: kept.amount, params: params.data } : null;
}

/** Calls back when an open round is found at the dealer: the panel then shows its amount and params. */
export function useFoundRound(seat: MountedGame, show: (bet: BroughtBet) => void): void {
  const onFound = useEffectEvent(show);
  useEffect(() => {
    const watch = seat.actor.on('FOUND', ({ round }) => onFound(round));
    return () => watch.unsubscribe();
  }, [seat]);
}
