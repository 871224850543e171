import { expect, test } from 'vitest';
import type { Round } from '#contract/bets.ts';
import type { AnyGame } from '../game.ts';
import {
  createFakeStage,
  createFakeShow,
  END_MS,
  fakeGame,
  REVEAL_MS,
  settledRound,
  SETTLE_MS,
} from '../testing/fake-show.ts';

const manyGame: AnyGame = { ...fakeGame, meta: { ...fakeGame.meta, pendingRounds: 50 } };
const overlappingGame: AnyGame = { ...fakeGame, meta: { ...fakeGame.meta, stepsOverlap: true } };

/** Plays the settled round of a ball, and returns a list of what it reports. */
function fly(harness: ReturnType<typeof createFakeShow>, id: string, multiplier = '0.20000000') {
  const reports: string[] = [];
  const round = { ...settledRound, id, multiplier };
  const run = harness.perform({ before: null, round, isFinal: true }, reports);
  return { reports, run, round };
}

test('concurrent rounds each keep their own time; none cuts or clears another', () => {
  const { clock, stage, picture } = createFakeStage();
  const harness = createFakeShow(manyGame);
  harness.attach(stage);
  const shownBefore = picture.shown.length;
  const first = fly(harness, 'b1');
  clock.to(150);
  const second = fly(harness, 'b2');
  expect(picture.shown).toHaveLength(shownBefore + 1 + 1);
  expect(picture.heights.b1?.height).toBeCloseTo(5);
  clock.to(REVEAL_MS + 10);
  expect(first.reports).toEqual(['REVEALED']);
  expect(second.reports).toEqual([]);
  clock.to(2 * END_MS);
  expect(first.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(second.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(harness.page.failures).toEqual([]);
});

test('a rebuilt scene schedules every playing round at its own time', () => {
  const { clock, stage, picture } = createFakeStage();
  const harness = createFakeShow(manyGame);
  harness.attach(stage);
  const balls = ['b1', 'b2', 'b3'].map((id, index) => {
    clock.to(index * 60);
    return fly(harness, id);
  });
  clock.to(210);
  const before = JSON.stringify(picture.heights);
  harness.show.redraw();
  expect(JSON.stringify(picture.heights)).toBe(before);
  clock.to(2 * END_MS);
  for (const { reports } of balls) expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('only one celebration is shown at a time, and the highest wins', () => {
  const { clock, stage, picture } = createFakeStage();
  const harness = createFakeShow(manyGame);
  harness.attach(stage);
  const balls = [fly(harness, 'b1', '5.00000000')];
  clock.to(30);
  balls.push(fly(harness, 'b2', '100.00000000'));
  clock.to(60);
  balls.push(fly(harness, 'b3', '12.00000000'));
  picture.celebrated.length = 0;
  clock.to(SETTLE_MS + 20);
  expect(picture.celebrated).toEqual(['5.00000000']);
  expect(balls[0]?.reports).toEqual(['REVEALED', 'SETTLED']);
  clock.to(SETTLE_MS + 50);
  expect(balls[0]?.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(picture.celebrated).toEqual(['5.00000000', '100.00000000']);
  clock.to(SETTLE_MS + 90);
  expect(balls[2]?.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  clock.to(3 * END_MS);
  expect(picture.celebrated).toEqual(['5.00000000', '100.00000000']);
  expect(balls[1]?.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a skip ends all playing rounds without a celebration', () => {
  const { clock, stage } = createFakeStage();
  const harness = createFakeShow(manyGame);
  harness.attach(stage);
  const balls = [fly(harness, 'b1', '100.00000000'), fly(harness, 'b2', '100.00000000')];
  clock.to(40);
  for (const { run } of balls) run.skip();
  for (const { reports } of balls) expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(harness.show.timelines).toEqual([]);
});

test('dropping a playing round leaves the others where they are', () => {
  const { clock, stage, picture } = createFakeStage();
  const harness = createFakeShow(manyGame);
  harness.attach(stage);
  const first = fly(harness, 'b1');
  const second = fly(harness, 'b2');
  clock.to(150);
  first.run.stop();
  expect(Object.keys(picture.heights)).toEqual(['b2']);
  expect(picture.heights.b2?.height).toBeCloseTo(5);
  clock.to(END_MS);
  expect(first.reports).toEqual([]);
  expect(second.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('every playing round ends when the stage is lost', () => {
  const { clock, stage } = createFakeStage();
  const harness = createFakeShow(manyGame);
  harness.attach(stage);
  const balls = [fly(harness, 'b1'), fly(harness, 'b2')];
  clock.to(40);
  harness.attach(null);
  for (const { reports } of balls) expect(reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('steps of one round play concurrently, and the latest one is the shown round', () => {
  const { clock, stage } = createFakeStage();
  const harness = createFakeShow(overlappingGame);
  harness.attach(stage);
  const opened: Round = { ...settledRound, status: 'active', step: 1, outcome: { done: 1 } };
  harness.perform({ before: null, round: opened, isFinal: false });
  clock.to(100);
  const last: Round = { ...settledRound, step: 2, outcome: { done: 2 } };
  harness.perform({ before: { done: 1 }, round: last, isFinal: true });
  expect(harness.show.timelines).toHaveLength(2);
  expect(harness.show.shown?.step).toBe(2);
  clock.to(2 * END_MS);
  expect(harness.page.reports.filter((type) => type === 'ENDED')).toHaveLength(2);
});
