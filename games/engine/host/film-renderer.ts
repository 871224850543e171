import type { PlayableTimeline } from '../stage/create-timeline.ts';
import { IDLE_AFTER_MS } from '../stage/frame-throttle.ts';
import { crossFadeMs } from '../stage/render-surface.ts';
import { createBetFacts } from './bet-amount-texts.ts';
import {
  seekSceneToStep,
  type FilmGroup,
  type FilmContext,
  STEP_HOLD_MS,
  type PlannedSegment,
} from './film-plan.ts';
import { scheduleStep } from './schedule-step.ts';

/** What is scheduled in the scene now. */
interface Laid {
  readonly group: FilmGroup | null;
  readonly celebrated: PlannedSegment | null;
  readonly alive: readonly PlannedSegment[];
}

const nothing: Laid = { group: null, celebrated: null, alive: [] };

/**
 * Renders a planned film into the scene; the picture is a pure function of the time. Steps are scheduled when
 * the time enters them, so the scene only holds the motions of one moment.
 */
export class FilmRenderer {
  readonly #maker: FilmContext;
  readonly #groups: readonly FilmGroup[];
  readonly #timelines = new Map<PlannedSegment, PlayableTimeline>();
  #laid: Laid | null = null;
  #fading: { readonly segment: PlannedSegment; timeMs: number } | null = null;

  constructor(maker: FilmContext, groups: readonly FilmGroup[]) {
    this.#maker = maker;
    this.#groups = groups;
  }

  /** Where the last motion ends. */
  get endMs(): number {
    return Math.max(0, ...(this.#groups.at(-1) ?? []).map(({ endMs }) => endMs));
  }

  /** Times at which another step is scheduled or a celebration begins or ends. */
  get cuts(): readonly number[] {
    const each = this.#groups
      .flat()
      .flatMap(({ startMs, endMs, plainEndMs, celebrated }) => [
        startMs,
        plainEndMs,
        endMs,
        ...(celebrated ? [celebrated.fromMs, celebrated.untilMs] : []),
      ]);
    return [...new Set(each)].toSorted((a, b) => a - b);
  }

  /** Sets the scene to a time; fires no calls. */
  seek(timeMs: number): void {
    const next = this.#at(timeMs);
    if (!this.#isLaid(next)) this.#lay(next);
    for (const segment of next.alive) this.#timelines.get(segment)?.seek(this.#within(segment, timeMs));
  }

  /**
   * Plays up to a time at or before the next cut and fires the calls in between; what begins there starts to
   * play.
   */
  play(timeMs: number): void {
    for (const [segment, timeline] of this.#timelines) timeline.advance(this.#within(segment, timeMs));
    const next = this.#at(timeMs);
    if (this.#isLaid(next)) return;
    const isNew = (segment: PlannedSegment): boolean => segment.startMs === timeMs;
    if (this.#continues(next)) this.#add(next);
    else this.#lay(next);
    for (const segment of next.alive) {
      const timeline = this.#timelines.get(segment);
      if (isNew(segment)) timeline?.advance(0);
      else timeline?.seek(this.#within(segment, timeMs));
    }
  }

  /** Draws the scheduled motions. */
  draw(timeMs: number): void {
    const { stage } = this.#maker;
    if (stage.settings.reducedMotion) this.#fade(timeMs);
    // During a pause too: a soft picture that turns sharp for a moment flickers.
    const isMoving =
      timeMs < this.endMs &&
      this.#laid?.group?.some(
        ({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs + Math.max(IDLE_AFTER_MS, STEP_HOLD_MS),
      );
    stage.drawAt(timeMs, isMoving ?? false);
  }

  /** The scene was replaced or has shown another picture: everything is scheduled again next time. */
  forget(): void {
    this.#timelines.clear();
    this.#laid = null;
    this.#fading = null;
  }

  #within({ startMs }: PlannedSegment, timeMs: number): number {
    return Math.max(0, timeMs - startMs) * this.#maker.stage.rate;
  }

  #at(timeMs: number): Laid {
    const last = this.#groups.at(-1);
    const isOver = timeMs >= this.endMs && last?.at(-1)?.step.isFinal !== false;
    const group = isOver ? undefined : this.#groups.findLast(([{ startMs }]) => startMs <= timeMs);
    if (!group) return nothing;
    // A single step stays at its end until the next one begins.
    if (group.length === 1) return { group, celebrated: group[0].celebrated && group[0], alive: group };
    const alive = group.filter(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
    const celebrated = alive.find(
      (each) => each.celebrated && each.celebrated.fromMs <= timeMs && timeMs < each.celebrated.untilMs,
    );
    return { group, celebrated: celebrated ?? null, alive };
  }

  #isLaid({ group, celebrated, alive }: Laid): boolean {
    const laid = this.#laid;
    if (!laid || laid.group !== group || laid.celebrated !== celebrated) return false;
    return (
      laid.alive.length === alive.length && laid.alive.every((segment, index) => segment === alive[index])
    );
  }

  /** Whether everything scheduled continues, with more after it. */
  #continues({ group, celebrated, alive }: Laid): boolean {
    const laid = this.#laid;
    if (!laid || laid.alive.length === 0 || laid.group !== group || laid.celebrated !== celebrated)
      return false;
    return laid.alive.every((segment, index) => segment === alive[index]);
  }

  #add(next: Laid): void {
    for (const segment of next.alive) if (!this.#timelines.has(segment)) this.#layOne(segment, next);
    this.#laid = next;
  }

  #lay(next: Laid, besides: PlannedSegment | null = null): void {
    const { stage } = this.#maker;
    this.#timelines.clear();
    this.#fading = null;
    stage.stopAll(false);
    if (next.alive.length === 0) this.#rest(next);
    else if (next.group) seekSceneToStep(stage, next.group[0].step, next.group[0].startMs);
    for (const segment of next.alive) if (segment !== besides) this.#layOne(segment, next);
    this.#laid = next;
  }

  #layOne(segment: PlannedSegment, { celebrated }: Laid): void {
    const { stage, ...pace } = this.#maker;
    const { timeline, facts } = scheduleStep(stage, segment.step, pace);
    // A small win has a sound and no picture, so any number of them may coincide.
    if (segment === celebrated || segment.tier === 'win')
      stage.celebrate(timeline, facts, { speed: pace.speed, compact: segment.isCompact });
    this.#timelines.set(segment, timeline);
  }

  /** Nothing moves: the scene shows the round at rest. */
  #rest({ group }: Laid): void {
    const { stage, format } = this.#maker;
    const step = (group ?? this.#groups.at(-1))?.at(-1)?.step;
    const round = step?.round ?? null;
    stage.scene.accompany?.(step?.others ?? []);
    stage.scene.show(round?.outcome ?? null, round && createBetFacts(round, format));
  }

  /** Just after the start of a step the previous picture fades over it, as in live play. */
  #fade(timeMs: number): void {
    const { fade } = this.#maker.stage;
    const laid = this.#laid;
    const segment = laid?.alive.findLast(
      ({ startMs }) => startMs <= timeMs && timeMs - startMs < crossFadeMs,
    );
    if (!laid || !segment) {
      if (this.#fading) fade.stop();
      this.#fading = null;
      return;
    }
    if (this.#fading?.segment !== segment || this.#fading.timeMs > timeMs) this.#cover(laid, segment, timeMs);
    const fading = this.#fading ?? { segment, timeMs: segment.startMs };
    fade.advance(timeMs - fading.timeMs);
    fading.timeMs = timeMs;
    this.#fading = fading;
  }

  /** Captures the picture without the step as the previous one, then restores the step. */
  #cover(laid: Laid, segment: PlannedSegment, timeMs: number): void {
    const { stage } = this.#maker;
    this.#lay(laid, segment);
    for (const [each, timeline] of this.#timelines) timeline.seek(this.#within(each, segment.startMs));
    stage.drawAt(segment.startMs, true);
    stage.fade.start();
    this.#layOne(segment, laid);
    for (const [each, timeline] of this.#timelines) timeline.seek(this.#within(each, timeMs));
  }
}
