import fc from 'fast-check';
import type { CatalogueEntry } from '#core/rules.ts';
import type { Chip, ChipParams } from '../families/chips.ts';
import type { ConformanceCase, EnumeratedBet } from './conformance.ts';

interface ChipCase<Place extends Chip, View> {
  readonly entry: CatalogueEntry;
  /**
   * One chip on every position, of an amount for which every return is exact, so that nothing is lost by
   * rounding.
   */
  readonly chips: readonly Place[];
  /** Returns a chip's position as text. */
  place(chip: Place): string;
  /** All possible draws. */
  readonly draws: EnumeratedBet<ChipParams<Place>, View>['draws'];
}

/**
 * Creates the conformance of a game with chips: every draw for each chip alone and for all of them; rounds
 * settle at once.
 */
export function createChipConformance<Place extends Chip, View>({
  entry,
  chips,
  place,
  draws,
}: ChipCase<Place, View>): ConformanceCase<ChipParams<Place>, View> {
  const chip = fc
    .record({ of: fc.constantFrom(...chips), amount: fc.bigInt(1n, 10n ** 16n) })
    .map(({ of, amount }): Place => ({ ...of, amount: String(amount) }));
  return {
    entry,
    params: fc.record({
      bets: fc.uniqueArray(chip, { selector: place, minLength: 1, maxLength: chips.length }),
    }),
    shown: (view) => view,
    *returns() {
      for (const bets of [...chips.map((each) => [each]), chips]) yield { params: { bets }, draws };
    },
    tolerance: 'none',
  };
}
