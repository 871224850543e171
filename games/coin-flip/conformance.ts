import fc from 'fast-check';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { MAX_SERIES_GUESSES, offeredThrows } from './paytable.ts';
import { type CoinFlipAction, type CoinFlipParams, type CoinFlipView, isSeries, sides } from './rules.ts';

/** A stream whose first coins are the bits of a number, lowest first; 0 is heads. */
const throwing = (bits: number, coins: number) =>
  indexDraw(2, (word) => (word < coins ? (bits >> word) & 1 : undefined));

/** Every bet on a throw. */
const flips = offeredThrows.flatMap((offer) =>
  sides.map((side) => ({ mode: 'flip', side, ...offer }) as const),
);

/** Every throw of this many coins. */
function* everyThrow(coins: number) {
  for (let bits = 0; bits < 2 ** coins; bits++) yield throwing(bits, coins);
}

/** Series by their first wrong guess; later coins are never thrown. */
function* everySeries(guesses: number) {
  for (let right = 0; right < guesses; right++) {
    yield { draw: throwing(1 << right, right + 1), weight: 2n ** BigInt(guesses - right - 1) };
  }
  yield { draw: throwing(0, guesses), weight: 1n };
}

/** Every throw of every bet on offer, and series cashed out after each number of guesses. */
function* listAllBets() {
  for (const params of flips) yield { params, draws: everyThrow(params.coins) };
  for (let guesses = 1; guesses <= MAX_SERIES_GUESSES; guesses++) {
    const play = (view: CoinFlipView): CoinFlipAction =>
      isSeries(view) && view.flips.length < guesses ? { type: 'guess', side: 'heads' } : { type: 'cashout' };
    yield { params: { mode: 'series' } as const, draws: everySeries(guesses), play };
  }
}

export const conformance: ConformanceCase<CoinFlipParams, CoinFlipView> = {
  entry,
  params: fc.oneof(fc.constantFrom(...flips), fc.constant({ mode: 'series' as const })),
  plans: fc
    .array(fc.constantFrom(...sides), { minLength: 1, maxLength: MAX_SERIES_GUESSES })
    .map((guesses) => ({ sides: guesses })),
  shown: (view) => (isSeries(view) ? view.flips : view),
  returns: listAllBets,
  tolerance: 'rounding',
};
