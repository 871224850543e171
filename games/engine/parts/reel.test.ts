import { Container } from 'pixi.js';
import { expect, test } from 'vitest';
import { easeOut } from '../stage/easing.ts';
import { seededRandom } from '../stage/random.ts';
import { describeVisibleSprites } from '../testing/fake-scene.ts';
import { Reel, reelAt, type ReelLook, type ReelRun, pickStopPosition, tickTimes } from './reel.ts';

const look: ReelLook = { axis: 'x', pitch: 148, fade: 60 };
const items = ['ticket', 'bracelet', 'token', 'stick', 'console', 'gun', 'pinball'];

/** A reel of words, and which are in sight from one end to the other. */
const openReel = (axis: 'x' | 'y' = 'x') => {
  const words = new Map<Container, string>();
  let shows = 0;
  const reel = new Reel<string>({ ...look, axis }, () => {
    const view = new Container();
    return { view, show: (item) => void (words.set(view, item), (shows += 1)) };
  });
  reel.place({ x: 500, y: 187, length: 1000, scale: 1 });
  reel.load(items);
  const inSight = () =>
    reel.view.children
      .filter(({ visible }) => visible)
      .toSorted((a, b) => a[axis] - b[axis])
      .map((view) => ({ item: words.get(view), at: view[axis], alpha: view.alpha }));
  return { reel, inSight, shows: () => shows };
};

test('the item at a position is under the pointer, its neighbours next to it in order', () => {
  const { reel, inSight } = openReel();
  reel.draw(3);
  expect(inSight().map(({ item }) => item)).toEqual([...items]);
  expect(inSight()[3]).toEqual({ item: 'stick', at: 0, alpha: 1 });
  reel.draw(3.25);
  expect(inSight().find(({ item }) => item === 'stick')?.at).toBe(-37);
  expect(reel.itemAt(3.49)).toBe('stick');
});

test('the list repeats in both directions', () => {
  const { reel, inSight } = openReel();
  reel.draw(70 + 3);
  const late = inSight();
  reel.draw(3);
  expect(late).toEqual(inSight());
  expect([-1, 7, 700].map((place) => reel.itemAt(place))).toEqual(['pinball', 'ticket', 'ticket']);
});

test('the picture depends only on the position, and items are redrawn only when their cell changes', () => {
  const { reel, shows } = openReel();
  const places = Array.from({ length: 30 }, (_, step) => step * 0.37);
  const at = (place: number): readonly string[] => {
    reel.draw(place);
    return describeVisibleSprites(reel.view);
  };
  const forth = places.map(at);
  expect(places.toReversed().map(at).toReversed()).toEqual(forth);
  const before = shows();
  reel.draw(0);
  reel.draw(0.01);
  expect(shows()).toBe(before);
});

test('items fade at both ends of the visible part, and none is visible beyond it', () => {
  const { reel, inSight } = openReel('y');
  reel.draw(0.4);
  const seen = inSight();
  expect(seen.every(({ at }) => Math.abs(at) < 500 + 74)).toBe(true);
  expect(seen.at(-1)?.alpha).toBeLessThan(1);
  expect(seen[3]?.alpha).toBe(1);
});

test('an empty strip shows nothing and has no item', () => {
  const { reel, inSight } = openReel();
  reel.load([]);
  reel.draw(2);
  expect(inSight()).toEqual([]);
  expect(() => reel.itemAt(0)).toThrow(RangeError);
  reel.destroy();
});

const run: ReelRun = { from: 0, to: 40.2, durationMs: 3600, ease: easeOut };

test('a run ends exactly on its item, with a tick for every item that can be heard', () => {
  expect([reelAt(run, 0), reelAt(run, 3600), reelAt(run, 9999)]).toEqual([0, 40.2, 40.2]);
  const ticks = tickTimes(run, 40);
  const gaps = ticks.slice(1).map((atMs, index) => atMs - (ticks[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(40);
  expect(gaps.at(-1)).toBeGreaterThan(gaps[0] ?? Infinity);
  expect(tickTimes({ ...run, durationMs: 0 }, 40)).toEqual([]);
});

test('a stop is on the inner part of its item', () => {
  const random = seededRandom('stop');
  const stops = Array.from({ length: 200 }, () => pickStopPosition(30, 0.7, random));
  expect(Math.min(...stops)).toBeGreaterThanOrEqual(29.65);
  expect(Math.max(...stops)).toBeLessThanOrEqual(30.35);
  expect(new Set(stops).size).toBe(200);
});
