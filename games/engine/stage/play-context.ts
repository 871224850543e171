import { seededRandom } from './random.ts';
import type { BetFacts, PlayContext, Speed } from './scene.ts';

/** What the cues of a step share. */
export interface StepContext {
  readonly facts: BetFacts;
  readonly roundId: string;
  /** The speed that the player has chosen. */
  readonly speed: Speed;
  readonly reducedMotion: boolean;
}

/** Creates the context of one cue; `seed` seeds its random source. */
export function createPlayContext({ facts, roundId, ...chosen }: StepContext, seed: string): PlayContext {
  const speed = chosen.reducedMotion ? 'instant' : chosen.speed;
  return {
    facts,
    roundId,
    speed,
    lasting: (durationMs) => (speed === 'instant' ? 0 : durationMs),
    random: seededRandom(seed),
    soundChance: seededRandom(`${seed}:sound`),
  };
}
