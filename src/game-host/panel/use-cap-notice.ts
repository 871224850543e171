import { useEffect } from 'react';
import { pushNotice } from '#api/notices.ts';
import { amountToMinor } from '#contract/money.ts';
import type { Round } from '#server/features/bets/contract.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { i18n } from '#src/i18n/index.ts';

/** Whether a round of a stepped game has ended by itself because nothing more could be won. */
export const isEndedByCap = ({ status, payout, staked, max_profit: most }: Round): boolean =>
  status === 'settled' &&
  most !== null &&
  amountToMinor(payout) >= amountToMinor(staked) + amountToMinor(most);

/** Says why a stepped game has cashed out by itself (ui.md 7, max profit). */
export function useCapNotice(mounted: MountedGame): void {
  useEffect(() => {
    if (!mounted.game.controls.play) return undefined;
    const watch = mounted.actor.on('ROUND_REVEALED', ({ round }) => {
      if (isEndedByCap(round)) pushNotice({ type: 'win', message: i18n.t('game:cashedOutAtMax') });
    });
    return () => watch.unsubscribe();
  }, [mounted]);
}
