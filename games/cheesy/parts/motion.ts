import { countRowsWon } from '#engine/families/row-picks.ts';
import { LAYERS, pieceAt } from '../paytable.ts';
import type { CheesyView } from '../rules.ts';

/** Everything that the timelines move. */
export interface CheeseMotion {
  /** Layers that are open, and how far the last of them is shown. */
  opened: number;
  reveal: number;
  /** Layers that pay. */
  eaten: number;
  /** How far the mouse is on its way: 1 is the first hole. */
  way: number;
  /** Light of the layer whose turn it is. */
  active: number;
  /** How far the layers that were not eaten are shown. */
  rest: number;
  /** Wheels and golden cheeses in the mouse. */
  grown: number;
  chew: number;
  /** Its face: 1 is happy, -1 caught. */
  mood: number;
  shine: number;
  crumbs: number;
  burst: number;
  light: number;
  throne: number;
  pop: number;
  won: number;
  resultLabel: number;
  dim: number;
}

/** Wheels and golden cheeses among the first bites. */
export const largeBites = ({ layers, picks }: CheesyView, count: number): number =>
  picks.slice(0, count).filter((hole, layer) => /[GW]/.test(pieceAt(layers[layer] ?? '', hole))).length;

const nothing: CheeseMotion = {
  opened: 0,
  reveal: 1,
  eaten: 0,
  way: 0,
  active: 0,
  rest: 0,
  grown: 0,
  chew: 0,
  mood: 0,
  shine: 0,
  crumbs: 0,
  burst: 0,
  light: 0,
  throne: 0,
  pop: 0,
  won: 0,
  resultLabel: 0,
  dim: 0,
};

/** The picture at rest. */
export function restMotion(view: CheesyView | null, isPaid = false): CheeseMotion {
  if (!view) return { ...nothing };
  const [opened, eaten] = [view.picks.length, countRowsWon(view)];
  const open = { ...nothing, opened, eaten, way: opened, grown: largeBites(view, eaten) };
  if (view.end === null) return { ...open, active: 1 };
  const [won, light] = view.end === 'bust' ? [-1, 0] : [1, 1];
  const throne = eaten === LAYERS ? 1 : 0;
  return { ...open, rest: 1, mood: won, won, light, throne, resultLabel: isPaid ? 1 : 0 };
}
