import { type RowCue, rowScript } from '#engine/families/row-cues.ts';
import { LAYERS } from './paytable.ts';
import type { CheesyView } from './rules.ts';

/** A hole is bitten and its layer shown; the last layer leads to the throne. */
export type Cue = RowCue<CheesyView>;

/** The cues between two views of a round. */
export const script = rowScript<CheesyView>(LAYERS);
