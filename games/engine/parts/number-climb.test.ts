import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakePixiStage } from '../testing/fake-pixi-stage.ts';
import { climbAt, NumberClimb } from './number-climb.ts';

const look = {
  size: 104,
  tracking: -0.03,
  characters: '0123456789.,×',
  pop: 0.08,
  shadow: { color: '#12031a', blur: 6, drop: 5, alpha: 0.55 },
};
const place = { x: 500, y: 112, size: 104, width: 400 };
const climbed = (text: string, at = place): NumberClimb => {
  const number = new NumberClimb(createFakePixiStage(), look);
  number.place(at);
  number.draw(text, 0xffffff);
  return number;
};

test('a short number has the size of its place, a long one the width', () => {
  const short = climbed('1.00×').box;
  expect(short?.height).toBeCloseTo(104);
  expect(short?.x).toBeCloseTo(500 - (short?.width ?? 0) / 2);
  const long = climbed('1,000,000.00×').box;
  expect(long?.width).toBeCloseTo(400 / 1.08);
  expect(long?.height).toBeLessThan(104);
});

test('no number exceeds its place, even when popped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 40, max: 900 }), (value, width) => {
      const number = climbed(`${value}.00×`, { ...place, width });
      number.draw(`${value}.00×`, 0xffffff, { pop: 1 });
      const box = number.box;
      expect((box?.width ?? 0) * 1.08).toBeLessThanOrEqual(width + 1e-6);
    }),
  );
});

test('running digits do not change the size', () => {
  const number = climbed('1.11×');
  const { width } = number.box ?? { width: 0 };
  number.draw('8.88×', 0xffffff);
  expect(number.box?.width).toBe(width);
});

test('the number is smaller while the reply is pending, and keeps its place', () => {
  const number = climbed('2.00×');
  const [, figures] = number.view.children;
  const full = figures?.scale.x ?? 0;
  const { box } = number;
  number.draw('2.00×', 0xffffff, { pop: 0, wind: 0.06 });
  expect(figures?.scale.x).toBeCloseTo(full * 0.94);
  expect(number.box).toEqual(box);
});

test('an empty number shows nothing', () => {
  const number = climbed('');
  expect([number.view.visible, number.box]).toEqual([false, null]);
  number.destroy();
});

test('a climb starts and ends exactly, and takes the same time for each factor of ten', () => {
  expect([-1, 0, 1, 2].map((share) => climbAt(1, 3.742, share))).toEqual([1, 1, 3.742, 3.742]);
  expect(climbAt(1, 10_000, 0.25)).toBeCloseTo(10);
  expect(climbAt(1, 10_000, 0.75)).toBeCloseTo(1000);
});
