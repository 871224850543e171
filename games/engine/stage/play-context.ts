import { seededRandom } from './random.ts';
import type { BetFacts, PlayContext, Speed } from './scene.ts';

/** What the cues of a step have in common. */
export interface StepContext {
  readonly facts: BetFacts;
  readonly roundId: string;
  /** The speed that the player chose. */
  readonly speed: Speed;
  readonly reducedMotion: boolean;
}

/** Makes what one cue is played with; `seed` gives its chance. */
export function createPlayContext({ facts, roundId, ...chosen }: StepContext, seed: string): PlayContext {
  const speed = chosen.reducedMotion ? 'instant' : chosen.speed;
  return {
    facts,
    roundId,
    speed,
    lasting: (durationMs) => (speed === 'instant' ? 0 : durationMs),
    random: seededRandom(seed),
  };
}
