import * as z from 'zod/mini';
import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { toMinorUnits } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import type { Draw, Multiplier, Rules } from '#core/rules.ts';
import { computeStakesMultiplier, scaleStakes, sumStakes } from '#core/stakes.ts';

/** One stake of a bet on several positions, in digits of minor units. */
export interface Chip {
  readonly amount: string;
}

/** The chips of a bet, in the order in which their returns are listed. */
export interface ChipParams<Place extends Chip> {
  readonly bets: readonly Place[];
}

/** A round with chips: what was drawn, and the return of each chip; amounts in digits of minor units. */
export interface ChipState<Drawn> {
  readonly drawn: Drawn;
  readonly staked: string;
  readonly returns: readonly string[];
  readonly paid: string;
}

/** The definition of a game with chips: one draw decides, and each chip has its own return. */
export interface ChipGame<Place extends Chip, Drawn, View> extends Pick<
  Rules<ChipParams<Place>, ChipState<Drawn>, never, View>,
  'version' | 'resultLabel' | 'explain'
> {
  /** Schema of one chip; strict, `amount` is `stakeSchema`. */
  readonly chip: z.ZodMiniType<Place>;
  /** The number of positions. */
  readonly most: number;
  /** Returns a chip's position as text: a position takes one chip. */
  place(chip: Place): string;
  drawn(draw: Draw): Drawn;
  /** Every possible result, to find the best one. */
  readonly results: readonly Drawn[];
  /** Returns the return of a chip, in hundredths of its amount; each chip is rounded down to minor units. */
  hundredths(chip: Place, drawn: Drawn): bigint;
  /** Builds the outcome; `returns` in the order of the chips. */
  view(drawn: Drawn, returns: readonly string[]): View;
}

const returnsOf = <Place extends Chip, Drawn>(
  bets: readonly Place[],
  drawn: Drawn,
  { hundredths }: Pick<ChipGame<Place, Drawn, never>, 'hundredths'>,
): readonly bigint[] =>
  bets.map((each) => {
    const share = hundredths(each, drawn);
    return share === 0n ? 0n : (BigInt(each.amount) * share) / 100n;
  });

/**
 * Creates the rules of a game with chips (games.md 4.17, 4.18): the stakes are in the params, the payout is
 * the sum of the chips' returns, and the multiplier is the payout over the total stake.
 */
export function createChipRules<Place extends Chip, Drawn, View>({
  chip,
  most,
  place,
  drawn,
  results,
  hundredths,
  view,
  ...facts
}: ChipGame<Place, Drawn, View>): Rules<ChipParams<Place>, ChipState<Drawn>, never, View> {
  const game = { hundredths };
  const stakesIn = ({ bets }: ChipParams<Place>) => bets.map(({ amount }) => toMinorUnits(BigInt(amount)));
  const isOnePerPlace = (bets: readonly Place[]): boolean => new Set(bets.map(place)).size === bets.length;
  const paid = (state: ChipState<Drawn>) => toMinorUnits(BigInt(state.paid));
  const staked = (state: ChipState<Drawn>) => toMinorUnits(BigInt(state.staked));
  return {
    ...facts,
    params: z.strictObject({
      bets: z
        .array(chip)
        .check(z.minLength(1), z.maxLength(most), z.refine(isOnePerPlace, 'a spot takes only one chip')),
    }),
    action: z.never(),
    amountFrom: 'params',
    stakes: stakesIn,
    best(params): Multiplier {
      const payouts = results.map((result) => sumStakes(returnsOf(params.bets, result, game)));
      const best = payouts.reduce((high, payout) => (payout > high ? payout : high), toMinorUnits(0n));
      return computeStakesMultiplier(best, sumStakes(stakesIn(params)));
    },
    open({ bets }, { bet }, draw) {
      const result = drawn(draw);
      const returns = returnsOf(bets, result, game);
      return {
        drawn: result,
        staked: String(bet),
        returns: returns.map(String),
        paid: String(sumStakes(returns)),
      };
    },
    act() {
      throw new Refusal('ILLEGAL_ACTION', { message: 'the game has no actions' });
    },
    legal: () => [],
    view: (state) => view(state.drawn, state.returns),
    staked,
    multiplier: (state) => computeStakesMultiplier(paid(state), staked(state)),
    payout: paid,
  };
}

/** Adds a chip to its position, increasing a chip that is already there. Minor units. */
export function placeChip<Place extends Chip>(
  bets: readonly Place[],
  chip: Place,
  place: (chip: Place) => string,
): readonly Place[] {
  const at = bets.findIndex((each) => place(each) === place(chip));
  if (at < 0) return [...bets, chip];
  return bets.map((each, index) =>
    index === at ? { ...each, amount: String(BigInt(each.amount) + BigInt(chip.amount)) } : each,
  );
}

/** The payouts of a bet that wins. */
export interface Coverage {
  /** The number of results that pay anything. */
  readonly covered: number;
  /** The range of their returns, in minor units. */
  readonly least: bigint;
  readonly most: bigint;
}

/** Computes the chips' return for each of these results. */
export function computeCoverage<Place extends Chip, Drawn>(
  bets: readonly Place[],
  game: Pick<ChipGame<Place, Drawn, never>, 'results' | 'hundredths'>,
): Coverage {
  const paid = game.results
    .map((result) => sumStakes(returnsOf(bets, result, game)))
    .filter((payout) => payout > 0n);
  const [first = toMinorUnits(0n)] = paid;
  return {
    covered: paid.length,
    least: paid.reduce((low, each) => (each < low ? each : low), first),
    most: paid.reduce((high, each) => (each > high ? each : high), first),
  };
}

/**
 * Creates an autobet that keeps the chips every spin; a strategy scales all of them together (games.md 4.17,
 * Autobet).
 */
export const createChipAutobet = <Place extends Chip, View>(): AutobetRules<
  ChipParams<Place>,
  never,
  View,
  never
> => ({
  nextParams: ({ bets }, { amountMinor, minimumMinor }) => ({
    bets: scaleChips(bets, amountMinor, minimumMinor),
  }),
});

/** Scales all chips to about this total, for autobet; `scaleStakes` defines the rounding. */
function scaleChips<Place extends Chip>(
  bets: readonly Place[],
  amountMinor: bigint,
  minimumMinor: bigint,
): readonly Place[] {
  const scaled = scaleStakes(
    bets.map(({ amount }) => BigInt(amount)),
    amountMinor,
    minimumMinor,
  );
  return bets.map((each, index) => ({ ...each, amount: String(scaled[index] ?? each.amount) }));
}
