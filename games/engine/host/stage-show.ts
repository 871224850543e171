import type { Round } from '#contract/bets.ts';
import type { AnyGame } from '../game.ts';
import type { RoundShow, ShowReport, ShowRun, ShowStep } from '../round/round-types.ts';
import type { PlayableTimeline } from '../stage/create-timeline.ts';
import { seededRandom } from '../stage/random.ts';
import type { BetFacts, Speed, Tier } from '../stage/scene.ts';
import type { Running, StageHandle } from '../stage/stage.ts';
import { betFacts, type FactFormat, openFacts } from './bet-facts.ts';

/** The same tier again within this time is celebrated small (ui.md 9). */
const COMPACT_WITHIN_MS = 20_000;

export interface StageShowOptions {
  readonly game: AnyGame;
  readonly format: FactFormat;
  speed(): Speed;
  /** The page is hidden: steps are not animated. */
  isHidden(): boolean;
  /** Runs after the current call; reports never come before `perform` has returned. */
  readonly later: (run: () => void) => void;
}

interface Current {
  readonly step: ShowStep;
  readonly report: (report: ShowReport) => void;
  readonly fail: (error: unknown) => void;
  readonly timeline: PlayableTimeline;
  readonly running: Running;
}

/** Shows rounds on a stage. Without one (loading, no WebGL, hidden page) the steps report at once. */
export class StageShow implements RoundShow {
  readonly #options: StageShowOptions;
  #stage: StageHandle | null = null;
  #current: Current | null = null;
  #shown: Round | null = null;
  #lastTier: { readonly tier: Tier; readonly atMs: number } | null = null;

  constructor(options: StageShowOptions) {
    this.#options = options;
  }

  /** The timeline that plays now, for tools that pause and scrub. */
  get timeline(): PlayableTimeline | null {
    return this.#current?.timeline ?? null;
  }

  /** The round in the picture: of a step in play the one it ends with. */
  get shown(): Round | null {
    return this.#current?.step.round ?? this.#shown;
  }

  /** A picture is there, or gone (null). Draws what is shown; a step in play goes on where it was. */
  attach(stage: StageHandle | null): void {
    this.#stage = stage;
    this.redraw();
  }

  /** Draws anew what is shown, at the time where it is: after a resize, a new scene, a restored context. */
  redraw(): void {
    const current = this.#current;
    if (!current) return this.#draw(this.#shown);
    const timeMs = current.running.timeMs;
    this.#current = null;
    if (!this.#stage) {
      this.#reportAll(current.report);
      return;
    }
    try {
      this.#stage.stopAll(false);
      this.#start(current.step, current.report, current.fail, timeMs);
    } catch (error) {
      current.fail(error);
    }
  }

  perform(step: ShowStep, report: (report: ShowReport) => void, fail: (error: unknown) => void): ShowRun {
    if (!this.#stage || this.#options.isHidden()) {
      this.jump(step.round);
      this.#options.later(() => this.#reportAll(report));
      return { skip: () => undefined, stop: () => undefined };
    }
    this.#start(step, report, fail, 0);
    return {
      skip: () => this.#current?.running.finish(),
      stop: () => this.#drop(step),
    };
  }

  jump(round: Round | null): void {
    this.#stage?.stopAll(false);
    this.#current = null;
    this.#shown = round;
    this.#draw(round);
  }

  #start(
    step: ShowStep,
    report: (report: ShowReport) => void,
    fail: (error: unknown) => void,
    fromMs: number,
  ): void {
    const stage = this.#stage;
    if (!stage) throw new Error('There is no stage to show on');
    stage.scene.wait?.(false, stage.clock.timeMs);
    stage.scene.show(step.before, null);
    const timeline = this.#lay(stage, step);
    if (fromMs > 0) timeline.seek(fromMs);
    const running = stage.run(timeline, {
      onReveal: () => report({ type: 'REVEALED' }),
      onSettle: () => report({ type: 'SETTLED' }),
      onEnd: () => {
        this.#current = null;
        this.#shown = step.round;
        report({ type: 'ENDED' });
      },
      onError: fail,
    });
    if (!running.done) this.#current = { step, report, fail, timeline, running };
  }

  #lay(stage: StageHandle, { before, round, isFinal }: ShowStep): PlayableTimeline {
    const { game, format } = this.#options;
    const speed = this.#options.speed();
    const facts = betFacts(round, format) ?? openFacts(round, format);
    const seed = `${round.server_seed_hash}:${round.client_seed}:${round.nonce}:${round.step}`;
    const timeline = stage.newTimeline();
    for (const [index, cue] of game.script(before, round.outcome).entries()) {
      stage.scene.play(cue, timeline, { facts, speed, random: seededRandom(`${seed}:${index}`) });
    }
    if (timeline.revealMs === null) timeline.markReveal(timeline.durationMs);
    if (timeline.settleMs === null) timeline.markSettle(timeline.durationMs);
    if (isFinal) stage.celebrate(timeline, facts, { speed, compact: this.#isCompact(stage, facts) });
    return timeline;
  }

  #isCompact(stage: StageHandle, { tier }: BetFacts): boolean {
    const last = this.#lastTier;
    const atMs = stage.clock.timeMs;
    if (tier !== null) this.#lastTier = { tier, atMs };
    return tier !== null && last?.tier === tier && atMs - last.atMs < COMPACT_WITHIN_MS;
  }

  #drop(step: ShowStep): void {
    if (this.#current?.step !== step) return;
    this.#current = null;
    this.#shown = step.round;
    this.#stage?.stopAll(false);
  }

  #draw(round: Round | null): void {
    this.#stage?.scene.show(round?.outcome ?? null, round && betFacts(round, this.#options.format));
  }

  #reportAll(report: (report: ShowReport) => void): void {
    for (const type of ['REVEALED', 'SETTLED', 'ENDED'] as const) report({ type });
  }
}
