import { useEffect } from 'react';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { prepareBet } from '#session/prepared-bet.ts';
import type { Betting } from '../panel/use-betting.ts';

/** Tells dialogs over the page which bet stands prepared, for the simulator. */
export function usePreparing(seat: MountedGame, { params, amount, auto }: Betting): void {
  const { slug, modes } = seat.game.meta;
  const hasAuto = modes.includes('auto');
  const { value } = params;
  const { minor } = amount;
  const plan = auto.plan?.value ?? null;
  useEffect(() => {
    if (!hasAuto) return undefined;
    prepareBet({ game: slug, params: value, plan, amountMinor: minor });
    return () => prepareBet(null);
  }, [hasAuto, slug, value, plan, minor]);
}
