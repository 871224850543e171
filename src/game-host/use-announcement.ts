import { useEffect, useState } from 'react';
import type { Round } from '#contract/bets.ts';
import { amountToMinor } from '#contract/money.ts';
import { betFacts } from '#engine/host/bet-facts.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { formatMoney, formatMultiplier } from '#lib/format-money.ts';
import { gameText } from './game-text.ts';
import { type Play } from './use-play.ts';
import { factFormat } from './use-seat.ts';

/** What a step of an open round says, once it is seen; nothing before the first step. */
const stepSentence = (seat: MountedGame, { step, outcome, params, multiplier, cashout }: Round): string => {
  const { game } = seat;
  if (step === 0 || !game.announceStep) return '';
  const facts = {
    multiplierText: formatMultiplier(multiplier),
    cashoutText: formatMoney(amountToMinor(cashout?.payout ?? '0')),
  };
  return gameText(game, game.announceStep(outcome, facts, params));
};

/** The spoken result of the step or round that was revealed last, one sentence. */
export function useAnnouncement(seat: MountedGame, play: Play | null): string {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const watch = seat.actor.on('ROUND_REVEALED', ({ round }) => {
      const facts = betFacts(round, factFormat);
      if (!facts || round.status === 'void') return;
      setSentence(gameText(seat.game, seat.game.announce(round.outcome, facts)));
    });
    return () => watch.unsubscribe();
  }, [seat]);
  return play?.isOpen ? stepSentence(seat, play.round) : sentence;
}
