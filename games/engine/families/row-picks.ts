import * as z from 'zod/mini';
import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { compareFractions, type Fraction, fraction, multiplyFractions } from '#core/fraction.ts';
import { multiplierFromFraction, serializeMultiplier } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import type { Draw, Multiplier, Rules, WordDecision } from '#core/rules.ts';
import { type SteppedEndReason, type SteppedState, createSteppedRules } from '#core/stepped.ts';
import { formatDecimal } from '#core/number-input.ts';

export interface RowParams<Difficulty extends string> {
  readonly difficulty: Difficulty;
}
/** The only action besides the cash-out; the game names the field of the position. */
export interface RowStep {
  readonly type: 'pick';
}
export type RowAction<Step extends RowStep> = Step | { readonly type: 'cashout' };

/** What every view of such a game contains besides its rows, whose field name differs by game. */
export interface RowView {
  /** The picked position of each row, a trap last. */
  readonly picks: readonly number[];
  readonly end: SteppedEndReason | null;
}

/** `rows` has all rows; those beyond the picks are hidden while the round is open. */
export interface RowRound<Difficulty extends string, Row> {
  readonly difficulty: Difficulty;
  readonly rows: readonly Row[];
  readonly picks: readonly number[];
}

/**
 * A game with one choice per row (towers, cheesy): each row hides traps and factors, and a trap loses
 * everything. A game defines one next to its table, and passes it to `createRowRules`, `createRowAutobet`,
 * `createRowControls` (panel, random button and marks), `createRowConformance`, and on its stage to
 * `createPickTargets` and `createMarkTargets` of `parts/row-targets`.
 */
export interface RowGame<Difficulty extends string, Step extends RowStep, Row, View extends RowView> {
  readonly version: number;
  readonly difficulties: readonly [Difficulty, ...Difficulty[]];
  /** The number of rows; row 0 comes first. */
  readonly rows: number;
  /** The factors of a row's positions in any order, 0 for a trap (easy towers: 0, 4/3, 4/3, 4/3). */
  factors(difficulty: Difficulty): readonly Fraction[];
  /** What a row hides; plain JSON. */
  drawn(difficulty: Difficulty, row: number, draw: Draw): Row;
  /** The factor of a position. */
  factorAt(difficulty: Difficulty, contents: Row, place: number): Fraction;
  /** The words of the stream that decided a row. */
  words(difficulty: Difficulty, row: number, draw: Draw): readonly WordDecision[];
  /** Strict; the rules refuse a position beyond the row. */
  readonly step: z.ZodMiniType<Step> & z.core.$ZodTypeDiscriminable;
  pick(place: number): Step;
  placeOf(step: Step): number;
  /** The name of positions in `next` of the API: tiles, holes. */
  readonly places: string;
  view(rows: readonly Row[], picks: readonly number[], end: SteppedEndReason | null): View;
  /** The rows that a view shows. */
  shown(view: View): readonly Row[];
}

/** The number of rows won. */
export const countRowsWon = ({ picks, end }: RowView): number => picks.length - (end === 'bust' ? 1 : 0);

/** The positions of a row, from the left. */
export const listRowPositions = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => i);

/** The id of a position in the current row (hole1, hole2). */
export const rowTargetId = (place: string, index: number): string => `${place}${index + 1}`;

/**
 * The id of a position in any row: the same in every row, so that digit hotkeys press it and the focus stays
 * in place.
 */
export const placeTargetId = (
  place: string,
  { row, index, turn }: { readonly row: number; readonly index: number; readonly turn: number },
): string => (row === turn ? rowTargetId(place, index) : `${rowTargetId(place, index)}-${row + 1}`);

/** The label of a position; its text receives `row` and `place`, from 1. */
export const placeLabel = (key: string, row: number, index: number) => ({
  key,
  values: { row: row + 1, place: index + 1 },
});

/** The target ids of a whole row, for `controls.hotkeyTargets` and the actions of `meta.hotkeys`. */
export const rowTargetIds = (place: string, widest: number): readonly string[] =>
  listRowPositions(widest).map((index) => rowTargetId(place, index));

const RETURN = fraction(99n, 100n);
const isTrap = ({ numerator }: Fraction): boolean => numerator === 0n;
/** Rounded down once, from the exact fraction. */
const toMultiplier = ({ numerator, denominator }: Fraction): Multiplier =>
  multiplierFromFraction(numerator, denominator);

/** The payouts: 99/100 times every found factor. Where rows pay unequally they depend on the picks. */
export function createRowPayouts<Difficulty extends string, Row>(
  game: Pick<RowGame<Difficulty, never, Row, never>, 'factors' | 'factorAt'>,
) {
  const found = ({ difficulty, rows, picks }: RowRound<Difficulty, Row>, won: number): Fraction =>
    rows
      .slice(0, won)
      .reduce(
        (product, contents, row) =>
          multiplyFractions(product, game.factorAt(difficulty, contents, picks[row] ?? 0)),
        RETURN,
      );
  return {
    /** The multiplier after this many picks. */
    after: (round: RowRound<Difficulty, Row>, won: number): Multiplier => toMultiplier(found(round, won)),
    /** The possible multipliers after the next row, ascending; 0 for traps. */
    ahead(round: RowRound<Difficulty, Row>, won: number): readonly Multiplier[] {
      const now = found(round, won);
      const factors = game.factors(round.difficulty).toSorted(compareFractions);
      return factors.map((factor) => toMultiplier(multiplyFractions(now, factor)));
    },
    /** The highest multiplier after this many rows. */
    most(difficulty: Difficulty, won: number): Multiplier {
      const best = game.factors(difficulty).toSorted(compareFractions).at(-1) ?? RETURN;
      return toMultiplier(Array.from({ length: won }, () => best).reduce(multiplyFractions, RETURN));
    },
  };
}

/** Whether the positions of a row that are not traps have different factors. */
const paysUnequally = <Difficulty extends string>({
  difficulties,
  factors,
}: Pick<RowGame<Difficulty, never, never, never>, 'difficulties' | 'factors'>): boolean =>
  difficulties.some((difficulty) => {
    const [first, ...others] = factors(difficulty).filter((factor) => !isTrap(factor));
    return first !== undefined && others.some((factor) => compareFractions(factor, first) !== 0);
  });

const chanceText = (factors: readonly Fraction[]): string =>
  formatDecimal(
    Math.floor((factors.filter((factor) => !isTrap(factor)).length * 10_000) / factors.length),
    2,
  );

/**
 * Creates the rules of a game with one choice per row. `next` has one multiplier, or all of them, ascending,
 * where rows pay unequally.
 */
export function createRowRules<Difficulty extends string, Step extends RowStep, Row, View extends RowView>(
  game: RowGame<Difficulty, Step, Row, View>,
): Rules<RowParams<Difficulty>, SteppedState<RowRound<Difficulty, Row>>, RowAction<Step>, View> {
  const { version, difficulties, rows: all } = game;
  const pays = createRowPayouts(game);
  const isUnequal = paysUnequally(game);
  return createSteppedRules<RowParams<Difficulty>, RowRound<Difficulty, Row>, Step, View>({
    version,
    params: z.strictObject({ difficulty: z.enum(difficulties) }),
    step: game.step,
    best: ({ difficulty }) => pays.most(difficulty, all),
    drawn: ({ difficulty }, draw) => ({
      difficulty,
      rows: Array.from({ length: all }, (_, row) => game.drawn(difficulty, row, draw)),
      picks: [],
    }),
    stepped({ difficulty, rows, picks }, step) {
      const place = game.placeOf(step);
      const contents = rows[picks.length];
      if (contents === undefined || place >= game.factors(difficulty).length)
        throw new Refusal('ILLEGAL_ACTION', { message: `row ${picks.length} has no tile ${place}` });
      const round = { difficulty, rows, picks: [...picks, place] };
      if (isTrap(game.factorAt(difficulty, contents, place))) return { round, end: 'bust' };
      return { round, end: round.picks.length === all ? 'auto' : null };
    },
    reached: (round) => (round.picks.length === 0 ? null : pays.after(round, round.picks.length)),
    steps: ({ difficulty }) => listRowPositions(game.factors(difficulty).length).map(game.pick),
    ahead(round) {
      const factors = game.factors(round.difficulty);
      const multipliers = pays.ahead(round, round.picks.length).map(serializeMultiplier);
      return [
        {
          type: 'pick',
          [game.places]: listRowPositions(factors.length),
          chance: chanceText(factors),
          ...(isUnequal ? { multipliers } : { multiplier: multipliers.at(-1) }),
        },
      ];
    },
    view: ({ rows, picks }, end) => game.view(end === null ? rows.slice(0, picks.length) : rows, picks, end),
    explain: ({ difficulty }, view, draw) =>
      game.shown(view).flatMap((_contents, row) => game.words(difficulty, row, draw)),
  });
}

/** The marked position of each of the first rows. */
export interface RowPlan {
  readonly places: readonly number[];
}

/**
 * Creates autobet: picks the marked positions in order, then cashes out; after the last row the round settles
 * by itself.
 */
export function createRowAutobet<Difficulty extends string, Step extends RowStep, Row, View extends RowView>({
  rows,
  difficulties,
  factors,
  pick,
}: RowGame<Difficulty, Step, Row, View>): AutobetRules<
  RowParams<Difficulty>,
  RowAction<Step>,
  View,
  RowPlan
> {
  const widest = Math.max(...difficulties.map((difficulty) => factors(difficulty).length));
  return {
    plan: {
      plan: z.strictObject({
        places: z.array(z.int().check(z.gte(0), z.lt(widest))).check(z.maxLength(rows)),
      }),
      initial: () => ({ places: [] }),
      // A row without the marked position ends the marks, as later ones are reached only through it.
      fit({ places }, { difficulty }) {
        const missing = places.findIndex((place) => place >= factors(difficulty).length);
        return { places: missing < 0 ? places : places.slice(0, missing) };
      },
      isReady: ({ places }) => places.length > 0,
      next({ places }, _params, { picks }) {
        const place = places[picks.length];
        return place === undefined ? { type: 'cashout' } : pick(place);
      },
    },
  };
}

/** A position of a row, as stage targets mark it. */
const rowMark = z.strictObject({ row: z.int(), place: z.int() });
export type RowMark = z.infer<typeof rowMark>;

/**
 * Sets, moves or removes a mark: a mark in the row after the last one is added, another position of a marked
 * row takes its mark, and pressing a marked position again removes the marks of its row and those after it.
 */
export function toggleRowMark({ places }: RowPlan, mark: unknown, rows: number): RowPlan {
  const read = rowMark.safeParse(mark);
  if (!read.success || read.data.row > places.length || read.data.row >= rows) return { places };
  const { row, place } = read.data;
  if (places[row] === place) return { places: places.slice(0, row) };
  return { places: [...places.slice(0, row), place, ...places.slice(row + 1)] };
}
