import { expect, test } from 'vitest';
import type { Round } from '#server/features/bets/contract.ts';
import type { AnyGame } from '../game.ts';
import {
  createFakeStage,
  createShow,
  END_MS,
  game,
  REVEAL_MS,
  settled,
  SETTLE_MS,
} from '../testing/fake-show.ts';

const manyGame: AnyGame = { ...game, meta: { ...game.meta, pendingRounds: 50 } };
const overlappingGame: AnyGame = { ...game, meta: { ...game.meta, stepsOverlap: true } };

/** The settled round of a ball, and a list of what it table.page.reports. */
function fly(table: ReturnType<typeof createShow>, id: string, multiplier = '0.20000000') {
  const told: string[] = [];
  const round = { ...settled, id, multiplier };
  const run = table.perform({ before: null, round, isFinal: true }, told);
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
  expect(table.page.failures).toEqual([]);
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
  table.perform({ before: null, round: opened, isFinal: false });
  clock.to(100);
  const last: Round = { ...settled, step: 2, outcome: { done: 2 } };
  table.perform({ before: { done: 1 }, round: last, isFinal: true });
  expect(table.show.timelines).toHaveLength(2);
  expect(table.show.shown?.step).toBe(2);
  clock.to(2 * END_MS);
  expect(table.page.reports.filter((type) => type === 'ENDED')).toHaveLength(2);
});
