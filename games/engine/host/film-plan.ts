import type { AnyGame } from '../game.ts';
import type { TimelineEntry } from '../stage/create-timeline.ts';
import type { Speed, WinTier } from '../stage/scene.ts';
import type { StageHandle } from '../stage/stage.ts';
import type { MoneyFormatter } from './bet-amount-texts.ts';
import { createCelebrationPolicy } from './celebration-policy.ts';
import type { FilmSegment, FilmStep } from './film-types.ts';
import { scheduleStep } from './schedule-step.ts';

/** Pause between two steps, so that each can be read. */
export const STEP_HOLD_MS = 300;

/** A step with its position in the film and its schedule. */
export interface PlannedSegment extends FilmSegment {
  readonly tier: WinTier;
  /** The end of its motion if nothing is celebrated. */
  readonly plainEndMs: number;
  /** Its celebration is the compact one. */
  readonly isCompact: boolean;
  /** When its celebration is shown; null if another one is shown instead, or none. */
  readonly celebrated: { readonly fromMs: number; readonly untilMs: number } | null;
  /** Times of the film. */
  readonly entries: readonly TimelineEntry[];
}

/** Steps that are shown concurrently; most groups have one. */
export type FilmGroup = readonly [PlannedSegment, ...PlannedSegment[]];

/** The inputs of a plan. */
export interface FilmContext {
  readonly game: AnyGame;
  readonly stage: StageHandle;
  readonly format: MoneyFormatter;
  readonly speed: Speed;
}

/** Sets the scene to the start of a step: a pure function of the step and its time. */
export function seekSceneToStep({ scene }: StageHandle, step: FilmStep, startMs: number): void {
  scene.accompany?.(step.others ?? []);
  // Called twice: a scene may remember its last pose, which is the one at rest the second time.
  scene.show(step.before, null);
  scene.show(step.before, null);
  scene.tick?.(startMs);
}

/**
 * Schedules every step once to measure it, then decides what is celebrated.
 * @throws when the scene cannot schedule one
 */
export function planFilm(steps: readonly FilmStep[], maker: FilmContext): readonly FilmGroup[] {
  const turn = createCelebrationPolicy();
  const isMany = (maker.game.meta.pendingRounds ?? 1) > 1;
  const groups: [PlannedSegment, ...PlannedSegment[]][] = [];
  let endMs = -STEP_HOLD_MS;
  for (const step of steps) {
    const startMs = step.atMs ?? endMs + STEP_HOLD_MS;
    const laid = measureStep(step, startMs, maker, (tier) => isMany && turn.isCompact(tier, startMs, false));
    const last = groups.at(-1);
    if (last && startMs < endMs) last.push(laid);
    else groups.push([laid]);
    endMs = Math.max(endMs, laid.endMs);
  }
  return groups.map((group) => (group.length === 1 ? group : withTurns(group)));
}

function measureStep(
  step: FilmStep,
  startMs: number,
  { stage, ...pace }: FilmContext,
  isSmall: (tier: WinTier) => boolean,
): PlannedSegment {
  stage.stopAll(false);
  seekSceneToStep(stage, step, startMs);
  const { timeline, facts } = scheduleStep(stage, step, pace);
  const plainMs = timeline.durationMs;
  const isCompact = step.isFinal && isSmall(facts.tier);
  if (step.isFinal) {
    timeline.label = 'celebration';
    stage.celebrate(timeline, facts, { speed: pace.speed, compact: isCompact });
  }
  const at = (ms: number): number => startMs + ms / stage.rate;
  const [settleMs, endMs] = [at(timeline.settleMs ?? plainMs), at(timeline.durationMs)];
  return {
    step,
    startMs,
    settleMs,
    endMs,
    isCompact,
    tier: step.isFinal ? facts.tier : null,
    revealMs: at(timeline.revealMs ?? plainMs),
    plainEndMs: at(plainMs),
    celebrated: step.isFinal ? { fromMs: startMs, untilMs: endMs } : null,
    entries: timeline
      .entries()
      .map((entry) => ({ ...entry, startMs: at(entry.startMs), endMs: at(entry.endMs) })),
  };
}

/** One celebration at a time, the highest wins (ui.md 9); a replaced one ends at that time. */
function withTurns(group: FilmGroup): FilmGroup {
  const { isHigher } = createCelebrationPolicy();
  const turns = new Map<PlannedSegment, { readonly fromMs: number; untilMs: number }>();
  let now: PlannedSegment | null = null;
  for (const segment of group.toSorted((a, b) => a.settleMs - b.settleMs)) {
    const running: PlannedSegment | null = now && now.endMs > segment.settleMs ? now : null;
    if (!isHigher(segment.tier, running?.tier ?? null)) continue;
    const cut = running && turns.get(running);
    if (cut) cut.untilMs = segment.settleMs;
    turns.set(segment, { fromMs: segment.settleMs, untilMs: segment.endMs });
    now = segment;
  }
  const planned = group.map((segment): PlannedSegment => {
    const celebrated = turns.get(segment) ?? null;
    const endMs = Math.max(segment.plainEndMs, celebrated?.untilMs ?? 0);
    return { ...segment, celebrated, endMs };
  });
  return planned as unknown as FilmGroup; // same length as the input
}
