import { useEffect, useState } from 'react';
import type { Round } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import type { AnyGame } from '#engine/game.ts';
import { createBetFacts } from '#engine/host/bet-amount-texts.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { formatMoney, formatMultiplier } from '#lib/format-money.ts';
import { moneyFormatter, translateGameText } from '../mount/game-text.ts';
import type { RoundControlsState } from '../panel/use-round-controls.ts';

/** Describes a revealed round or step for screen readers; empty for a bet or a void round. */
export function describeRoundForSpeech(game: AnyGame, round: Round): string {
  if (round.status === 'active') return stepSentence(game, round);
  const facts = round.status === 'settled' ? createBetFacts(round, moneyFormatter) : null;
  if (!facts) return '';
  const multiplierText = formatMultiplier(round.multiplier, game.meta.multiplierDecimals);
  return translateGameText(game, game.announce(round.outcome, { ...facts, multiplierText }));
}

const stepSentence = (game: AnyGame, { step, outcome, params, multiplier, cashout }: Round): string => {
  if (!game.announceStep || (step === 0 && game.isOpeningSpoken !== true)) return '';
  const facts = {
    multiplierText: formatMultiplier(multiplier),
    cashoutText: formatMoney(amountToMinor(cashout?.payout ?? '0')),
  };
  return translateGameText(game, game.announceStep(outcome, facts, params));
};

interface Announcement {
  readonly sentence: string;
  /** Identifies round and step, so that a repeated sentence is announced again. */
  readonly event: string;
}

const announcementOf = (game: AnyGame, round: Round): Announcement => ({
  sentence: describeRoundForSpeech(game, round),
  event: `${round.id} ${round.step} ${round.status}`,
});

/** The announcement of the last revealed step or round, one sentence. */
export function useAnnouncement(mounted: MountedGame, play: RoundControlsState | null): Announcement {
  const [last, setLast] = useState<Announcement>({ sentence: '', event: '' });
  useEffect(() => {
    const watch = mounted.actor.on('ROUND_REVEALED', ({ round }) => {
      if (round.status === 'settled') setLast(announcementOf(mounted.game, round));
    });
    return () => watch.unsubscribe();
  }, [mounted]);
  return play?.isOpen ? announcementOf(mounted.game, play.round) : last;
}
