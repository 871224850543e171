import type { Round } from '#server/features/bets/contract.ts';
import { amountToMinor } from '#contract/money.ts';
import type { AnyGame } from '#engine/game.ts';
import { betFacts } from '#engine/host/bet-facts.ts';
import { formatMoney, formatMultiplier } from '#lib/format-money.ts';
import { gameText } from '../mount/game-text.ts';
import { factFormat } from '../mount/use-mounted-game.ts';

/** What is spoken of a round once it is seen: its result, or the step of an open one; nothing of a bet or a void round. */
export function roundSentence(game: AnyGame, round: Round): string {
  if (round.status === 'active') return stepSentence(game, round);
  const facts = round.status === 'settled' ? betFacts(round, factFormat) : null;
  return facts ? gameText(game, game.announce(round.outcome, facts)) : '';
}

const stepSentence = (game: AnyGame, { step, outcome, params, multiplier, cashout }: Round): string => {
  if (step === 0 || !game.announceStep) return '';
  const facts = {
    multiplierText: formatMultiplier(multiplier),
    cashoutText: formatMoney(amountToMinor(cashout?.payout ?? '0')),
  };
  return gameText(game, game.announceStep(outcome, facts, params));
};
