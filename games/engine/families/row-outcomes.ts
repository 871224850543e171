import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { listRowPositions, type RowGame, type RowParams, type RowStep, type RowView } from './row-picks.ts';

interface RowOutcomeFacts<Row> {
  /** Text keys of a win and of a position, besides `trap` and `contents`. */
  readonly win: string;
  readonly place: string;
  readonly texts: Readonly<Record<string, string>>;
  /** Returns what a row hides, in a few symbols. */
  sign(contents: Row): string;
  label(contents: Row, row: number, place: number): string;
  readonly isUpward?: boolean;
}

/**
 * Creates the outcomes the workbench finds seeds for in a game with one choice per row: what the first row
 * hides.
 */
export function createRowOutcomes<Difficulty extends string, Step extends RowStep, Row, View extends RowView>(
  game: RowGame<Difficulty, Step, Row, View>,
  { win, place, texts, sign, label, isUpward = false }: RowOutcomeFacts<Row>,
): OutcomeQueries<RowParams<Difficulty>, View> {
  const first = (
    id: string,
    tone: 'win' | 'loss',
    expression: string,
  ): OutcomeQuery<RowParams<Difficulty>> => ({
    id,
    tone,
    fields: ({ difficulty }) => [
      { id: place, least: 0, most: game.factors(difficulty).length - 1, first: 0 },
    ],
    expression: () => expression,
    actions: (values) => [game.pick(Number(values[place]))],
  });
  return {
    texts: { en: texts },
    queries: [
      first(win, 'win', 'status = active or outcome.end = auto'),
      first('trap', 'loss', 'outcome.end = bust'),
    ],
    seedContents({ difficulty }, over, { picks }) {
      const rows = game.shown(over);
      const places = listRowPositions(game.factors(difficulty).length);
      const cells = rows.map((contents, row) =>
        places.map((at) => ({
          label: label(contents, row, at),
          tone:
            game.factorAt(difficulty, contents, at).numerator === 0n ? ('loss' as const) : ('plain' as const),
          isChosen: picks[row] === at,
          ...(row === picks.length && { action: game.pick(at) }),
        })),
      );
      return {
        text: { key: 'contents', values: { rows: rows.map(sign).join(', ') } },
        columns: places.length,
        cells: (isUpward ? cells.toReversed() : cells).flat(),
      };
    },
  };
}
