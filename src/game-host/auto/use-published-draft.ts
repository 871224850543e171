import { useEffect } from 'react';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { setDraftBet } from '#session/draft-bet.ts';
import type { Betting } from '../panel/use-betting.ts';

/** Tells dialogs over the page which bet stands prepared, for the simulator. */
export function usePublishedDraft(mounted: MountedGame, { params, amount, auto }: Betting): void {
  const { slug, modes } = mounted.game.meta;
  const hasAuto = modes.includes('auto');
  const { value } = params;
  const { minor } = amount;
  const plan = auto.plan?.value ?? null;
  useEffect(() => {
    if (!hasAuto) return undefined;
    setDraftBet({ game: slug, params: value, plan, amountMinor: minor });
    return () => setDraftBet(null);
  }, [hasAuto, slug, value, plan, minor]);
}
