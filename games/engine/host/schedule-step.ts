import type { AnyGame } from '../game.ts';
import type { ShowStep } from '../round/round-types.ts';
import type { PlayableTimeline } from '../stage/create-timeline.ts';
import { createPlayContext } from '../stage/play-context.ts';
import type { BetFacts, Speed } from '../stage/scene.ts';
import type { StageHandle } from '../stage/stage.ts';
import { createBetFacts, type MoneyFormatter, createOpenBetFacts } from './bet-amount-texts.ts';

/** The inputs of a step's schedule besides its views. */
export interface StepScheduleOptions {
  readonly game: Pick<AnyGame, 'script'>;
  readonly format: MoneyFormatter;
  readonly speed: Speed;
}

/** A step on its own timeline, without its celebration. */
export interface ScheduledStep {
  readonly timeline: PlayableTimeline;
  readonly facts: BetFacts;
}

/**
 * Schedules the cues of one step, for live play and films alike. The scene shows `step.before`, or other
 * steps play in it. Reveal and settle are at the end where the scene marks none.
 * @throws when the scene cannot schedule a cue
 */
export function scheduleStep(
  stage: StageHandle,
  { before, round }: ShowStep,
  { game, format, speed }: StepScheduleOptions,
): ScheduledStep {
  const facts = createBetFacts(round, format) ?? createOpenBetFacts(round, format);
  const seed = `${round.server_seed_hash}:${round.client_seed}:${round.nonce}:${round.step}`;
  const { reducedMotion } = stage.settings;
  const step = { facts, roundId: round.id, speed, reducedMotion };
  const timeline = stage.newTimeline();
  for (const [index, cue] of game.script(before, round.outcome).entries()) {
    timeline.label = cueName(cue);
    stage.scene.play(cue, timeline, createPlayContext(step, `${seed}:${index}`));
  }
  if (timeline.revealMs === null) timeline.markReveal(timeline.durationMs);
  if (timeline.settleMs === null) timeline.markSettle(timeline.durationMs);
  return { timeline, facts };
}

/** The name of a cue in tools: its kind. */
const cueName = (cue: unknown): string =>
  typeof cue === 'object' && cue !== null && 'kind' in cue ? String(cue.kind) : String(cue);
