import { segmentedField, stepperField } from '#core/panel-fields.ts';
import { multiplierRow, profitRow } from '#core/panel-rows.ts';
import { createSteppedPanel } from '#core/stepped-panel.ts';
import { clamp } from '#core/number-input.ts';
import type { Controls, PlanControls, PlayControls } from '#engine/game.ts';
import { type CoinFlipPlan, flipGuess, resizeGuesses } from './autobet.ts';
import { look } from './look.ts';
import { minHits, MAX_COINS, MAX_SERIES_GUESSES, seriesMultiplier, throwMultiplier } from './paytable.ts';
import {
  type CoinFlipAction,
  type CoinFlipParams,
  type CoinFlipView,
  type FlipParams,
  countCorrectFlips,
  type SeriesView,
  type Side,
  sides,
} from './rules.ts';

const oneCoin: FlipParams = { mode: 'flip', side: 'heads', coins: 1, hits: 1 };

/** The payout of a won throw, or of a series after its first correct guess. */
const firstWin = (params: CoinFlipParams) =>
  params.mode === 'series' ? seriesMultiplier(1) : throwMultiplier(params.coins, params.hits);

/** Sets the number of coins. As many may miss as before, so that the hits needed follow the coins. */
const withCoins = (params: FlipParams, coins: number): FlipParams => ({
  ...params,
  coins,
  hits: clamp(coins - (params.coins - params.hits), minHits(coins), coins),
});

const calling =
  (side: Side) =>
  (params: CoinFlipParams): CoinFlipParams =>
    params.mode === 'series' ? params : { ...params, side };

const throwFields = (params: FlipParams) => [
  segmentedField<CoinFlipParams, Side>({
    id: 'side',
    values: sides,
    value: params.side,
    choose: (side) => calling(side)(params),
    pictures: look.sidePictures,
    isHalfOnPhone: true,
  }),
  stepperField<CoinFlipParams>({
    id: 'coins',
    value: params.coins,
    min: 1,
    max: MAX_COINS,
    isHalf: true,
    short: { key: 'coinsShort', values: { count: params.coins, hits: params.hits } },
    change: (coins) => withCoins(params, coins),
  }),
  // With a single coin there is only one choice.
  ...(params.coins === 1
    ? []
    : [
        stepperField<CoinFlipParams>({
          id: 'hits',
          label: 'needed',
          value: params.hits,
          isHalf: true,
          min: minHits(params.coins),
          max: params.coins,
          change: (hits) => ({ ...params, hits }),
        }),
      ]),
];

export const panel = createSteppedPanel<CoinFlipParams, SeriesView>({
  won: countCorrectFlips,
  all: () => MAX_SERIES_GUESSES,
  pays: (_params, guesses) => seriesMultiplier(guesses),
});

/** An open series: both sides to guess. */
const play: PlayControls<CoinFlipParams, CoinFlipAction, SeriesView> = {
  isStepped: ({ mode }) => mode === 'series',
  rows: panel.rows,
  keys: () =>
    sides.map((side) => ({
      id: side,
      label: { key: side },
      rank: 'second',
      choose: () => ({ type: 'guess', side }),
    })),
  note: panel.note,
};

/** The Auto tab of a series: the number of guesses, and on the stage the side of each. */
const plan: PlanControls<CoinFlipParams, CoinFlipPlan> = {
  fields: ({ mode }, prepared) =>
    mode === 'flip'
      ? []
      : [
          stepperField({
            id: 'guesses',
            value: prepared.sides.length,
            min: 1,
            max: MAX_SERIES_GUESSES,
            change: (count) => resizeGuesses(prepared, count),
          }),
        ],
  mark: (_params, prepared, guess) => (typeof guess === 'number' ? flipGuess(prepared, guess) : prepared),
  missing: { key: 'prepareAGuess' },
};

/** The bet panel of coin-flip: a single throw with its coins, or a series. */
export const controls: Controls<CoinFlipParams, CoinFlipAction, CoinFlipView> = {
  initial: oneCoin,
  place: 'panel',
  fields: (params) => [
    segmentedField<CoinFlipParams, CoinFlipParams['mode']>({
      id: 'mode',
      values: ['flip', 'series'],
      value: params.mode,
      isHalfOnPhone: true,
      choose(mode) {
        if (mode === params.mode) return params;
        return mode === 'series' ? { mode } : oneCoin;
      },
    }),
    ...(params.mode === 'flip' ? throwFields(params) : []),
  ],
  rows: (params) => [
    multiplierRow(params.mode === 'flip' ? 'multiplier' : 'firstGuess', firstWin(params)),
    profitRow('profitOnWin', firstWin(params)),
  ],
  note: ({ mode }) => ({ key: mode === 'flip' ? 'noteFlip' : 'noteOpen' }),
  hotkeys: { heads: calling('heads'), tails: calling('tails') },
  play,
  plan,
};
