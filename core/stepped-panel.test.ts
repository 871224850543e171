import { expect, test } from 'vitest';
import { NO_MULTIPLIER, ONE_X } from './multiplier.ts';
import type { Multiplier } from './rules.ts';
import { createSteppedPanel } from './stepped-panel.ts';
import type { SteppedEndReason } from './stepped.ts';

/** Three steps, each of which adds the stake to the payout. */
const { rows, note, ladder, announceStep } = createSteppedPanel({
  won: (view: { readonly won: number; readonly end: SteppedEndReason | null }) => view.won,
  all: () => 3,
  pays: (_params, steps) => {
    if (steps > 3) throw new RangeError('There is no further step');
    return (ONE_X * BigInt(steps)) as Multiplier;
  },
});
const shown = (won: number, end: SteppedEndReason | null) =>
  rows(null, { won, end }).map(({ label, value }) => [
    label.key,
    'multiplier' in value ? value.multiplier : null,
  ]);

test('shows the payout of a cash-out now and after the next step in an open round', () => {
  expect(shown(1, null)).toEqual([
    ['stepsWon', null],
    ['current', ONE_X],
    ['nextStep', 2n * ONE_X],
    ['profit', ONE_X],
  ]);
  expect(rows(null, { won: 1, end: null })[0]?.value).toMatchObject({ text: { values: { won: 1, all: 3 } } });
});

test('shows dashes before the first step', () => {
  expect(shown(0, null).slice(1)).toEqual([
    ['current', null],
    ['nextStep', ONE_X],
    ['profit', null],
  ]);
});

test('shows where a settled round was cashed out, and no next step', () => {
  const ended = [
    ['stepsWon', null],
    ['cashedOutAt', 3n * ONE_X],
    ['payout', 3n * ONE_X],
    ['profit', 3n * ONE_X],
  ];
  expect(shown(3, 'cashout')).toEqual(ended);
  expect(shown(3, 'auto')).toEqual(ended);
});

test('shows the multiplier reached in a lost round, if any, and a payout of zero', () => {
  expect(shown(1, 'bust').slice(1)).toEqual([
    ['reached', ONE_X],
    ['payout', NO_MULTIPLIER],
    ['profit', NO_MULTIPLIER],
  ]);
  expect(shown(0, 'bust').map(([key]) => key)).toEqual(['stepsWon', 'payout', 'profit']);
});

test('describes the end of the round below the button, and announces each step', () => {
  const keys = ([null, 'bust', 'cashout', 'auto'] as const).map((end) => note(null, { won: 2, end }).key);
  expect(keys).toEqual(['noteOpen', 'noteBust', 'noteCashedOut', 'noteCashedOut']);
  expect(announceStep({ won: 2, end: null }, { cashoutText: '$20' }, null)).toEqual({
    key: 'announceStep',
    values: { won: 2, all: 3, next: 3, cashout: '$20' },
  });
});

test('marks the last won step on the ladder, and none in a lost round', () => {
  const states = (end: SteppedEndReason | null) => ladder(null, { won: 2, end }).map(({ state }) => state);
  expect(states(null)).toEqual(['passed', 'now', 'next']);
  expect(states('bust')).toEqual(['ahead', 'ahead', 'ahead']);
});
