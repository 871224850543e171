import { beforeEach, expect, test } from 'vitest';
import type { Round } from '#server/features/bets/contract.ts';
import type { AnyGame } from '../game.ts';
import { shownAfter } from '../round/playing-steps.ts';
import type { ShownRounds, ShowReport, ShowRun, ShowStep } from '../round/round-types.ts';
import { createClock } from '../stage/clock.ts';
import { createTimeline } from '../stage/create-timeline.ts';
import { createRunner } from '../stage/run-timeline.ts';
import type { Speed } from '../stage/scene.ts';
import type { StageHandle } from '../stage/stage.ts';
import { ladderGame } from '../testing/ladder-game.ts';
import { StageShow } from './stage-show.ts';

const REVEAL_MS = 300;
const SETTLE_MS = 500;
const END_MS = 900;

const format = { profit: String, amount: String, multiplier: (text: string) => text };

const settled: Round = {
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
  next: [],
  capped: false,
  max_profit: null,
  nonce: 3,
  server_seed_hash: 'a'.repeat(64),
  client_seed: 'c',
  rules_version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
};
const step: ShowStep = { before: null, round: settled, isFinal: true };

/** A picture of one number on the real clock, timeline and runner; only the drawing is left out. */
function createFakeStage() {
  const clock = createClock();
  const runner = createRunner();
  clock.onStep((_timeMs, deltaMs) => runner.advance(deltaMs));
  const picture = {
    shown: [] as unknown[],
    height: 0,
    chances: [] as number[],
    throwsOnPlay: false,
    throwsOnShow: false,
    /** Rounds whose motion is in the picture, by playing: how far each has come. */
    heights: {} as Record<string, { height: number }>,
    celebrated: [] as string[],
  };
  const stage: StageHandle = {
    clock,
    // The DOM is not here; the show never touches the canvas.
    canvas: null as never,
    width: 100,
    height: 100,
    layout: 'desktop',
    quality: 'full',
    settings: { reducedMotion: false, eco: false },
    rate: 1,
    fade: { start: () => undefined, advance: () => undefined, stop: () => undefined },
    scene: {
      show(view) {
        if (picture.throwsOnShow) throw new Error('No such picture');
        picture.shown.push(view);
        picture.heights = {};
      },
      play(_cue, timeline, { random, roundId: playing }) {
        if (picture.throwsOnPlay) throw new Error('No such part');
        picture.chances.push(random.next());
        const ball = { height: 0 };
        picture.heights[playing] = ball;
        timeline.to(ball, { height: 10 }, { atMs: 0, durationMs: REVEAL_MS });
        timeline.to(picture, { height: 10 }, { atMs: 0, durationMs: REVEAL_MS });
        timeline.markReveal(REVEAL_MS);
        timeline.markSettle(SETTLE_MS);
      },
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

// Only script, meta and rules of a game are looked at by the show.
const game = { ...ladderGame, script: () => ['climb'] } as unknown as AnyGame;

let reports: ShowReport['type'][];
let failures: unknown[];
let laters: (() => void)[];
let isHidden: boolean;
const speed: Speed = 'normal';
const report = ({ type }: ShowReport): void => void reports.push(type);
const fail = (error: unknown): void => void failures.push(error);

/** A show with the round machine's part of it: the list of what plays, which it keeps by what the show reports. */
function createShow(played: AnyGame = game) {
  let rounds: ShownRounds = { playingSteps: [], shown: null };
  const show = new StageShow({
    game: played,
    format,
    rounds: () => rounds,
    speed: () => speed,
    isHidden: () => isHidden,
    isAutobet: () => false,
    later: (run) => void laters.push(run),
    broken: (error) => void failures.push(error),
  });
  const leave = (step: ShowStep): void => {
    const playingSteps = rounds.playingSteps.filter((playing) => playing.step !== step);
    rounds = { playingSteps, shown: shownAfter(rounds.shown, step) };
  };
  const settle = (step: ShowStep): void => {
    const playingSteps = rounds.playingSteps.map((playing) =>
      playing.step === step ? { ...playing, isSettled: true } : playing,
    );
    rounds = { ...rounds, playingSteps };
  };
  return {
    show,
    attach: (stage: StageHandle | null) => show.attach(stage),
    perform(step: ShowStep, report: (report: ShowReport) => void): ShowRun {
      const playing = { key: step.round.id, step, isRevealed: false, isSettled: false };
      rounds = { ...rounds, playingSteps: [...rounds.playingSteps, playing] };
      const hear = (each: ShowReport): void => {
        if (each.type === 'SETTLED') settle(step);
        if (each.type === 'ENDED') leave(step);
        report(each);
      };
      const run = show.perform(step, hear, fail);
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

beforeEach(() => {
  reports = [];
  failures = [];
  laters = [];
  isHidden = false;
});

test('a step reports reveal, settle and end at their times of the picture clock', () => {
  const { clock, stage, picture } = createFakeStage();
  const table = createShow();
  table.attach(stage);
  table.perform(step, report);
  clock.to(REVEAL_MS - 20);
  expect(reports).toEqual([]);
  clock.to(REVEAL_MS + 20);
  expect(reports).toEqual(['REVEALED']);
  clock.to(SETTLE_MS + 20);
  expect(reports).toEqual(['REVEALED', 'SETTLED']);
  clock.to(END_MS + 20);
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(picture.height).toBe(10);
});

test('a skip reports everything at once and ends in the end picture', () => {
  const { stage, picture } = createFakeStage();
  const table = createShow();
  table.attach(stage);
  table.perform(step, report).skip();
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(picture.height).toBe(10);
});

test('without a picture a step reports at once, after the call', () => {
  const table = createShow();
  table.perform(step, report);
  expect(reports).toEqual([]);
  for (const run of laters) run();
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('on a hidden page the result is drawn and reported without animation', () => {
  const { stage, picture } = createFakeStage();
  const table = createShow();
  table.attach(stage);
  isHidden = true;
  table.perform(step, report);
  for (const run of laters) run();
  expect(picture.shown.at(-1)).toEqual({ done: 1 });
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a picture that is built anew in mid-reveal goes on at the same time and reports each mark once', () => {
  const { clock, stage, picture } = createFakeStage();
  const table = createShow();
  table.attach(stage);
  table.perform(step, report);
  clock.to(REVEAL_MS + 50);
  const height = picture.height;
  table.show.redraw();
  clock.to(REVEAL_MS + 60);
  expect(picture.height).toBe(height);
  clock.to(END_MS + 20);
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('the chance of a cue depends on the round alone', () => {
  const first = createFakeStage();
  const second = createFakeStage();
  for (const { stage } of [first, second]) {
    const table = createShow();
    table.attach(stage);
    table.perform(step, report);
  }
  expect(first.picture.chances).toEqual(second.picture.chances);
  expect(first.picture.chances).toHaveLength(1);
});

test('a picture that is lost for good in mid-reveal lets the round end', () => {
  const { clock, stage } = createFakeStage();
  const table = createShow();
  table.attach(stage);
  table.perform(step, report);
  clock.to(100);
  table.attach(null);
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a scene that throws while it is laid out makes perform throw', () => {
  const { stage, picture } = createFakeStage();
  picture.throwsOnPlay = true;
  const table = createShow();
  table.attach(stage);
  expect(() => table.perform(step, report)).toThrow('No such part');
});

test('a jump drops what plays and draws the round', () => {
  const { clock, stage, picture } = createFakeStage();
  const table = createShow();
  table.attach(stage);
  table.perform(step, report);
  table.jump(null);
  clock.to(END_MS);
  expect(reports).toEqual([]);
  expect(picture.shown.at(-1)).toBeNull();
});

test('a scene that cannot show a round at rest is given up', () => {
  const { stage, picture } = createFakeStage();
  const table = createShow();
  table.attach(stage);
  picture.throwsOnShow = true;
  table.jump(settled);
  expect(failures).toHaveLength(1);
});

const manyGame = { ...game, meta: { ...game.meta, pendingRounds: 50 } } as unknown as AnyGame;
const overlappingGame = { ...game, meta: { ...game.meta, stepsOverlap: true } } as unknown as AnyGame;

/** The settled round of a ball, and a list of what it reports. */
function fly(table: ReturnType<typeof createShow>, id: string, multiplier = '0.20000000') {
  const told: string[] = [];
  const round = { ...settled, id, multiplier };
  const run = table.perform({ before: null, round, isFinal: true }, ({ type }) => told.push(type));
  return { told, run, round };
}

test('rounds in play each keep their own time, and none cuts or clears another', () => {
  const { clock, stage, picture } = createFakeStage();
  const table = createShow(manyGame);
  table.attach(stage);
  const shownBefore = picture.shown.length;
  const first = fly(table, 'b1');
  clock.to(150);
  const second = fly(table, 'b2');
  expect(picture.shown).toHaveLength(shownBefore + 1 + 1);
  expect(picture.heights.b1?.height).toBeCloseTo(5);
  clock.to(REVEAL_MS + 10);
  expect(first.told).toEqual(['REVEALED']);
  expect(second.told).toEqual([]);
  clock.to(2 * END_MS);
  expect(first.told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(second.told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(failures).toEqual([]);
});

test('a picture that is built anew lays every round in play again at its own time', () => {
  const { clock, stage, picture } = createFakeStage();
  const table = createShow(manyGame);
  table.attach(stage);
  const balls = ['b1', 'b2', 'b3'].map((id, index) => {
    clock.to(index * 60);
    return fly(table, id);
  });
  clock.to(210);
  const before = JSON.stringify(picture.heights);
  table.show.redraw();
  expect(JSON.stringify(picture.heights)).toBe(before);
  clock.to(2 * END_MS);
  for (const { told } of balls) expect(told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('of several celebrations one is shown at a time, and the highest wins', () => {
  const { clock, stage, picture } = createFakeStage();
  const table = createShow(manyGame);
  table.attach(stage);
  const balls = [fly(table, 'b1', '5.00000000')];
  clock.to(30);
  balls.push(fly(table, 'b2', '100.00000000'));
  clock.to(60);
  balls.push(fly(table, 'b3', '12.00000000'));
  picture.celebrated.length = 0;
  clock.to(SETTLE_MS + 20);
  expect(picture.celebrated).toEqual(['5.00000000']);
  expect(balls[0]?.told).toEqual(['REVEALED', 'SETTLED']);
  clock.to(SETTLE_MS + 50);
  expect(balls[0]?.told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(picture.celebrated).toEqual(['5.00000000', '100.00000000']);
  clock.to(SETTLE_MS + 90);
  expect(balls[2]?.told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  clock.to(3 * END_MS);
  expect(picture.celebrated).toEqual(['5.00000000', '100.00000000']);
  expect(balls[1]?.told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a skip of all rounds in play ends them all without a celebration', () => {
  const { clock, stage } = createFakeStage();
  const table = createShow(manyGame);
  table.attach(stage);
  const balls = [fly(table, 'b1', '100.00000000'), fly(table, 'b2', '100.00000000')];
  clock.to(40);
  for (const { run } of balls) run.skip();
  for (const { told } of balls) expect(told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(table.show.timelines).toEqual([]);
});

test('a round in play that is dropped leaves the others where they are', () => {
  const { clock, stage, picture } = createFakeStage();
  const table = createShow(manyGame);
  table.attach(stage);
  const first = fly(table, 'b1');
  const second = fly(table, 'b2');
  clock.to(150);
  first.run.stop();
  expect(Object.keys(picture.heights)).toEqual(['b2']);
  expect(picture.heights.b2?.height).toBeCloseTo(5);
  clock.to(END_MS);
  expect(first.told).toEqual([]);
  expect(second.told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a lost picture lets every round in play end', () => {
  const { clock, stage } = createFakeStage();
  const table = createShow(manyGame);
  table.attach(stage);
  const balls = [fly(table, 'b1'), fly(table, 'b2')];
  clock.to(40);
  table.attach(null);
  for (const { told } of balls) expect(told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('steps of one round play side by side, and the latest one is the round that is shown', () => {
  const { clock, stage } = createFakeStage();
  const table = createShow(overlappingGame);
  table.attach(stage);
  const opened: Round = { ...settled, status: 'active', step: 1, outcome: { done: 1 } };
  table.perform({ before: null, round: opened, isFinal: false }, report);
  clock.to(100);
  const last: Round = { ...settled, step: 2, outcome: { done: 2 } };
  table.perform({ before: { done: 1 }, round: last, isFinal: true }, report);
  expect(table.show.timelines).toHaveLength(2);
  expect(table.show.shown?.step).toBe(2);
  clock.to(2 * END_MS);
  expect(reports.filter((type) => type === 'ENDED')).toHaveLength(2);
});

test('a film in the picture is rebuilt instead of the round, until a step plays or it is taken away', () => {
  const { stage, picture } = createFakeStage();
  const table = createShow();
  table.attach(stage);
  const film = { laid: 0, rebuild: () => void (film.laid += 1) };
  table.show.showFilm(film);
  picture.shown.length = 0;
  table.show.redraw();
  expect({ laid: film.laid, shown: picture.shown }).toEqual({ laid: 1, shown: [] });
  table.show.showFilm(null);
  expect(picture.shown).toEqual([null]);
  table.show.showFilm(film);
  table.perform(step, report).skip();
  table.show.redraw();
  expect(film.laid).toBe(1);
  expect(picture.shown.at(-1)).toEqual(settled.outcome);
});
