import { type RowCue, rowScript } from '#engine/families/row-cues.ts';
import { FLOORS } from './paytable.ts';
import type { TowersView } from './rules.ts';

/** A shutter opens on a light or on a trap; the last row is the one below the roof. */
export type Cue = RowCue<TowersView>;

/** The cues between two views of a round. */
export const script = rowScript<TowersView>(FLOORS);
