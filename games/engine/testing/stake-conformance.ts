import fc from 'fast-check';
import type { ChipParams } from '../families/chips.ts';
import type { ConformanceCase } from './conformance.ts';
import { indexDraw } from './fake-draw.ts';
import {
  boxGame,
  type testBoxes,
  chipGame,
  handsGame,
  testChipPosition,
  POCKETS,
  type TestChip,
} from './test-stake-games.ts';

const amount = fc.bigInt(1n, 10n ** 14n).map(String);
const chip: fc.Arbitrary<TestChip> = fc.oneof(
  fc.record({ type: fc.constant('number' as const), number: fc.nat(POCKETS - 1), amount }),
  fc.record({ type: fc.constantFrom('low' as const, 'high' as const), amount }),
);

/** One result of each of `n` values that are equally likely. */
const everyValue = (n: number) =>
  Array.from({ length: n }, (_, value) => indexDraw(n, (i) => (i === 0 ? value : undefined)));

/** Stakes in the params, of which 36/37 are returned. */
export const chipConformance: ConformanceCase<ChipParams<TestChip>, unknown> = {
  entry: chipGame,
  params: fc
    .uniqueArray(chip, { minLength: 1, maxLength: POCKETS, selector: testChipPosition })
    .map((bets) => ({ bets })),
  shown: (view) => view,
  *returns() {
    const number: TestChip = { type: 'number', number: 7, amount: '30' };
    const half: TestChip = { type: 'high', amount: '1' };
    for (const bets of [[number], [half], [number, half]])
      yield { params: { bets }, draws: everyValue(POCKETS) };
  },
  tolerance: 'none',
};

/** A fixed price, and a different return for each box. */
export const boxConformance: ConformanceCase<{ readonly box: keyof typeof testBoxes }, unknown> = {
  entry: boxGame,
  params: fc.record({ box: fc.constantFrom('small' as const, 'large' as const) }),
  shown: (view) => view,
  *returns() {
    for (const box of ['small', 'large'] as const) yield { params: { box }, draws: everyValue(4) };
  },
  tolerance: 'none',
};

/** Twice the amount is staked. */
export const handsConformance: ConformanceCase<object, unknown> = {
  entry: handsGame,
  params: fc.constant({}),
  shown: (view) => view,
  *returns() {
    yield { params: {}, draws: [0, 1, 2, 3].map((bits) => indexDraw(2, (i) => (bits >> i) & 1)) };
  },
  tolerance: 'none',
};
