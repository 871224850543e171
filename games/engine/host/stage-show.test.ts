import { beforeEach, expect, test } from 'vitest';
import type { Round } from '#contract/bets.ts';
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
  multiplier: '1.32000000',
  payout: '1.32000000',
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
function createPaper() {
  const clock = createClock();
  const runner = createRunner();
  clock.onStep((_timeMs, deltaMs) => runner.advance(deltaMs));
  const picture = { shown: [] as unknown[], height: 0, chances: [] as number[], throwsOnPlay: false };
  const stage: StageHandle = {
    clock,
    // The DOM is not here; the show never touches the canvas.
    canvas: null as never,
    width: 100,
    height: 100,
    layout: 'desktop',
    quality: 'full',
    scene: {
      show: (view) => void picture.shown.push(view),
      play(_cue, timeline, { random }) {
        if (picture.throwsOnPlay) throw new Error('No such part');
        picture.chances.push(random.next());
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
    celebrate: (timeline) => timeline.call(END_MS, () => undefined),
    run: (timeline, options = {}) => runner.run(timeline, options),
    stopAll: (seekToEnd) => runner.stopAll(seekToEnd),
    draw: () => undefined,
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
const createShow = (): StageShow =>
  new StageShow({
    game,
    format,
    speed: () => speed,
    isHidden: () => isHidden,
    later: (run) => void laters.push(run),
  });

beforeEach(() => {
  reports = [];
  failures = [];
  laters = [];
  isHidden = false;
});

test('a step reports reveal, settle and end at their times of the picture clock', () => {
  const { clock, stage, picture } = createPaper();
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
  const { stage, picture } = createPaper();
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
  const { stage, picture } = createPaper();
  const show = createShow();
  show.attach(stage);
  isHidden = true;
  show.perform(step, report, fail);
  for (const run of laters) run();
  expect(picture.shown.at(-1)).toEqual({ done: 1 });
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a picture that is built anew in mid-reveal goes on at the same time and reports each mark once', () => {
  const { clock, stage, picture } = createPaper();
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
  const first = createPaper();
  const second = createPaper();
  for (const { stage } of [first, second]) {
    const show = createShow();
    show.attach(stage);
    show.perform(step, report, fail);
  }
  expect(first.picture.chances).toEqual(second.picture.chances);
  expect(first.picture.chances).toHaveLength(1);
});

test('a picture that is lost for good in mid-reveal lets the round end', () => {
  const { clock, stage } = createPaper();
  const show = createShow();
  show.attach(stage);
  show.perform(step, report, fail);
  clock.to(100);
  show.attach(null);
  expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a scene that throws while it is laid out makes perform throw', () => {
  const { stage, picture } = createPaper();
  picture.throwsOnPlay = true;
  const show = createShow();
  show.attach(stage);
  expect(() => show.perform(step, report, fail)).toThrow('No such part');
});

test('a jump drops what plays and draws the round', () => {
  const { clock, stage, picture } = createPaper();
  const show = createShow();
  show.attach(stage);
  show.perform(step, report, fail);
  show.jump(null);
  clock.to(END_MS);
  expect(reports).toEqual([]);
  expect(picture.shown.at(-1)).toBeNull();
});
