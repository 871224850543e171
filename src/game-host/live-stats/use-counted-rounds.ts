import { useEffect, useEffectEvent } from 'react';
import type { Round } from '#server/features/bets/contract.ts';
import { amountToMinor } from '#contract/money.ts';
import { multiplierFromText } from '#engine/core/multiplier.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { liveStats } from './live-stats-store.ts';

/** Counts every round of a mounted game as soon as it is revealed, whether the panel is open or not. */
export function useCountedRounds(mounted: MountedGame, isRunning: boolean): void {
  const count = useEffectEvent((round: Round): void => {
    if (round.status !== 'settled') return;
    const bet = {
      stakedMinor: amountToMinor(round.staked),
      payoutMinor: amountToMinor(round.payout),
      multiplier: multiplierFromText(round.multiplier),
    };
    liveStats.take(bet, isRunning);
  });
  useEffect(() => {
    const watch = mounted.actor.on('ROUND_REVEALED', ({ round }) => count(round));
    return () => watch.unsubscribe();
  }, [mounted]);
}
