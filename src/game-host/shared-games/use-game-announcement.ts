import { parseHundredths } from '#core/hundredths.ts';
import { useEffect, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { multiplierFromFraction, formatMultiplierE8 } from '#core/multiplier.ts';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { type SharedGameState } from '#engine/round/shared-game-state.ts';
import { getBetProfit } from '#engine/round/compute-shared-frame.ts';
import type { CrashBet } from '#contract/crash.ts';
import { formatAmount, formatProfit } from '#lib/format-money.ts';

type Translate = TFunction<'shared'>;

const shownPoint = (hundredths: number): string =>
  formatMultiplierE8(multiplierFromFraction(BigInt(hundredths), 100n));

const cashedOut = (t: Translate, bet: CrashBet): string =>
  t('spoken.cashedOut', {
    multiplier: shownPoint(parseHundredths(bet.cashed_out_at ?? '0.00')),
    profit: formatProfit(getBetProfit(bet)),
  });

/** Announcement at the start of a phase: of the game and the player's own bet, never of the curve. */
function phaseSentence(t: Translate, { phase, own, crashPoint }: SharedGameState): string {
  if (phase === 'betting') return t('spoken.betting');
  if (phase === 'running')
    return own ? t('spoken.runningWith', { amount: formatAmount(own.amount) }) : t('spoken.running');
  if (phase !== 'crashed') return '';
  const multiplier = shownPoint(crashPoint ?? 0);
  return t(own !== null && own.cashed_out_at === null ? 'spoken.lost' : 'spoken.crashed', { multiplier });
}

/** Text for the screen-reader live region: each phase once, and the player's own result. */
export function useGameAnnouncement(mounted: MountedSharedGame): {
  readonly sentence: string;
  readonly event: number;
} {
  const { t } = useTranslation('shared');
  const [spoken, setSpoken] = useState({ sentence: '', event: 0 });
  useEffect(() => {
    const setSentence = (sentence: string): void =>
      setSpoken(({ event }) => ({ sentence, event: event + 1 }));
    let last = mounted.actor.getSnapshot().context.facts.phase;
    const watch = mounted.actor.subscribe(({ context: { facts } }) => {
      if (facts.phase === last) return;
      last = facts.phase;
      setSentence(phaseSentence(t, facts));
    });
    const cashOuts = mounted.actor.on('CASHED_OUT', ({ bet }) => setSentence(cashedOut(t, bet)));
    return () => {
      watch.unsubscribe();
      cashOuts.unsubscribe();
    };
  }, [mounted, t]);
  return spoken;
}
