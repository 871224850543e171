import { type RowView, countRowsWon } from './row-picks.ts';

/** A position that is opened, and the round afterwards. */
export interface RowReveal<View> {
  readonly row: number;
  readonly place: number;
  readonly view: View;
}

/** Events of a game with one choice per row: a position is opened, then the end if the round is over. */
export type RowCue<View> =
  /** A round was opened. */
  | { readonly kind: 'start'; readonly view: View }
  | ({ readonly kind: 'step' } & RowReveal<View>)
  | ({ readonly kind: 'trap' } & RowReveal<View>)
  /** Cashed out; `isLast` when all rows are won. */
  | { readonly kind: 'win'; readonly isLast: boolean; readonly view: View };

/** Returns the cues between two views of a round with this many rows. */
export const rowScript =
  <View extends RowView>(rows: number) =>
  (before: View | null, view: View): readonly RowCue<View>[] => {
    const { picks, end } = view;
    const won = countRowsWon(view);
    const first = before?.picks.length ?? 0;
    const steps = picks.slice(first).map((place, index): RowCue<View> => {
      const row = first + index;
      return { kind: row < won ? 'step' : 'trap', row, place, view };
    });
    if (end === null) return before === null && steps.length === 0 ? [{ kind: 'start', view }] : steps;
    return end === 'bust' ? steps : [...steps, { kind: 'win', isLast: won === rows, view }];
  };
