import { rowsWon } from '#engine/families/row-picks.ts';
import { FLOORS } from './paytable.ts';
import type { TowersView } from './rules.ts';

/** A shutter opens; then, if the round is over, how it ended. */
export type Cue =
  /** A round was opened: the lamplighter goes to the door. */
  | { readonly kind: 'start' }
  /** A safe window lights, and the lamplighter climbs to it. */
  | { readonly kind: 'climb'; readonly row: number; readonly view: TowersView }
  | { readonly kind: 'trap'; readonly row: number; readonly view: TowersView }
  /** Cashed out on a floor, or the roof. */
  | { readonly kind: 'win'; readonly isRoof: boolean; readonly view: TowersView };

/** What lies between two views of a round. */
export function script(before: TowersView | null, after: TowersView): readonly Cue[] {
  const { end } = after;
  const won = rowsWon(after);
  const climbs: Cue[] = [];
  for (let row = before?.picks.length ?? 0; row < won; row++)
    climbs.push({ kind: 'climb', row, view: after });
  if (!before && climbs.length === 0 && end === null) return [{ kind: 'start' }];
  if (end === null) return climbs;
  if (end === 'bust') return [...climbs, { kind: 'trap', row: won, view: after }];
  return [...climbs, { kind: 'win', isRoof: won === FLOORS, view: after }];
}
