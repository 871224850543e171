import { countRowsWon } from '#engine/families/row-picks.ts';
import { LAYERS, pieceAt } from '../paytable.ts';
import type { CheesyView } from '../rules.ts';

/** Animated values. */
export interface CheeseMotion {
  /** Number of open layers, and how far the last one is revealed. */
  opened: number;
  reveal: number;
  /** Number of layers that pay. */
  eaten: number;
  /** Progress of the mouse: 1 is the first hole. */
  way: number;
  /** How far the mouse has moved aside from its pick, and its recoil from a trap. */
  perch: number;
  jolt: number;
  /** Highlight of the current layer. */
  active: number;
  /** How far the layers that were not eaten are revealed. */
  rest: number;
  /** Number of wheels and golden cheeses eaten. */
  grown: number;
  chew: number;
  /** Expression of the mouse: 1 is happy, -1 caught. */
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

/** Number of wheels and golden cheeses among the first bites. */
export const largeBites = ({ layers, picks }: CheesyView, count: number): number =>
  picks.slice(0, count).filter((hole, layer) => /[GW]/.test(pieceAt(layers[layer] ?? '', hole))).length;

const nothing: CheeseMotion = {
  opened: 0,
  reveal: 1,
  eaten: 0,
  way: 0,
  perch: 0,
  jolt: 0,
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

/** The scene at rest. */
export function restMotion(view: CheesyView | null, isPaid = false): CheeseMotion {
  if (!view) return { ...nothing };
  const [opened, eaten] = [view.picks.length, countRowsWon(view)];
  const open = {
    ...nothing,
    opened,
    eaten,
    way: opened,
    perch: opened > 0 ? 1 : 0,
    grown: largeBites(view, eaten),
  };
  if (view.end === null) return { ...open, active: 1 };
  const [won, light] = view.end === 'bust' ? [-1, 0] : [1, 1];
  const throne = eaten === LAYERS ? 1 : 0;
  return { ...open, rest: 1, mood: won, won, light, throne, resultLabel: isPaid ? 1 : 0 };
}
