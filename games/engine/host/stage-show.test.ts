import { beforeEach, expect, test } from 'vitest';
import type { Round } from '#server/features/bets/contract.ts';
import type { AnyGame } from '../game.ts';
import type { ShowReport, ShowStep } from '../round/round-types.ts';
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
const createShow = (played: AnyGame = game): StageShow =>
  new StageShow({
    game: played,
    format,
    speed: () => speed,
    isHidden: () => isHidden,
    isAutobet: () => false,
    later: (run) => void laters.push(run),
    broken: (error) => void failures.push(error),
  });

beforeEach(() => {
  reports = [];
  failures = [];
  laters = [];
  isHidden = false;
});

test('a step reports reveal, settle and end at their times of the picture clock', () => {
  const { clock, stage, picture } = createFakeStage();
  const show = createShow();
  show.attach(stage);
  show.perform(step, report, fail);
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
  const show = createShow();
  show.attach(stage);
  show.perform(step, report, fail).skip();
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(picture.height).toBe(10);
});

test('without a picture a step reports at once, after the call', () => {
  const show = createShow();
  show.perform(step, report, fail);
  expect(reports).toEqual([]);
  for (const run of laters) run();
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('on a hidden page the result is drawn and reported without animation', () => {
  const { stage, picture } = createFakeStage();
  const show = createShow();
  show.attach(stage);
  isHidden = true;
  show.perform(step, report, fail);
  for (const run of laters) run();
  expect(picture.shown.at(-1)).toEqual({ done: 1 });
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a picture that is built anew in mid-reveal goes on at the same time and reports each mark once', () => {
  const { clock, stage, picture } = createFakeStage();
  const show = createShow();
  show.attach(stage);
  show.perform(step, report, fail);
  clock.to(REVEAL_MS + 50);
  const height = picture.height;
  show.redraw();
  clock.to(REVEAL_MS + 60);
  expect(picture.height).toBe(height);
  clock.to(END_MS + 20);
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('the chance of a cue depends on the round alone', () => {
  const first = createFakeStage();
  const second = createFakeStage();
  for (const { stage } of [first, second]) {
    const show = createShow();
    show.attach(stage);
    show.perform(step, report, fail);
  }
  expect(first.picture.chances).toEqual(second.picture.chances);
  expect(first.picture.chances).toHaveLength(1);
});

test('a picture that is lost for good in mid-reveal lets the round end', () => {
  const { clock, stage } = createFakeStage();
  const show = createShow();
  show.attach(stage);
  show.perform(step, report, fail);
  clock.to(100);
  show.attach(null);
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a scene that throws while it is laid out makes perform throw', () => {
  const { stage, picture } = createFakeStage();
  picture.throwsOnPlay = true;
  const show = createShow();
  show.attach(stage);
  expect(() => show.perform(step, report, fail)).toThrow('No such part');
});

test('a jump drops what plays and draws the round', () => {
  const { clock, stage, picture } = createFakeStage();
  const show = createShow();
  show.attach(stage);
  show.perform(step, report, fail);
  show.jump(null);
  clock.to(END_MS);
  expect(reports).toEqual([]);
  expect(picture.shown.at(-1)).toBeNull();
});

test('a scene that cannot show a round at rest is given up', () => {
  const { stage, picture } = createFakeStage();
  const show = createShow();
  show.attach(stage);
  picture.throwsOnShow = true;
  show.jump(settled);
  expect(failures).toHaveLength(1);
});

const manyGame = { ...game, meta: { ...game.meta, pendingRounds: 50 } } as unknown as AnyGame;
const overlappingGame = { ...game, meta: { ...game.meta, stepsOverlap: true } } as unknown as AnyGame;

/** The settled round of a ball, and a list of what it reports. */
function fly(show: StageShow, id: string, multiplier = '0.20000000') {
  const told: string[] = [];
  const round = { ...settled, id, multiplier };
  const run = show.perform({ before: null, round, isFinal: true }, ({ type }) => told.push(type), fail);
  return { told, run, round };
}

test('rounds in playing each keep their own time, and none cuts or clears another', () => {
  const { clock, stage, picture } = createFakeStage();
  const show = createShow(manyGame);
  show.attach(stage);
  const shownBefore = picture.shown.length;
  const first = fly(show, 'b1');
  clock.to(150);
  const second = fly(show, 'b2');
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

test('a picture that is built anew lays every round in playing again at its own time', () => {
  const { clock, stage, picture } = createFakeStage();
  const show = createShow(manyGame);
  show.attach(stage);
  const balls = ['b1', 'b2', 'b3'].map((id, index) => {
    clock.to(index * 60);
    return fly(show, id);
  });
  clock.to(210);
  const before = JSON.stringify(picture.heights);
  show.redraw();
  expect(JSON.stringify(picture.heights)).toBe(before);
  clock.to(2 * END_MS);
  for (const { told } of balls) expect(told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('of several celebrations one is shown at a time, and the highest wins', () => {
  const { clock, stage, picture } = createFakeStage();
  const show = createShow(manyGame);
  show.attach(stage);
  const balls = [fly(show, 'b1', '5.00000000')];
  clock.to(30);
  balls.push(fly(show, 'b2', '100.00000000'));
  clock.to(60);
  balls.push(fly(show, 'b3', '12.00000000'));
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

test('a skip of all rounds in playing ends them all without a celebration', () => {
  const { clock, stage } = createFakeStage();
  const show = createShow(manyGame);
  show.attach(stage);
  const balls = [fly(show, 'b1', '100.00000000'), fly(show, 'b2', '100.00000000')];
  clock.to(40);
  for (const { run } of balls) run.skip();
  for (const { told } of balls) expect(told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(show.timelines).toEqual([]);
});

test('a round in playing that is dropped leaves the others where they are', () => {
  const { clock, stage, picture } = createFakeStage();
  const show = createShow(manyGame);
  show.attach(stage);
  const first = fly(show, 'b1');
  const second = fly(show, 'b2');
  clock.to(150);
  first.run.stop();
  expect(Object.keys(picture.heights)).toEqual(['b2']);
  expect(picture.heights.b2?.height).toBeCloseTo(5);
  clock.to(END_MS);
  expect(first.told).toEqual([]);
  expect(second.told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a lost picture lets every round in playing end', () => {
  const { clock, stage } = createFakeStage();
  const show = createShow(manyGame);
  show.attach(stage);
  const balls = [fly(show, 'b1'), fly(show, 'b2')];
  clock.to(40);
  show.attach(null);
  for (const { told } of balls) expect(told).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('steps of one round that were shown side by side end in the picture of the round', () => {
  const { clock, stage, picture } = createFakeStage();
  const show = createShow(overlappingGame);
  show.attach(stage);
  const opened: Round = { ...settled, status: 'active', step: 1, outcome: { done: 1 } };
  show.perform({ before: null, round: opened, isFinal: false }, report, fail);
  clock.to(100);
  const last: Round = { ...settled, step: 2, outcome: { done: 2 } };
  show.perform({ before: { done: 1 }, round: last, isFinal: true }, report, fail);
  expect(show.timelines).toHaveLength(2);
  expect(show.shown?.step).toBe(2);
  clock.to(2 * END_MS);
  expect(picture.shown.at(-1)).toEqual({ done: 2 });
  expect(reports.filter((type) => type === 'ENDED')).toHaveLength(2);
});

test('a film that was lent the picture is laid anew instead of the round, until a step plays or it is given back', () => {
  const { stage, picture } = createFakeStage();
  const show = createShow();
  show.attach(stage);
  const film = { laid: 0, relay: () => void (film.laid += 1) };
  show.lend(film);
  picture.shown.length = 0;
  show.redraw();
  expect({ laid: film.laid, shown: picture.shown }).toEqual({ laid: 1, shown: [] });
  show.lend(null);
  expect(picture.shown).toEqual([null]);
  show.lend(film);
  show.perform(step, report, fail).skip();
  show.redraw();
  expect(film.laid).toBe(1);
  expect(picture.shown.at(-1)).toEqual(settled.outcome);
});
