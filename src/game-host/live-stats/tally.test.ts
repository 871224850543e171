import { expect, test } from 'vitest';
import { addBetToTally, emptyTally, parseTally, type Tally, serializeTally } from './tally.ts';

const ONE = 100_000_000n;
const win = { stakedMinor: 10n, payoutMinor: 25n, multiplier: (ONE * 5n) / 2n };
const loss = { stakedMinor: 10n, payoutMinor: 0n, multiplier: 0n };
const half = { stakedMinor: 10n, payoutMinor: 5n, multiplier: ONE / 2n };
const count = (bets: readonly (typeof win)[]): Tally => bets.reduce(addBetToTally, emptyTally);

test('sums profit, wager, wins and losses, and counts a payout below the stake as a loss', () => {
  expect(count([win, loss, half])).toMatchObject({
    profitMinor: 0n,
    wageredMinor: 30n,
    wins: 1,
    losses: 2,
    best: win.multiplier,
    points: [0n, 15n, 5n, 0n],
  });
});

test('restarts the streak when a win follows a loss or a loss follows a win', () => {
  expect(count([win, win]).streak).toBe(2);
  expect(count([win, win, loss]).streak).toBe(-1);
  expect(count([win, loss, loss, win]).streak).toBe(1);
});

test('thins out a long profit curve but keeps its first and newest points', () => {
  let tally = emptyTally;
  for (let bets = 1; bets <= 5_000; bets += 1) {
    tally = addBetToTally(tally, loss);
    expect(tally.points.length).toBeLessThanOrEqual(241);
    expect(tally.points.at(-1)).toBe(tally.profitMinor);
  }
  expect(tally.points[0]).toBe(0n);
  // Points in between keep their order.
  expect(tally.points).toEqual(tally.points.toSorted((a, b) => Number(b - a)));
  expect(new Set(tally.points).size).toBe(tally.points.length);
});

test('restores stored counts of the same session only', () => {
  const counted = addBetToTally(emptyTally, {
    stakedMinor: 1_000_000n,
    payoutMinor: 520_000n,
    multiplier: 52_000_000n,
  });
  const text = serializeTally(counted, 'this');
  expect(parseTally(text, 'this')).toEqual(counted);
  expect([parseTally(text, 'another'), parseTally('{', 'this'), parseTally(null, 'this')]).toEqual(
    Array(3).fill(emptyTally),
  );
});
