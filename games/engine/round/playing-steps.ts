import type { Round } from '#contract/bets.ts';
import type { PlayingStep, RoundContext, ShowStep } from './round-types.ts';

/** Whether a step is shown beside those that are shown now. */
export function canPlayAlongside({ playingSteps, pattern }: RoundContext, step: ShowStep): boolean {
  if (pattern.pendingRounds > 1) return true;
  return (
    pattern.stepsOverlap && playingSteps.every((playingStep) => playingStep.step.round.id === step.round.id)
  );
}

/**
 * Whether the next step may start: beside others, or when of those before it only a celebration is left. A picture
 * that is two steps behind is cut.
 */
export function canStartNextStep(context: RoundContext): boolean {
  const [next, another] = context.queue;
  if (!next) return false;
  if (canPlayAlongside(context, next)) return true;
  return context.playingSteps.every(({ step, isSettled }) => isSettled || (another && !step.isFinal));
}

/** Settled rounds whose result the picture has not shown yet. */
export const countUnshownRounds = ({ queue, playingSteps }: RoundContext): number =>
  queue.filter(({ isFinal }) => isFinal).length +
  playingSteps.filter(({ step, isSettled }) => step.isFinal && !isSettled).length;

/** Rounds between the press and their shown result: bets that wait, the one on its way, and those in the picture. */
export const pendingRounds = (context: RoundContext): number =>
  context.bets.length + (context.bet ? 1 : 0) + countUnshownRounds(context);

/** The round in the picture at rest once a step is shown; a step never hides a later one of its round. */
export const roundAtRestAfter = (shown: Round | null, { round }: ShowStep): Round =>
  shown?.id === round.id && shown.step > round.step ? shown : round;

/** The round that the player has seen the result of last: the panel is never ahead of the picture. */
export const revealedRound = ({ playingSteps, queue, shown, round }: RoundContext): Round | null =>
  playingSteps.length + queue.length === 0
    ? (round ?? shown)
    : playingSteps
        .filter(({ isRevealed }) => isRevealed)
        .map(stepOf)
        .reduce(roundAtRestAfter, shown);

/** The opening of a round that waits for the player, before the picture has revealed it: it hides nothing. */
export const unrevealedOpenRound = (context: RoundContext): Round | null => {
  const revealed = revealedRound(context);
  const steps = [...context.playingSteps.map(stepOf), ...context.queue];
  const first = steps.find(({ round }) => round.id !== revealed?.id)?.round;
  return first?.status === 'active' ? first : null;
};

/** Whether a result is on its way to the picture. */
export const isRevealing = ({ playingSteps, queue }: RoundContext): boolean =>
  queue.length > 0 || playingSteps.some(({ isRevealed }) => !isRevealed);

/** The settled round whose celebration is in the picture. */
export const celebratedRound = ({ playingSteps }: RoundContext): Round | null =>
  playingSteps.findLast(({ step, isSettled }) => step.isFinal && isSettled)?.step.round ?? null;

const stepOf = ({ step }: PlayingStep): ShowStep => step;
