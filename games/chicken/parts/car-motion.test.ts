import { expect, test } from 'vitest';
import { look } from '../look.ts';
import { collidingCarY, movingCarY, waitingCarY } from './car-motion.ts';

const shares = Array.from({ length: 1001 }, (_, index) => index / 1000);
const plateTop = look.plate.y - look.plate.pressable.height / 2;
const plateBottom = look.plate.y + look.plate.pressable.height / 2;

test('a waiting car is clear of the haze and of its plate', () => {
  for (const share of shares) {
    expect(waitingCarY(share)).toBeGreaterThan(look.car.fromY + 60);
    expect(waitingCarY(share)).toBeLessThan(plateTop);
  }
});

test('a moving car always approaches, slows down before its plate and soon passes it', () => {
  const places = shares.map(movingCarY);
  expect(places[0]).toBe(look.car.fromY);
  expect(places.at(-1)).toBe(look.car.toY);
  for (const [index, y] of places.entries()) expect(y).toBeGreaterThanOrEqual(places[index - 1] ?? 0);
  const usualCar = 150;
  const under = places.filter((y) => y > plateTop && y - usualCar < plateBottom);
  expect(under.length / places.length).toBeLessThan(0.09);
});

test('a car that hits meets the hen from wherever it was, and then leaves the stage', () => {
  for (const carY of shares.filter((_, index) => index % 25 === 0).map(movingCarY)) {
    expect(collidingCarY(carY, 1)).toBe(look.car.hit.contactY);
    expect(collidingCarY(carY, 2)).toBe(look.car.hit.toY);
    const way = shares.map((share) => collidingCarY(carY, share * 2));
    expect(way).toEqual(way.toSorted((one, other) => one - other));
  }
});
