import fc from 'fast-check';
import { MeshPlane, Texture } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import { easeOut } from '../stage/easing.ts';
import { ballAt, type BallRoll, hitTimes, WheelBall } from './wheel-ball.ts';
import { WheelLamps } from './wheel-lamps.ts';
import { WheelPointer } from './wheel-pointer.ts';
import { wheelPoint, WheelRotor } from './wheel-rotor.ts';

const roll: BallRoll = {
  pocket: 9,
  pockets: 37,
  from: 200,
  laps: 6,
  durationMs: 4000,
  ease: easeOut,
  dropAt: 0.7,
  bounces: [0.3, 0.12, 0.04],
};

describe('a ball', () => {
  test('starts where it is thrown, runs against the rotor on the track, and ends exactly in its pocket', () => {
    expect(((ballAt(roll, 0).angle % 360) + 360) % 360).toBeCloseTo(200);
    const angles = Array.from({ length: 100 }, (_, step) => ballAt(roll, step * 40).angle);
    expect(angles).toEqual(angles.toSorted((a, b) => b - a));
    expect(ballAt(roll, 2799).out).toBe(1);
    for (const atMs of [4000, 9000]) expect(ballAt(roll, atMs)).toEqual({ angle: (9 * 360) / 37, out: 0 });
  });

  test('bounces to the given height after each hit, and touches the pocket at every hit', () => {
    const hits = hitTimes(roll);
    expect(hits.length).toBe(4);
    expect(hits.at(-1)).toBeCloseTo(4000);
    for (const [index, height] of roll.bounces.entries()) {
      const [from = 0, to = 0] = hits.slice(index, index + 2);
      expect(ballAt(roll, from).out).toBeCloseTo(0);
      expect(ballAt(roll, (from + to) / 2).out).toBeCloseTo(height);
    }
  });

  test('never leaves the wheel and never jumps from place to place', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 4200, noNaN: true }), (atMs) => {
        const [now, next] = [ballAt(roll, atMs), ballAt(roll, atMs + 1)];
        expect(now.out).toBeGreaterThanOrEqual(0);
        expect(now.out).toBeLessThanOrEqual(1);
        expect(Math.abs(next.out - now.out)).toBeLessThan(0.02);
        expect(Math.abs(next.angle - now.angle)).toBeLessThan(5);
      }),
    );
  });

  test('rides on the rotor once it lies in its pocket', () => {
    const ball = new WheelBall(Texture.EMPTY, { size: 19, trackRadius: 240, pocketRadius: 144 });
    ball.draw({ angle: 30, out: 0 }, 60);
    expect(ball.view.x).toBeCloseTo(144);
    expect(ball.view.y).toBeCloseTo(0);
    ball.draw({ angle: 0, out: 1 }, 180);
    expect(ball.view.y).toBeCloseTo(240);
    ball.draw(null, 0);
    expect(ball.view.visible).toBe(false);
  });
});

test('a moving rotor is drawn several times over its blur, a resting one once', () => {
  const rotor = new WheelRotor(Texture.EMPTY, { size: 400, smear: { times: 3, most: 30 } });
  rotor.draw({ turn: 90, smear: 60 });
  const ghosts = rotor.view.children.slice(1, 4);
  expect(rotor.view.angle).toBe(90);
  expect(ghosts.map(({ angle, alpha }) => [Math.round(angle), alpha])).toEqual([
    [-10, 1 / 2],
    [-20, 1 / 3],
    [-30, 1 / 4],
  ]);
  rotor.draw({ turn: 90, smear: 0 });
  expect(ghosts.some(({ visible }) => visible)).toBe(false);
});

describe('lamps', () => {
  const lamps = new WheelLamps(Texture.EMPTY, { size: 36, radius: 100, from: 0 }, 12);
  const lit = () => lamps.view.children.map(({ alpha }) => Math.round(alpha * 100) / 100);

  test('light up one after the other, then all of them', () => {
    const laps = { laps: 2, tail: 0.45 };
    lamps.run(0, laps);
    expect(new Set(lit())).toEqual(new Set([0]));
    lamps.run(0.25, laps);
    expect(lit().indexOf(1)).toBe(6);
    lamps.run(1, laps);
    expect(new Set(lit())).toEqual(new Set([1]));
  });

  test('walk around while nothing happens', () => {
    const chase = { every: 3, stepMs: 100 };
    lamps.chase(0, chase);
    expect(lit()).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0]);
    lamps.chase(50, chase);
    expect(lit().slice(0, 3)).toEqual([0.5, 0.5, 0]);
    lamps.chase(100, chase);
    expect(lit().slice(0, 3)).toEqual([0, 1, 0]);
  });
});

test('a pointer leans when a peg pushes it, and stays aside while the wheel is blurred', () => {
  const look = { width: 38, height: 69, y: -238, pivot: 21, spinLean: 0.6, from: -4.5, to: 2.5 };
  const pointer = new WheelPointer(Texture.EMPTY, { ...look, free: 3, lean: 15 });
  pointer.draw(0, 20, 0);
  expect(pointer.view.angle).toBeCloseTo(0);
  pointer.draw(9, 20, 0);
  expect(pointer.view.angle).toBeLessThan(0);
  pointer.draw(9, 20, 1);
  expect(pointer.view.angle).toBeCloseTo(-9);
});

test('a pointer that bends keeps its pivot, and turns its tip further than its middle', () => {
  const look = { width: 38, height: 69, y: -238, pivot: 21, spinLean: 0.6, from: -4.5, to: 2.5, flex: 0.7 };
  const pointer = new WheelPointer(Texture.EMPTY, { ...look, free: 3, lean: 15 });
  const spine = (): readonly { readonly x: number; readonly y: number }[] => {
    if (!(pointer.view instanceof MeshPlane)) throw new Error('It does not bend');
    const { data } = pointer.view.geometry.getAttribute('aPosition').buffer;
    return Array.from({ length: data.length / 4 }, (_, row) => ({
      x: ((data[row * 4] ?? 0) + (data[row * 4 + 2] ?? 0)) / 2,
      y: ((data[row * 4 + 1] ?? 0) + (data[row * 4 + 3] ?? 0)) / 2,
    }));
  };
  pointer.draw(0, 20, 0);
  for (const { x } of spine()) expect(x).toBeCloseTo(0, 4);
  pointer.draw(9, 20, 0);
  const points = spine();
  const turns = points
    .slice(1)
    .map(({ x, y }, row) => Math.atan2((points[row]?.x ?? 0) - x, y - (points[row]?.y ?? 0)));
  expect(Math.abs(turns.at(-1) ?? 0)).toBeGreaterThan(Math.abs(turns[5] ?? 0) * 1.2);
  const nearest = Math.min(...points.map(({ x, y }) => Math.hypot(x, y)));
  expect(nearest).toBeLessThan(69 / 9);
});

test('positions on a wheel run clockwise from the top', () => {
  const [top, right] = [wheelPoint(0, 10), wheelPoint(90, 10)];
  expect(top.y).toBeCloseTo(-10);
  expect(right.x).toBeCloseTo(10);
  expect(wheelPoint(180, 10).y).toBeCloseTo(10);
});
