import type { Round } from '#contract/bets.ts';
import type { AnyGame } from '../game.ts';
import { roundAtRestAfter } from '#engine/round/playing-steps.ts';
import type { RoundShow, ShownRounds, ShowEvent, ShowHandle, ShowStep } from '../round/round-types.ts';
import type { PlayableTimeline } from '../stage/create-timeline.ts';
import type { BetFacts, Speed } from '../stage/scene.ts';
import type { TimelineRun, RunOptions, StageHandle } from '../stage/stage.ts';
import { createBetFacts, type MoneyFormatter } from './bet-amount-texts.ts';
import { createCelebrationPolicy } from './celebration-policy.ts';
import { scheduleStep } from './schedule-step.ts';

export interface StageShowOptions {
  readonly game: AnyGame;
  readonly format: MoneyFormatter;
  /** Returns what is playing and what is shown, from the round machine. */
  rounds(): ShownRounds;
  speed(): Speed;
  /** Whether the page is hidden, so that steps are not animated. */
  isHidden(): boolean;
  /** Whether autobet is running: it does not wait for a big win, which is therefore celebrated compactly. */
  isAutobet(): boolean;
  /** Runs a function after the current call; reports never come before `perform` has returned. */
  readonly later: (run: () => void) => void;
  /** The scene cannot even show a round at rest: the stage is unusable. */
  readonly broken: (error: unknown) => void;
}

/** A film as the show uses it. */
interface ShownFilm {
  rebuild(): void;
}

/** How a step is drawn. Whether it plays and has settled is in the machine's list. */
interface StepPicture {
  readonly step: ShowStep;
  readonly report: (report: ShowEvent) => void;
  readonly fail: (error: unknown) => void;
  timeline: PlayableTimeline | null;
  running: TimelineRun | null;
  isSkipped: boolean;
  /** Ended, failed or dropped, but not yet processed by the machine. */
  isOver: boolean;
  /** Its celebration is scheduled after its settle mark. */
  isCelebrated: boolean;
  /** Whether that celebration is the compact one; decided once. */
  isCompact: boolean | null;
}

/**
 * Shows rounds on a stage: one step, or several concurrently, each on its own timeline. The round machine
 * decides which. Whatever changes the whole stage schedules every step again and seeks it to its time.
 * Without a stage (loading, no WebGL, hidden page), steps report immediately.
 */
export class StageShow implements RoundShow {
  readonly #options: StageShowOptions;
  /** Several rounds may be shown at once, not only steps of one. */
  readonly #isMany: boolean;
  readonly #celebrations = createCelebrationPolicy();
  readonly #byStep = new WeakMap<ShowStep, StepPicture>();
  #stage: StageHandle | null = null;
  /** The scene is showing anticipation. */
  #isWaiting = false;
  #film: ShownFilm | null = null;

  constructor(options: StageShowOptions) {
    this.#options = options;
    this.#isMany = (options.game.meta.pendingRounds ?? 1) > 1;
  }

  /** The timeline that started last among the playing ones, for tools that pause and scrub. */
  get timeline(): PlayableTimeline | null {
    return this.#pictures.at(-1)?.timeline ?? null;
  }

  /** All playing timelines, in the order of their start. */
  get timelines(): readonly PlayableTimeline[] {
    return this.#pictures.flatMap(({ timeline }) => timeline ?? []);
  }

  /** The shown round: while steps play, the one that the last of them ends with. */
  get shown(): Round | null {
    const { playingSteps, shown } = this.#options.rounds();
    return playingSteps.map(({ step }) => step).reduce(roundAtRestAfter, shown);
  }

  /**
   * Attaches a stage, or null when it is gone. Draws the current view; playing steps continue at their time.
   */
  attach(stage: StageHandle | null): void {
    this.#stage = stage;
    this.redraw();
  }

  /** Receives the ms since the press, in every frame while the reply is pending; null once it has arrived. */
  wait(elapsedMs: number | null): void {
    const stage = this.#stage;
    if (!stage || (elapsedMs === null && !this.#isWaiting)) return;
    this.#isWaiting = elapsedMs !== null;
    stage.scene.wait?.(elapsedMs !== null && stage.settings.reducedMotion ? 0 : elapsedMs);
  }

  /** Hands the stage to a film, which is then rebuilt instead; null takes it back, as does a step. */
  showFilm(film: ShownFilm | null): void {
    this.#film = film;
    if (!film) this.redraw();
  }

  /** Redraws the current view at the current time: after a resize, a new scene or a restored context. */
  redraw(): void {
    const pictures = this.#pictures;
    const stage = this.#stage;
    if (pictures.length === 0) return this.#draw(this.shown);
    if (!stage) {
      for (const picture of pictures) picture.isOver = true;
      for (const { report } of pictures) this.#reportAll(report);
      return;
    }
    const times = pictures.map(({ running }) => running?.timeMs ?? 0);
    const errors = new Map<StepPicture, unknown>();
    stage.stopAll(false);
    for (const [index, picture] of pictures.entries()) {
      try {
        if (index === 0) stage.scene.show(picture.step.before, null);
        this.#start(stage, picture, times[index] ?? 0);
      } catch (error) {
        picture.isOver = true;
        errors.set(picture, error);
      }
    }
    for (const [{ fail }, error] of errors) fail(error);
  }

  /** Shows and schedules everything again in a scene of edited files. @throws what the scene throws */
  tryScene(): void {
    const stage = this.#stage;
    if (!stage) return;
    if (this.#film) return this.#film.rebuild();
    const pictures = this.#pictures;
    const [first] = pictures;
    if (first) stage.scene.show(first.step.before, null);
    else this.#showAtRest(stage, this.shown);
    for (const picture of pictures) this.#lay(stage, picture);
  }

  perform(step: ShowStep, report: (report: ShowEvent) => void, fail: (error: unknown) => void): ShowHandle {
    const stage = this.#stage;
    if (!stage || this.#options.isHidden()) {
      this.#draw(step.round);
      this.#options.later(() => this.#reportAll(report));
      return { skip: () => undefined, stop: () => undefined };
    }
    const picture: StepPicture = {
      step,
      report,
      fail,
      timeline: null,
      running: null,
      isSkipped: false,
      isOver: false,
      isCelebrated: false,
      isCompact: null,
    };
    this.#enter(stage, picture);
    return {
      skip: () => {
        picture.isSkipped = true;
        picture.running?.finish();
      },
      stop: () => this.#drop(picture),
    };
  }

  jump(round: Round | null): void {
    for (const picture of this.#pictures) picture.isOver = true;
    this.#stage?.stopAll(false);
    this.#draw(round);
  }

  /** The machine's steps that are drawn here, in the order of their start. */
  get #pictures(): readonly StepPicture[] {
    return this.#options
      .rounds()
      .playingSteps.flatMap(({ step }) => this.#byStep.get(step) ?? [])
      .filter(({ isOver }) => !isOver);
  }

  #isSettled({ step }: StepPicture): boolean {
    return this.#options
      .rounds()
      .playingSteps.some((playingStep) => playingStep.step === step && playingStep.isSettled);
  }

  /** @throws when this step cannot be scheduled; concurrent steps continue */
  #enter(stage: StageHandle, picture: StepPicture): void {
    this.#film = null;
    const beside = this.#pictures;
    this.#byStep.set(picture.step, picture);
    try {
      if (beside.length === 0) {
        this.wait(null);
        stage.scene.show(picture.step.before, null);
      }
      this.#start(stage, picture, 0);
    } catch (error) {
      picture.isOver = true;
      if (beside.length > 0) this.redraw();
      throw error;
    }
    // Another step's celebration was scheduled while it was alone and may no longer be the only one.
    if (this.#isMany && beside.some((each) => each.isCelebrated && !this.#isSettled(each))) this.redraw();
  }

  #start(stage: StageHandle, picture: StepPicture, fromMs: number): void {
    const timeline = this.#lay(stage, picture);
    if (fromMs > 0) timeline.seek(fromMs);
    picture.timeline = timeline;
    // A timeline that was scheduled again is dropped, but may be in the middle of reporting.
    const whileOn = (report: () => void) => () => {
      if (picture.timeline === timeline) report();
    };
    const reports: RunOptions = {
      onReveal: whileOn(() => picture.report({ type: 'REVEALED' })),
      onSettle: whileOn(() => this.#settle(picture)),
      onEnd: whileOn(() => {
        picture.isOver = true;
        picture.report({ type: 'ENDED' });
      }),
      onError: picture.fail,
    };
    picture.running = stage.run(timeline, reports);
  }

  #lay(stage: StageHandle, picture: StepPicture): PlayableTimeline {
    const { game, format } = this.#options;
    const speed = this.#options.speed();
    const { timeline, facts } = scheduleStep(stage, picture.step, { game, format, speed });
    if (picture.step.isFinal) this.#layCelebration(stage, picture, timeline, { facts, speed });
    return timeline;
  }

  /** Schedules the celebration after the settle mark, where it is certain to be the only one. */
  #layCelebration(
    stage: StageHandle,
    picture: StepPicture,
    timeline: PlayableTimeline,
    { facts, speed }: { readonly facts: BetFacts; readonly speed: Speed },
  ): void {
    const isAlone = this.#pictures.length === 1;
    const wasCelebrated = picture.isCelebrated && this.#isSettled(picture);
    picture.isCelebrated = !this.#isMany || isAlone || wasCelebrated;
    // A small win has a sound and no picture, so any number of them may coincide.
    if (!picture.isCelebrated && facts.tier !== 'win') return;
    picture.isCompact ??= this.#celebrations.isCompact(
      facts.tier,
      stage.clock.timeMs,
      this.#options.isAutobet(),
    );
    stage.celebrate(timeline, facts, { speed, compact: picture.isCompact });
  }

  #settle(picture: StepPicture): void {
    picture.report({ type: 'SETTLED' });
    if (this.#isMany && !picture.isCelebrated && !picture.isSkipped) this.#celebrateBeside(picture);
  }

  /** One celebration at a time, the highest wins (ui.md 9). */
  #celebrateBeside(picture: StepPicture): void {
    const { tier } = createBetFacts(picture.step.round, this.#options.format) ?? { tier: null };
    const now = this.#pictures.find((each) => each.isCelebrated && this.#isSettled(each));
    const tierNow = now && createBetFacts(now.step.round, this.#options.format)?.tier;
    if (!this.#pictures.includes(picture) || !this.#celebrations.isHigher(tier, tierNow ?? null)) return;
    now?.running?.finish();
    picture.isCelebrated = true;
    this.redraw();
  }

  #drop(picture: StepPicture): void {
    if (picture.isOver) return;
    picture.isOver = true;
    if (this.#pictures.length > 0) this.redraw();
    else this.#stage?.stopAll(false);
  }

  #draw(round: Round | null): void {
    try {
      if (this.#film && this.#stage) this.#film.rebuild();
      else if (this.#stage) this.#showAtRest(this.#stage, round);
    } catch (error) {
      this.#options.broken(error);
    }
  }

  #showAtRest({ scene }: StageHandle, round: Round | null): void {
    scene.show(round?.outcome ?? null, round && createBetFacts(round, this.#options.format));
  }

  #reportAll(report: (report: ShowEvent) => void): void {
    for (const type of ['REVEALED', 'SETTLED', 'ENDED'] as const) report({ type });
  }
}
