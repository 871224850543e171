import * as z from 'zod/mini';
import { createChipAutobet, createChipRules } from '../families/chips.ts';
import { fraction } from '#core/fraction.ts';
import { multiplierFromFraction, toMinorUnits, NO_MULTIPLIER, ZERO_UNITS } from '#core/multiplier.ts';
import { createOneShotRules } from '#core/one-shot.ts';
import { Refusal } from '#core/refusal.ts';
import { fixedReturn } from '#core/returns.ts';
import type { CatalogueEntry, GameMeta, Rules } from '#core/rules.ts';
import { stakeSchema } from '#core/stakes.ts';
import { ladderGame } from './ladder-game.ts';

/* Games whose bets cost something other than the entered amount: they test stakes in the params, prices and several hands, from the rules to the ledger. */

const metaOf = (change: Pick<GameMeta, 'id' | 'slug' | 'rtp' | 'maxMultiplier'>): GameMeta => ({
  ...ladderGame.meta,
  name: change.slug,
  modes: ['manual', 'auto'],
  ...change,
});

export const POCKETS = 37;

const chip = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('number'),
    number: z.int().check(z.gte(0), z.lt(POCKETS)),
    amount: stakeSchema,
  }),
  z.strictObject({ type: z.enum(['low', 'high']), amount: stakeSchema }),
]);
export type TestChip = z.infer<typeof chip>;

/** The position of a chip on the test wheel. */
export const testChipPosition = (each: TestChip): string =>
  each.type === 'number' ? `number ${each.number}` : each.type;

const hundredths = (each: TestChip, pocket: number): bigint => {
  if (each.type === 'number') return each.number === pocket ? 3_600n : 0n;
  if (pocket === 0) return 0n;
  return each.type === (pocket <= 18 ? 'low' : 'high') ? 200n : 0n;
};

/**
 * 37 pockets, chips on a number or on a half: the stakes are in the params, and 36/37 of them are returned.
 */
export const chipGame: CatalogueEntry = {
  meta: metaOf({
    id: 9_011,
    slug: 'test-chips',
    rtp: fixedReturn(36n, 37n),
    maxMultiplier: multiplierFromFraction(36n, 1n),
  }),
  rules: createChipRules({
    version: 1,
    chip,
    most: POCKETS + 2,
    place: testChipPosition,
    drawn: (draw) => draw.index(0, POCKETS),
    results: Array.from({ length: POCKETS }, (_, pocket) => pocket),
    hundredths,
    view: (number, returns) => ({ number, returns }),
  }),
  autobet: createChipAutobet<TestChip, unknown>(),
};

export const testBoxes = {
  small: { priceMinor: 50_000_000n, prizes: [4n, 1n, 0n, 0n], rtp: fraction(5n, 8n), parts: 2n },
  large: { priceMinor: 1_000_000_000n, prizes: [3n, 0n, 0n, 0n], rtp: fraction(3n, 4n), parts: 1n },
} as const;
type Box = (typeof testBoxes)[keyof typeof testBoxes];

const prizeOf = ({ prizes, parts }: Box, ticket: number) =>
  multiplierFromFraction(prizes[ticket] ?? 0n, parts);

/** Two boxes, each with its price and return; a round pays based on the price that was paid. */
export const boxGame: CatalogueEntry = {
  meta: metaOf({
    id: 9_012,
    slug: 'test-boxes',
    rtp: { least: testBoxes.small.rtp, most: testBoxes.large.rtp },
    maxMultiplier: multiplierFromFraction(3n, 1n),
  }),
  rules: createOneShotRules({
    version: 1,
    params: z.strictObject({ box: z.enum(['small', 'large']) }),
    amountFrom: 'price',
    stakes: ({ box }) => [toMinorUnits(testBoxes[box].priceMinor)],
    rtp: ({ box }) => testBoxes[box].rtp,
    best: ({ box }) => prizeOf(testBoxes[box], 0),
    drawn: ({ box }, draw) => ({ box, ticket: draw.index(0, 4) }),
    view: ({ ticket }) => ({ ticket }),
    multiplier: ({ box, ticket }) => prizeOf(testBoxes[box], ticket),
  }),
};

interface Hands {
  readonly bet: string;
  readonly won: readonly boolean[];
}

const handsRules: Rules<object, Hands, never, object> = {
  version: 1,
  params: z.strictObject({}),
  action: z.never(),
  stakes: (_params, amount) => [amount, amount],
  best: () => multiplierFromFraction(2n, 1n),
  open: (_params, { bet }, draw) => ({
    bet: bet.toString(),
    won: [0, 1].map((hand) => draw.index(hand, 2) === 0),
  }),
  act() {
    throw new Refusal('ILLEGAL_ACTION', { message: 'the game has no actions' });
  },
  legal: () => [],
  view: ({ won }) => ({ won }),
  staked: ({ bet }) => toMinorUnits(2n * BigInt(bet)),
  multiplier: ({ won }) =>
    won.reduce(
      (sum, isWon) => multiplierFromFraction(sum + (isWon ? 100_000_000n : 0n), 100_000_000n),
      NO_MULTIPLIER,
    ),
  payout: ({ bet, won }) =>
    won.reduce((sum, isWon) => toMinorUnits(sum + (isWon ? 2n * BigInt(bet) : 0n)), ZERO_UNITS),
};

/** Two hands of the entered amount each: twice the amount is debited. */
export const handsGame: CatalogueEntry = {
  meta: metaOf({
    id: 9_013,
    slug: 'test-hands',
    rtp: fixedReturn(1n, 1n),
    maxMultiplier: multiplierFromFraction(2n, 1n),
  }),
  rules: handsRules,
};
