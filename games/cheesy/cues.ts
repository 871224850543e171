import { type RowCue, rowScript } from '#engine/families/row-cues.ts';
import { LAYERS } from './paytable.ts';
import type { CheesyView } from './rules.ts';

/** A hole is bitten and its layer shown; the last one ends on the throne. */
export type Cue = RowCue<CheesyView>;

/** What lies between two views of a round. */
export const script = rowScript<CheesyView>(LAYERS);
