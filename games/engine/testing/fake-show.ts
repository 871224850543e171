import type { Round } from '#contract/bets.ts';
import type { AnyGame } from '../game.ts';
import { StageShow } from '../host/stage-show.ts';
import { roundAtRestAfter } from '../round/playing-steps.ts';
import type { ShownRounds, ShowEvent, ShowHandle, ShowStep } from '../round/round-types.ts';
import { createClock } from '../stage/clock.ts';
import { createTimeline } from '../stage/create-timeline.ts';
import { createTimelineRunner } from '../stage/run-timeline.ts';
import type { StageHandle } from '../stage/stage.ts';
import { ladderGame } from './ladder-game.ts';

export const REVEAL_MS = 300;
export const SETTLE_MS = 500;
export const END_MS = 900;

const format = {
  profit: String,
  amount: String,
  figures: (staked: bigint, payout: bigint) => ({
    amount: String(staked),
    payout: String(payout),
    profit: String(payout - staked),
  }),
  multiplier: (text: string) => text,
};

export const settledRound: Round = {
  id: 'r1',
  game: 'test-ladder',
  status: 'settled',
  step: 1,
  params: { steps: 1 },
  amount: '1.00000000',
  staked: '1.00000000',
  multiplier: '10.00000000',
  payout: '10.00000000',
  outcome: { done: 1 },
  cashout: null,
  actions: [],
  next: [],
  capped: false,
  max_profit: null,
  nonce: 3,
  server_seed_hash: 'a'.repeat(64),
  client_seed: 'c',
  rules_version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
};
export const finalStep: ShowStep = { before: null, round: settledRound, isFinal: true };

/** A scene of one number with the real clock, timeline and runner; only the drawing is left out. */
export function createFakeStage(reducedMotion = false) {
  const clock = createClock();
  const runner = createTimelineRunner();
  clock.onStep((_timeMs, deltaMs) => runner.advance(deltaMs));
  const picture = {
    shown: [] as unknown[],
    height: 0,
    chances: [] as number[],
    throwsOnPlay: false,
    throwsOnShow: false,
    /** Progress of the shown rounds, by id. */
    heights: {} as Record<string, { height: number }>,
    celebrated: [] as string[],
    /** The waits that the scene received. */
    waits: [] as (number | null)[],
  };
  const stage: StageHandle = {
    clock,
    // There is no DOM; the show never touches the canvas.
    canvas: null as never,
    width: 100,
    height: 100,
    layout: 'desktop',
    quality: 'full',
    settings: { reducedMotion, eco: false },
    rate: 1,
    fade: { start: () => undefined, advance: () => undefined, stop: () => undefined },
    scene: {
      show(view) {
        if (picture.throwsOnShow) throw new Error('No such picture');
        picture.shown.push(view);
        picture.heights = {};
      },
      play(_cue, timeline, { random, roundId }) {
        if (picture.throwsOnPlay) throw new Error('No such part');
        picture.chances.push(random.next());
        const ball = { height: 0 };
        picture.heights[roundId] = ball;
        timeline.to(ball, { height: 10 }, { atMs: 0, durationMs: REVEAL_MS });
        timeline.to(picture, { height: 10 }, { atMs: 0, durationMs: REVEAL_MS });
        timeline.markReveal(REVEAL_MS);
        timeline.markSettle(SETTLE_MS);
      },
      wait: (elapsedMs) => void picture.waits.push(elapsedMs),
      targets: () => [],
      resize: () => undefined,
      destroy: () => undefined,
    },
    resize: () => false,
    apply: () => undefined,
    swap: () => undefined,
    newTimeline: createTimeline,
    celebrate(timeline, { multiplierText, tier }) {
      if (tier === 'win') return;
      picture.celebrated.push(multiplierText);
      timeline.call(END_MS, () => undefined);
    },
    run: (timeline, options = {}) => runner.run(timeline, options),
    stopAll: (seekToEnd) => runner.stopAll(seekToEnd),
    draw: () => undefined,
    drawAt: () => undefined,
    destroy: () => undefined,
  };
  return { clock, stage, picture };
}

// The show reads only the game's script, meta and rules.
export const fakeGame = { ...ladderGame, script: () => ['climb'] } as unknown as AnyGame;

/** Creates a show with its reports, and the round machine's list of what plays. */
export function createFakeShow(played: AnyGame = fakeGame) {
  let rounds: ShownRounds = { playingSteps: [], shown: null };
  const page = {
    isHidden: false,
    reports: [] as ShowEvent['type'][],
    failures: [] as unknown[],
    laters: [] as (() => void)[],
  };
  const fail = (error: unknown): void => void page.failures.push(error);
  const show = new StageShow({
    game: played,
    format,
    rounds: () => rounds,
    speed: () => 'normal',
    isHidden: () => page.isHidden,
    isAutobet: () => false,
    later: (run) => void page.laters.push(run),
    broken: fail,
  });
  const leave = (step: ShowStep): void => {
    const playingSteps = rounds.playingSteps.filter((playingStep) => playingStep.step !== step);
    rounds = { playingSteps, shown: roundAtRestAfter(rounds.shown, step) };
  };
  const settle = (step: ShowStep): void => {
    const playingSteps = rounds.playingSteps.map((playingStep) =>
      playingStep.step === step ? { ...playingStep, isSettled: true } : playingStep,
    );
    rounds = { ...rounds, playingSteps };
  };
  return {
    page,
    show,
    attach: (stage: StageHandle | null) => show.attach(stage),
    perform(step: ShowStep, reports: string[] = page.reports): ShowHandle {
      const playingStep = { key: step.round.id, step, isRevealed: false, isSettled: false };
      rounds = { ...rounds, playingSteps: [...rounds.playingSteps, playingStep] };
      const onReport = ({ type }: ShowEvent): void => {
        if (type === 'SETTLED') settle(step);
        if (type === 'ENDED') leave(step);
        reports.push(type);
      };
      const run = show.perform(step, onReport, fail);
      return {
        skip: () => run.skip(),
        stop() {
          leave(step);
          run.stop();
        },
      };
    },
    jump(round: Round | null) {
      show.jump(round);
      rounds = { playingSteps: [], shown: round };
    },
  };
}
