import type { Round } from '#server/features/bets/contract.ts';
import type { AnyGame } from '../game.ts';
import { shownAfter } from '#engine/round/playing-steps.ts';
import type { RoundShow, ShowReport, ShowRun, ShowStep } from '../round/round-types.ts';
import type { PlayableTimeline } from '../stage/create-timeline.ts';
import type { BetFacts, Speed } from '../stage/scene.ts';
import type { Running, RunOptions, StageHandle } from '../stage/stage.ts';
import { betFacts, type FactFormat } from './bet-facts.ts';
import { createCelebrationTurn } from './celebration-turn.ts';
import { layStep } from './lay-step.ts';

export interface StageShowOptions {
  readonly game: AnyGame;
  readonly format: FactFormat;
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
interface Relaid {
  relay(): void;
}

/** A step in play, on a timeline of its own. */
interface PlayingStep {
  readonly step: ShowStep;
  readonly report: (report: ShowReport) => void;
  readonly fail: (error: unknown) => void;
  timeline: PlayableTimeline | null;
  running: Running | null;
  isSettled: boolean;
  isSkipped: boolean;
  /** Its celebration is laid behind its settle mark. */
  isCelebrated: boolean;
  /** Whether that celebration is the small one; decided once. */
  isCompact: boolean | null;
}

/**
 * Shows rounds on a stage: one step, or several side by side, each on its own timeline. Whatever changes the picture
 * as a whole lays every step anew and seeks it to its own time. Without a stage (loading, no WebGL, hidden page) the
 * steps report at once.
 */
export class StageShow implements RoundShow {
  readonly #options: StageShowOptions;
  /** Several rounds may be in the picture, not only steps of one. */
  readonly #isMany: boolean;
  readonly #celebrations = createCelebrationTurn();
  #stage: StageHandle | null = null;
  /** In the order of their start. */
  #playing: readonly PlayingStep[] = [];
  #shown: Round | null = null;
  #film: Relaid | null = null;

  constructor(options: StageShowOptions) {
    this.#options = options;
    this.#isMany = (options.game.meta.pendingRounds ?? 1) > 1;
  }

  /** The timeline that was started last of those that play now, for tools that pause and scrub. */
  get timeline(): PlayableTimeline | null {
    return this.#playing.at(-1)?.timeline ?? null;
  }

  /** All timelines that play now, in the order of their start. */
  get timelines(): readonly PlayableTimeline[] {
    return this.#playing.flatMap(({ timeline }) => timeline ?? []);
  }

  /** The round in the picture: of steps in play the one they end with. */
  get shown(): Round | null {
    return this.#playing.reduce((shown, { step }) => shownAfter(shown, step), this.#shown);
  }

  /** A picture is there, or gone (null). Draws what is shown; steps in play go on where they were. */
  attach(stage: StageHandle | null): void {
    this.#stage = stage;
    this.redraw();
  }

  /** While a film has the picture it is the film that is laid anew; null gives the picture back, as does a step. */
  lend(film: Relaid | null): void {
    this.#film = film;
    if (!film) this.redraw();
  }

  /** Draws anew what is shown, at the time where it is: after a resize, a new scene, a restored context. */
  redraw(): void {
    const playingSteps = this.#playing;
    const [first] = playingSteps;
    if (!first) return this.#draw(this.#shown);
    if (!this.#stage) {
      this.#shown = this.shown;
      this.#playing = [];
      for (const { report } of playingSteps) this.#reportAll(report);
      return;
    }
    const times = playingSteps.map(({ running }) => running?.timeMs ?? 0);
    const errors = new Map<PlayingStep, unknown>();
    this.#stage.stopAll(false);
    for (const [index, playing] of playingSteps.entries()) {
      try {
        if (index === 0) this.#stage.scene.show(playing.step.before, null);
        this.#start(this.#stage, playing, times[index] ?? 0);
      } catch (error) {
        errors.set(playing, error);
      }
    }
    this.#playing = playingSteps.filter((playing) => !errors.has(playing));
    for (const [{ step, fail }, error] of errors) {
      this.#shown = shownAfter(this.#shown, step);
      fail(error);
    }
  }

  /** Shows and lays what stands now once more, for a scene of edited files. @throws what the scene throws */
  rehearse(): void {
    const stage = this.#stage;
    if (!stage) return;
    if (this.#film) return this.#film.relay();
    const [first] = this.#playing;
    const shown = this.#shown;
    if (first) stage.scene.show(first.step.before, null);
    else stage.scene.show(shown?.outcome ?? null, shown && betFacts(shown, this.#options.format));
    for (const playing of this.#playing) this.#lay(stage, playing);
  }

  perform(step: ShowStep, report: (report: ShowReport) => void, fail: (error: unknown) => void): ShowRun {
    const stage = this.#stage;
    if (!stage || this.#options.isHidden()) {
      this.jump(step.round);
      this.#options.later(() => this.#reportAll(report));
      return { skip: () => undefined, stop: () => undefined };
    }
    const playing: PlayingStep = {
      ...{ step, report, fail, timeline: null, running: null },
      ...{ isSettled: false, isSkipped: false, isCelebrated: false, isCompact: null },
    };
    this.#enter(stage, playing);
    return {
      skip: () => {
        playing.isSkipped = true;
        playing.running?.finish();
      },
      stop: () => this.#drop(playing),
    };
  }

  jump(round: Round | null): void {
    this.#stage?.stopAll(false);
    this.#playing = [];
    this.#shown = round;
    this.#draw(round);
  }

  /** @throws when the picture of this step cannot be laid out; those beside it go on */
  #enter(stage: StageHandle, playing: PlayingStep): void {
    this.#film = null;
    const beside = this.#playing;
    this.#playing = [...beside, playing];
    try {
      if (beside.length === 0) {
        stage.scene.wait?.(false, stage.clock.timeMs);
        stage.scene.show(playing.step.before, null);
      }
      this.#start(stage, playing, 0);
    } catch (error) {
      this.#playing = beside;
      if (beside.length > 0) this.redraw();
      throw error;
    }
    // Laid while it was alone, another may have a celebration that is no longer sure to be the only one.
    if (this.#isMany && beside.some((each) => each.isCelebrated && !each.isSettled)) this.redraw();
  }

  #start(stage: StageHandle, playing: PlayingStep, fromMs: number): void {
    const timeline = this.#lay(stage, playing);
    if (fromMs > 0) timeline.seek(fromMs);
    playing.timeline = timeline;
    // A timeline that was laid anew is dropped, but may be in the middle of telling where it has come.
    const whileOn = (told: () => void) => () => {
      if (playing.timeline === timeline) told();
    };
    const reports: RunOptions = {
      onReveal: whileOn(() => playing.report({ type: 'REVEALED' })),
      onSettle: whileOn(() => this.#settle(playing)),
      onEnd: whileOn(() => this.#end(playing)),
      onError: playing.fail,
    };
    playing.running = stage.run(timeline, reports);
  }

  #lay(stage: StageHandle, playing: PlayingStep): PlayableTimeline {
    const { game, format } = this.#options;
    const speed = this.#options.speed();
    const { timeline, facts } = layStep(stage, playing.step, { game, format, speed });
    if (playing.step.isFinal) this.#layCelebration(stage, playing, timeline, { facts, speed });
    return timeline;
  }

  /** Behind the settle mark, where it is sure to be the only one. */
  #layCelebration(
    stage: StageHandle,
    playing: PlayingStep,
    timeline: PlayableTimeline,
    { facts, speed }: { readonly facts: BetFacts; readonly speed: Speed },
  ): void {
    const isAlone = this.#playing.length === 1;
    playing.isCelebrated = !this.#isMany || isAlone || (playing.isSettled && playing.isCelebrated);
    // A small win has a sound and no picture: any number of them may come together.
    if (!playing.isCelebrated && facts.tier !== 'win') return;
    playing.isCompact ??= this.#celebrations.isCompact(
      facts.tier,
      stage.clock.timeMs,
      this.#options.isAutobet(),
    );
    stage.celebrate(timeline, facts, { speed, compact: playing.isCompact });
  }

  #settle(playing: PlayingStep): void {
    playing.isSettled = true;
    playing.report({ type: 'SETTLED' });
    if (this.#isMany && !playing.isCelebrated && !playing.isSkipped) this.#celebrateBeside(playing);
  }

  /** One celebration at a time, the highest wins (ui.md 9). */
  #celebrateBeside(playing: PlayingStep): void {
    const { tier } = betFacts(playing.step.round, this.#options.format) ?? { tier: null };
    const now = this.#playing.find((each) => each.isCelebrated && each.isSettled);
    const tierNow = now && betFacts(now.step.round, this.#options.format)?.tier;
    if (!this.#playing.includes(playing) || !this.#celebrations.isHigher(tier, tierNow ?? null)) return;
    now?.running?.finish();
    playing.isCelebrated = true;
    this.redraw();
  }

  #end(playing: PlayingStep): void {
    const { step } = playing;
    const isLast = this.#playing.length === 1;
    this.#leave(playing);
    // Steps beside each other may have moved the same thing: at rest the picture is the round's own.
    if (isLast && step.isFinal && this.#options.game.meta.stepsOverlap) this.#draw(this.#shown);
    playing.report({ type: 'ENDED' });
  }

  #drop(playing: PlayingStep): void {
    if (!this.#playing.includes(playing)) return;
    this.#leave(playing);
    if (this.#playing.length > 0) this.redraw();
    else this.#stage?.stopAll(false);
  }

  #leave(playing: PlayingStep): void {
    this.#playing = this.#playing.filter((each) => each !== playing);
    this.#shown = shownAfter(this.#shown, playing.step);
  }

  #draw(round: Round | null): void {
    try {
      if (this.#film && this.#stage) this.#film.relay();
      else this.#stage?.scene.show(round?.outcome ?? null, round && betFacts(round, this.#options.format));
    } catch (error) {
      this.#options.broken(error);
    }
  }

  #reportAll(report: (report: ShowReport) => void): void {
    for (const type of ['REVEALED', 'SETTLED', 'ENDED'] as const) report({ type });
  }
}
