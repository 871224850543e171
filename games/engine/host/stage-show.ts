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
  /** What plays and what is shown, as the round machine has it now. */
  rounds(): ShownRounds;
  speed(): Speed;
  /** The page is hidden: steps are not animated. */
  isHidden(): boolean;
  /** Autobet plays: it does not wait for a big win, so that one is celebrated small. */
  isAutobet(): boolean;
  /** Runs after the current call; reports never come before `perform` has returned. */
  readonly later: (run: () => void) => void;
  /** The scene cannot even show a round at rest: the picture is of no use any more. */
  readonly broken: (error: unknown) => void;
}

/** A film as the show needs it. */
interface ShownFilm {
  rebuild(): void;
}

/** How a step is drawn. That it plays, and whether it is settled, is in the machine's list. */
interface StepPicture {
  readonly step: ShowStep;
  readonly report: (report: ShowEvent) => void;
  readonly fail: (error: unknown) => void;
  timeline: PlayableTimeline | null;
  running: TimelineRun | null;
  isSkipped: boolean;
  /** Ended, failed or dropped: only the machine has still to take note of it. */
  isOver: boolean;
  /** Its celebration is laid behind its settle mark. */
  isCelebrated: boolean;
  /** Whether that celebration is the small one; decided once. */
  isCompact: boolean | null;
}

/**
 * Shows rounds on a stage: one step, or several side by side, each on its own timeline. Which steps those are is read
 * from the round machine. Whatever changes the picture as a whole lays every step anew and seeks it to its own time.
 * Without a stage (loading, no WebGL, hidden page) the steps report at once.
 */
export class StageShow implements RoundShow {
  readonly #options: StageShowOptions;
  /** Several rounds may be in the picture, not only steps of one. */
  readonly #isMany: boolean;
  readonly #celebrations = createCelebrationPolicy();
  readonly #byStep = new WeakMap<ShowStep, StepPicture>();
  #stage: StageHandle | null = null;
  /** The scene winds up for a reply. */
  #isWaiting = false;
  #film: ShownFilm | null = null;

  constructor(options: StageShowOptions) {
    this.#options = options;
    this.#isMany = (options.game.meta.pendingRounds ?? 1) > 1;
  }

  /** The timeline that was started last of those that play now, for tools that pause and scrub. */
  get timeline(): PlayableTimeline | null {
    return this.#pictures.at(-1)?.timeline ?? null;
  }

  /** All timelines that play now, in the order of their start. */
  get timelines(): readonly PlayableTimeline[] {
    return this.#pictures.flatMap(({ timeline }) => timeline ?? []);
  }

  /** The round in the picture: of steps in play the one they end with. */
  get shown(): Round | null {
    const { playingSteps, shown } = this.#options.rounds();
    return playingSteps.map(({ step }) => step).reduce(roundAtRestAfter, shown);
  }

  /** A picture is there, or gone (null). Draws what is shown; steps in play go on where they were. */
  attach(stage: StageHandle | null): void {
    this.#stage = stage;
    this.redraw();
  }

  /** The ms since the press, in every frame while its reply is awaited; null when it is here. */
  wait(elapsedMs: number | null): void {
    const stage = this.#stage;
    if (!stage || (elapsedMs === null && !this.#isWaiting)) return;
    this.#isWaiting = elapsedMs !== null;
    stage.scene.wait?.(elapsedMs !== null && stage.settings.reducedMotion ? 0 : elapsedMs);
  }

  /** While a film has the picture it is the film that is rebuilt; null gives the picture back, as does a step. */
  showFilm(film: ShownFilm | null): void {
    this.#film = film;
    if (!film) this.redraw();
  }

  /** Draws anew what is shown, at the time where it is: after a resize, a new scene, a restored context. */
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

  /** Shows and lays once more what is shown now, in a scene of edited files. @throws what the scene throws */
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

  /** Of the machine's steps those that are drawn here, in the order of their start. */
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

  /** @throws when the picture of this step cannot be laid out; those beside it go on */
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
    // Laid while it was alone, another may have a celebration that is no longer sure to be the only one.
    if (this.#isMany && beside.some((each) => each.isCelebrated && !this.#isSettled(each))) this.redraw();
  }

  #start(stage: StageHandle, picture: StepPicture, fromMs: number): void {
    const timeline = this.#lay(stage, picture);
    if (fromMs > 0) timeline.seek(fromMs);
    picture.timeline = timeline;
    // A timeline that was laid anew is dropped, but may be in the middle of reporting where it is.
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

  /** Behind the settle mark, where it is sure to be the only one. */
  #layCelebration(
    stage: StageHandle,
    picture: StepPicture,
    timeline: PlayableTimeline,
    { facts, speed }: { readonly facts: BetFacts; readonly speed: Speed },
  ): void {
    const isAlone = this.#pictures.length === 1;
    const wasCelebrated = picture.isCelebrated && this.#isSettled(picture);
    picture.isCelebrated = !this.#isMany || isAlone || wasCelebrated;
    // A small win has a sound and no picture: any number of them may come together.
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
