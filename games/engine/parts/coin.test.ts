import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getElementAt } from '#core/get-element-at.ts';
import { createFakePixiStage } from '../testing/fake-pixi-stage.ts';
import { FlippingCoin, type CoinFlip, flipAt } from './coin.ts';

const look = { radius: 100, thickness: 20, pictures: { front: 'sun', back: 'moon', edge: 'coin-edge' } };
/** What is drawn at a turn: which face is seen, and how high each part of the coin is. */
const seen = (turn: number) => {
  const coin = new FlippingCoin(createFakePixiStage(), look);
  coin.draw({ turn });
  const [far, edge, front, back] = [0, 1, 2, 3].map((index) =>
    getElementAt(coin.view.children, index, 'part'),
  );
  const face = front?.visible ? front : back;
  const heights = [face, far, edge].map((part) => (part?.visible ? part.height : 0));
  const shown = { side: face === front ? 0 : 1, heights, top: (face?.y ?? 0) - (face?.height ?? 0) / 2 };
  coin.destroy();
  return shown;
};

describe('a coin', () => {
  test('shows its front, then its back, then its front again', () => {
    expect([0, 0.3, 0.7, 1, 1.4, 1.6, 2, 41, 42].map((turn) => seen(turn).side)).toEqual([
      0, 0, 1, 1, 1, 0, 0, 1, 0,
    ]);
  });

  test('is a whole disc from its face and a band from its edge', () => {
    expect(seen(0).heights).toEqual([200, 200, 0]);
    const [face, , edge] = seen(0.5).heights;
    expect(face).toBeCloseTo(0);
    expect(edge).toBeCloseTo(20);
  });

  test('keeps its centre and reaches as far up from the face as the pose requires', () => {
    expect(seen(0).top).toBeCloseTo(-100);
    expect(seen(0.5).top).toBeCloseTo(-10);
  });
});

describe('a flip', () => {
  const flip: CoinFlip = {
    from: 0,
    to: 1,
    spins: 5,
    durationMs: 600,
    wobble: { turns: 0.06, swings: 3, durationMs: 300 },
  };

  test('makes its spins, comes down and ends exactly on its side', () => {
    expect(flipAt(flip, 0)).toEqual({ turn: 0, height: 0 });
    expect(flipAt(flip, 300)).toEqual({ turn: 5.5, height: 1 });
    expect(flipAt(flip, 600).turn).toBe(11);
    expect(flipAt(flip, 900)).toEqual({ turn: 1, height: 0 });
    expect(flipAt({ ...flip, to: 0 }, 600).turn).toBe(10);
  });

  test('never leaves the side that it fell on while it wobbles', () => {
    fc.assert(
      fc.property(fc.double({ min: 600, max: 2000, noNaN: true }), (atMs) => {
        const { turn, height } = flipAt(flip, atMs);
        expect(height).toBe(0);
        expect(Math.cos(turn * Math.PI)).toBeLessThan(0);
      }),
    );
  });

  test('without a duration is at its end immediately', () => {
    const instant = { ...flip, durationMs: 0, wobble: { ...flip.wobble, durationMs: 0 } };
    expect(flipAt(instant, 0)).toEqual({ turn: 1, height: 0 });
  });
});
