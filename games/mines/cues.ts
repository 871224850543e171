import { TILES } from './paytable.ts';
import type { MinesView } from './rules.ts';

/** A tile is opened; then, if the round is over, the rest of the board is shown. */
export type Cue =
  /** The bet is placed: the closed board lights up. */
  | { readonly kind: 'deal' }
  /** `gems` includes this one. */
  | { readonly kind: 'gem'; readonly tile: number; readonly gems: number }
  | {
      readonly kind: 'mine';
      readonly tile: number;
      readonly mines: readonly number[];
      readonly picks: readonly number[];
    }
  /** The mines of a won board; `isCleared` if every gem was found. */
  | {
      readonly kind: 'win';
      readonly mines: readonly number[];
      readonly picks: readonly number[];
      readonly isCleared: boolean;
    };

/** The cues between two views of a round. */
export function script(before: MinesView | null, after: MinesView): readonly Cue[] {
  const { mines, picks, end } = after;
  const first = before?.picks.length ?? 0;
  const opened = picks
    .slice(first)
    .map((tile, index): Cue => ({ kind: 'gem', tile, gems: first + index + 1 }));
  if (end === null || mines === null)
    return before === null && opened.length === 0 ? [{ kind: 'deal' }] : opened;
  const last = picks.at(-1) ?? 0;
  if (end === 'bust') return [...opened.slice(0, -1), { kind: 'mine', tile: last, mines, picks }];
  return [...opened, { kind: 'win', mines, picks, isCleared: picks.length + mines.length === TILES }];
}
