import { LAYERS, pieceAt, type Piece } from './paytable.ts';
import type { CheesyView } from './rules.ts';

/** Where the mouse has bitten. */
export interface Bite {
  readonly layer: number;
  readonly hole: number;
  readonly piece: Piece;
}

/** A hole is bitten and its layer shown; then, if the round is over, the others. */
export type Cue =
  /** The bet is placed: the first layer is lit. */
  | { readonly kind: 'deal'; readonly view: CheesyView }
  | { readonly kind: 'bite'; readonly bite: Bite; readonly view: CheesyView }
  | { readonly kind: 'trap'; readonly bite: Bite; readonly view: CheesyView }
  /** Cashed out; `isThrone` when all layers are eaten. */
  | { readonly kind: 'win'; readonly view: CheesyView; readonly isThrone: boolean };

/** What lies between two views of a round. */
export function script(before: CheesyView | null, view: CheesyView): readonly Cue[] {
  const { layers, picks, end } = view;
  const first = before?.picks.length ?? 0;
  const bites = picks.slice(first).map((hole, index): Cue => {
    const layer = first + index;
    const bite = { layer, hole, piece: pieceAt(layers[layer] ?? '', hole) };
    return { kind: bite.piece === 'T' ? 'trap' : 'bite', bite, view };
  });
  if (end === null) return before === null && bites.length === 0 ? [{ kind: 'deal', view }] : bites;
  return end === 'bust' ? bites : [...bites, { kind: 'win', view, isThrone: picks.length === LAYERS }];
}
