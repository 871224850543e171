import fc from 'fast-check';
import { compareFractions, type Fraction } from '#core/fraction.ts';
import type { CatalogueEntry, Draw } from '#core/rules.ts';
import type { RowAction, RowGame, RowParams, RowStep, RowView } from '../families/row-picks.ts';
import type { ConformanceCase, WeightedDraw } from './conformance.ts';

interface RowCase<Difficulty extends string, Step extends RowStep, Row, View extends RowView> {
  readonly entry: CatalogueEntry;
  readonly game: RowGame<Difficulty, Step, Row, View>;
  /**
   * Returns a stream in which position 0 of each of the first rows hides what is listed, as an index of
   * `factors`. Rows beyond them may be anything, as may the other positions.
   */
  drawOf(difficulty: Difficulty, first: readonly number[]): Draw;
}

interface Way {
  readonly first: readonly number[];
  readonly weight: bigint;
}

/** Groups equal factors: the index of the first, and their number. */
const kindsOf = (factors: readonly Fraction[]): readonly (readonly [index: number, count: bigint])[] => {
  const kindOf = (factor: Fraction) => factors.findIndex((each) => compareFractions(each, factor) === 0);
  const kinds = factors.map(kindOf);
  return [...new Set(kinds)].map((kind) => [kind, BigInt(kinds.filter((each) => each === kind).length)]);
};

/**
 * Yields what position 0 of the rows can hide, row by row up to a trap or to the last played row, each with
 * the number of streams that lead to it.
 */
function* everyWay(
  factors: readonly Fraction[],
  rows: number,
  way: Way = { first: [], weight: 1n },
): Generator<Way> {
  if (rows === 0) return yield way;
  for (const [index, count] of kindsOf(factors)) {
    const next = { first: [...way.first, index], weight: way.weight * count };
    if (factors[index]?.numerator !== 0n) yield* everyWay(factors, rows - 1, next);
    else yield { ...next, weight: next.weight * BigInt(factors.length) ** BigInt(rows - 1) };
  }
}

/**
 * Creates the conformance of a game with one choice per row: cash-out after each row, over every stream
 * decided by then, by kinds.
 */
export function createRowConformance<
  Difficulty extends string,
  Step extends RowStep,
  Row,
  View extends RowView,
>({
  entry,
  game,
  drawOf,
}: RowCase<Difficulty, Step, Row, View>): ConformanceCase<RowParams<Difficulty>, View> {
  function* draws(difficulty: Difficulty, rows: number): Generator<WeightedDraw> {
    for (const { first, weight } of everyWay(game.factors(difficulty), rows))
      yield { draw: drawOf(difficulty, first), weight };
  }
  const widest = Math.max(...game.difficulties.map((difficulty) => game.factors(difficulty).length));
  return {
    entry,
    params: fc.record({ difficulty: fc.constantFrom(...game.difficulties) }),
    plans: fc.array(fc.nat(widest - 1), { maxLength: game.rows }).map((places) => ({ places })),
    shown: (view) => game.shown(view).slice(0, view.picks.length),
    *returns() {
      for (const difficulty of game.difficulties) {
        for (let rows = 1; rows <= game.rows; rows++) {
          const play = ({ picks }: View): RowAction<Step> =>
            picks.length < rows ? game.pick(0) : { type: 'cashout' };
          yield { params: { difficulty }, draws: draws(difficulty, rows), play };
        }
      }
    },
    tolerance: 'rounding',
  };
}
