import type { AnyGame } from '../game.ts';
import type { TimelineEntry } from '../stage/create-timeline.ts';
import type { Speed, Tier } from '../stage/scene.ts';
import type { StageHandle } from '../stage/stage.ts';
import type { MoneyFormatter } from './bet-amount-texts.ts';
import { createCelebrationPolicy } from './celebration-policy.ts';
import type { FilmSegment, FilmStep } from './film-types.ts';
import { scheduleStep } from './schedule-step.ts';

/** A still moment between two steps, so that they read well. */
export const STEP_HOLD_MS = 300;

/** A step with its place in the film and what is laid for it. */
export interface PlannedSegment extends FilmSegment {
  readonly tier: Tier;
  /** Where its motion ends when nothing is celebrated. */
  readonly plainEndMs: number;
  /** Its celebration is the small one. */
  readonly isCompact: boolean;
  /** When its celebration is in the picture; null where another is, or none. */
  readonly celebrated: { readonly fromMs: number; readonly untilMs: number } | null;
  /** Times of the film. */
  readonly entries: readonly TimelineEntry[];
}

/** Steps that are in the picture together; most are alone. */
export type FilmGroup = readonly [PlannedSegment, ...PlannedSegment[]];

/** What a plan is made of. */
export interface FilmContext {
  readonly game: AnyGame;
  readonly stage: StageHandle;
  readonly format: MoneyFormatter;
  readonly speed: Speed;
}

/** Puts the scene to where a step starts from: a pure function of the step and its time. */
export function seekSceneToStep({ scene }: StageHandle, step: FilmStep, startMs: number): void {
  scene.accompany?.(step.others ?? []);
  // Twice: a scene may remember where it stood when it was last left, which is at rest the second time.
  scene.show(step.before, null);
  scene.show(step.before, null);
  scene.tick?.(startMs);
}

/** Lays every step once to learn its times, then decides what is celebrated. @throws when the scene cannot lay one */
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
  isSmall: (tier: Tier) => boolean,
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

/** One celebration at a time, the highest wins (ui.md 9); what it takes the place of ends where it is. */
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
  return planned as unknown as FilmGroup; // as many as before
}
