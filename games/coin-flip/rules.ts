import * as z from 'zod/mini';
import { createModeRules } from '#core/modes.ts';
import { serializeMultiplier, NO_MULTIPLIER } from '#core/multiplier.ts';
import { createOneShotRules } from '#core/one-shot.ts';
import { type Draw, createWordDecision } from '#core/rules.ts';
import { type SteppedEndReason, createSteppedRules } from '#core/stepped.ts';
import { minHits, MAX_COINS, MAX_SERIES_GUESSES, seriesMultiplier, throwMultiplier } from './paytable.ts';
import { allOrNothingOutcomes } from '#core/outcomes.ts';

/** Heads is the sun, tails the moon; the order matches the values of a word of the stream. */
export const sides = ['heads', 'tails'] as const;
export type Side = (typeof sides)[number];
export const sideSchema = z.enum(sides);

const flipParams = z
  .strictObject({
    mode: z.literal('flip'),
    side: sideSchema,
    coins: z.int().check(z.gte(1), z.lte(MAX_COINS)),
    hits: z.int().check(z.gte(1), z.lte(MAX_COINS)),
  })
  .check(
    z.refine(
      ({ coins, hits }) => hits >= minHits(coins) && hits <= coins,
      'this number of hits is not offered for this number of coins',
    ),
  );
const seriesParams = z.strictObject({ mode: z.literal('series') });
export type FlipParams = z.infer<typeof flipParams>;
export type CoinFlipParams = FlipParams | z.infer<typeof seriesParams>;

interface Guess {
  readonly type: 'guess';
  readonly side: Side;
}
export type CoinFlipAction = Guess | { readonly type: 'cashout' };

export interface FlipView {
  readonly coins: readonly Side[];
  /** Number of coins that show the side of the bet. */
  readonly hits: number;
  readonly win: boolean;
}
interface Guesses {
  readonly flips: readonly Side[];
  readonly guesses: readonly Side[];
}
export interface SeriesView extends Guesses {
  readonly end: SteppedEndReason | null;
}
export type CoinFlipView = FlipView | SeriesView;

export const isSeries = (view: CoinFlipView): view is SeriesView => 'flips' in view;

/** Number of correct guesses in a series. */
export const countCorrectFlips = ({ flips, end }: SeriesView): number =>
  flips.length - (end === 'bust' ? 1 : 0);

/** Word i of the stream throws coin i, in both modes. */
const coinAt = (draw: Draw, word: number): Side => (draw.index(word, 2) === 0 ? 'heads' : 'tails');

const explained = (coins: readonly Side[], draw: Draw) =>
  coins.map((shown, word) => createWordDecision(draw, word, 'wordCoin', shown));

const flip = createOneShotRules({
  version: 1,
  params: flipParams,
  outcomes: ({ coins, hits }: FlipParams) => allOrNothingOutcomes(throwMultiplier(coins, hits), 0.99),
  best: ({ coins, hits }: FlipParams) => throwMultiplier(coins, hits),
  drawn: ({ side: called, coins, hits }: FlipParams, draw) => {
    const shown = Array.from({ length: coins }, (_, word) => coinAt(draw, word));
    return { coins: shown, hits: shown.filter((each) => each === called).length, needed: hits };
  },
  view: ({ coins, hits, needed }): FlipView => ({ coins, hits, win: hits >= needed }),
  multiplier: ({ coins, hits, needed }) =>
    hits >= needed ? throwMultiplier(coins.length, needed) : NO_MULTIPLIER,
  explain: (_params, { coins }, draw) => explained(coins, draw),
});

const series = createSteppedRules({
  version: 1,
  params: seriesParams,
  step: z.strictObject({ type: z.literal('guess'), side: sideSchema }),
  best: () => seriesMultiplier(MAX_SERIES_GUESSES),
  drawn: (): Guesses => ({ flips: [], guesses: [] }),
  stepped({ flips, guesses }, { side: guess }, draw) {
    const shown = coinAt(draw, flips.length);
    const round = { flips: [...flips, shown], guesses: [...guesses, guess] };
    if (shown !== guess) return { round, end: 'bust' };
    return { round, end: round.flips.length === MAX_SERIES_GUESSES ? 'auto' : null };
  },
  reached: ({ flips }) => (flips.length === 0 ? null : seriesMultiplier(flips.length)),
  steps: () => sides.map((each): Guess => ({ type: 'guess', side: each })),
  ahead: ({ flips }) => [
    {
      type: 'guess',
      sides,
      chance: '50.00',
      multiplier: serializeMultiplier(seriesMultiplier(flips.length + 1)),
    },
  ],
  view: ({ flips, guesses }, end): SeriesView => ({ flips, guesses, end }),
  explain: (_params, { flips }, draw) => explained(flips, draw),
});

/** Coin Flip (games.md 4.15): one throw of up to ten coins, or a series of guesses that doubles. */
export const rules = createModeRules<CoinFlipParams, CoinFlipAction, CoinFlipView>({
  version: 1,
  modes: { flip, series },
});
