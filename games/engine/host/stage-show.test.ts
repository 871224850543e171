import { expect, test } from 'vitest';
import {
  createFakeStage,
  createFakeShow,
  END_MS,
  REVEAL_MS,
  settledRound,
  SETTLE_MS,
  finalStep,
} from '../testing/fake-show.ts';

test('a step reports reveal, settle and end at their times on the stage clock', () => {
  const { clock, stage, picture } = createFakeStage();
  const harness = createFakeShow();
  harness.attach(stage);
  harness.perform(finalStep);
  clock.to(REVEAL_MS - 20);
  expect(harness.page.reports).toEqual([]);
  clock.to(REVEAL_MS + 20);
  expect(harness.page.reports).toEqual(['REVEALED']);
  clock.to(SETTLE_MS + 20);
  expect(harness.page.reports).toEqual(['REVEALED', 'SETTLED']);
  clock.to(END_MS + 20);
  expect(harness.page.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(picture.height).toBe(10);
});

test('a skip reports everything immediately and shows the end', () => {
  const { stage, picture } = createFakeStage();
  const harness = createFakeShow();
  harness.attach(stage);
  harness.perform(finalStep).skip();
  expect(harness.page.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
  expect(picture.height).toBe(10);
});

test('the scene shows anticipation from the press and releases it once, before the reveal starts', () => {
  const { stage, picture } = createFakeStage();
  const harness = createFakeShow();
  harness.attach(stage);
  harness.show.wait(null);
  for (const elapsedMs of [0, 16, 32]) harness.show.wait(elapsedMs);
  harness.perform(finalStep);
  harness.show.wait(null);
  expect(picture.waits).toEqual([0, 16, 32, null]);
});

test('with reduced motion the scene waits without moving', () => {
  const { stage, picture } = createFakeStage(true);
  const harness = createFakeShow();
  harness.attach(stage);
  for (const elapsedMs of [0, 16, null]) harness.show.wait(elapsedMs);
  expect(picture.waits).toEqual([0, 0, null]);
});

test('without a stage a step reports immediately after the call', () => {
  const harness = createFakeShow();
  harness.perform(finalStep);
  expect(harness.page.reports).toEqual([]);
  for (const run of harness.page.laters) run();
  expect(harness.page.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('on a hidden page the result is drawn and reported without animation', () => {
  const { stage, picture } = createFakeStage();
  const harness = createFakeShow();
  harness.attach(stage);
  harness.page.isHidden = true;
  harness.perform(finalStep);
  for (const run of harness.page.laters) run();
  expect(picture.shown.at(-1)).toEqual({ done: 1 });
  expect(harness.page.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('a scene rebuilt during a reveal continues at the same time and reports each mark once', () => {
  const { clock, stage, picture } = createFakeStage();
  const harness = createFakeShow();
  harness.attach(stage);
  harness.perform(finalStep);
  clock.to(REVEAL_MS + 50);
  const height = picture.height;
  harness.show.redraw();
  clock.to(REVEAL_MS + 60);
  expect(picture.height).toBe(height);
  clock.to(END_MS + 20);
  expect(harness.page.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('the random source of a cue depends only on the round', () => {
  const first = createFakeStage();
  const second = createFakeStage();
  for (const { stage } of [first, second]) {
    const harness = createFakeShow();
    harness.attach(stage);
    harness.perform(finalStep);
  }
  expect(first.picture.chances).toEqual(second.picture.chances);
  expect(first.picture.chances).toHaveLength(1);
});

test('a round ends when its stage is lost during the reveal', () => {
  const { clock, stage } = createFakeStage();
  const harness = createFakeShow();
  harness.attach(stage);
  harness.perform(finalStep);
  clock.to(100);
  harness.attach(null);
  expect(harness.page.reports).toEqual(['REVEALED', 'SETTLED', 'ENDED']);
});

test('perform throws when the scene throws while it schedules', () => {
  const { stage, picture } = createFakeStage();
  picture.throwsOnPlay = true;
  const harness = createFakeShow();
  harness.attach(stage);
  expect(() => harness.perform(finalStep)).toThrow('No such part');
});

test('a jump stops what is playing and draws the round', () => {
  const { clock, stage, picture } = createFakeStage();
  const harness = createFakeShow();
  harness.attach(stage);
  harness.perform(finalStep);
  harness.jump(null);
  clock.to(END_MS);
  expect(harness.page.reports).toEqual([]);
  expect(picture.shown.at(-1)).toBeNull();
});

test('a scene that cannot show a round at rest is reported as broken', () => {
  const { stage, picture } = createFakeStage();
  const harness = createFakeShow();
  harness.attach(stage);
  picture.throwsOnShow = true;
  harness.jump(settledRound);
  expect(harness.page.failures).toHaveLength(1);
});

test('a shown film is rebuilt instead of the round until a step plays or the film is removed', () => {
  const { stage, picture } = createFakeStage();
  const harness = createFakeShow();
  harness.attach(stage);
  const film = { laid: 0, rebuild: () => void (film.laid += 1) };
  harness.show.showFilm(film);
  picture.shown.length = 0;
  harness.show.redraw();
  expect({ laid: film.laid, shown: picture.shown }).toEqual({ laid: 1, shown: [] });
  harness.show.showFilm(null);
  expect(picture.shown).toEqual([null]);
  harness.show.showFilm(film);
  harness.perform(finalStep).skip();
  harness.show.redraw();
  expect(film.laid).toBe(1);
  expect(picture.shown.at(-1)).toEqual(settledRound.outcome);
});
