import type { Round } from '#contract/bets.ts';
import type { PlayingStep, RoundContext, ShowStep } from './round-types.ts';

/** Whether a step may be shown concurrently with those already playing. */
export function canPlayAlongside({ playingSteps, pattern }: RoundContext, step: ShowStep): boolean {
  if (pattern.pendingRounds > 1) return true;
  return (
    pattern.stepsOverlap && playingSteps.every((playingStep) => playingStep.step.round.id === step.round.id)
  );
}

/**
 * Whether the next step may start: concurrently, or when the steps before it only have a celebration
 * left. A scene that is two steps behind is cut short.
 */
export function canStartNextStep(context: RoundContext): boolean {
  const [next, another] = context.queue;
  if (!next) return false;
  if (canPlayAlongside(context, next)) return true;
  return context.playingSteps.every(({ step, isSettled }) => isSettled || (another && !step.isFinal));
}

/** Counts the settled rounds whose result is not shown yet. */
export const countUnshownRounds = ({ queue, playingSteps }: RoundContext): number =>
  queue.filter(({ isFinal }) => isFinal).length +
  playingSteps.filter(({ step, isSettled }) => step.isFinal && !isSettled).length;

/**
 * Counts rounds between the press and the shown result: queued bets, the bet in flight, and the rounds
 * on the stage.
 */
export const pendingRounds = (context: RoundContext): number =>
  context.bets.length + (context.bet ? 1 : 0) + countUnshownRounds(context);

/** Returns the round at rest once a step is shown; a step never hides a later one of the same round. */
export const roundAtRestAfter = (shown: Round | null, { round }: ShowStep): Round =>
  shown?.id === round.id && shown.step > round.step ? shown : round;

/** Returns the latest round whose result was revealed, so that the panel is never ahead of the stage. */
export const revealedRound = ({ playingSteps, queue, shown, round }: RoundContext): Round | null =>
  playingSteps.length + queue.length === 0
    ? (round ?? shown)
    : playingSteps
        .filter(({ isRevealed }) => isRevealed)
        .map(stepOf)
        .reduce(roundAtRestAfter, shown);

/** Returns an open round whose opening is not revealed yet. The opening hides no result. */
export const unrevealedOpenRound = (context: RoundContext): Round | null => {
  const revealed = revealedRound(context);
  const steps = [...context.playingSteps.map(stepOf), ...context.queue];
  const first = steps.find(({ round }) => round.id !== revealed?.id)?.round;
  return first?.status === 'active' ? first : null;
};

/** Whether a result is waiting to be revealed. */
export const isRevealing = ({ playingSteps, queue }: RoundContext): boolean =>
  queue.length > 0 || playingSteps.some(({ isRevealed }) => !isRevealed);

/** Returns the settled round that is being celebrated. */
export const celebratedRound = ({ playingSteps }: RoundContext): Round | null =>
  playingSteps.findLast(({ step, isSettled }) => step.isFinal && isSettled)?.step.round ?? null;

const stepOf = ({ step }: PlayingStep): ShowStep => step;
