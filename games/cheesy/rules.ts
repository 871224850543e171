import * as z from 'zod/mini';
import { createWordDecision } from '#core/rules.ts';
import {
  type RowAction,
  type RowGame,
  type RowParams,
  createRowPayouts,
  createRowRules,
  type RowView,
} from '#engine/families/row-picks.ts';
import {
  difficulties,
  type Difficulty,
  pieceFactor,
  pieceFactors,
  HOLES,
  getLayerPieces,
  LAYERS,
  pieceAt,
} from './paytable.ts';

const step = z.strictObject({ type: z.literal('pick'), hole: z.int().check(z.gte(0), z.lt(HOLES)) });
type PickHole = z.infer<typeof step>;

export type CheesyParams = RowParams<Difficulty>;
export type CheesyAction = RowAction<PickHole>;
export interface CheesyView extends RowView {
  /** A string of five codes per layer, hole 0 first; only the bitten layers while the round is open. */
  readonly layers: readonly string[];
}

const WORDS = HOLES - 1;

/** Cheesy as a game with one choice per layer. */
export const cheesyGame: RowGame<Difficulty, PickHole, string, CheesyView> = {
  version: 1,
  difficulties,
  rows: LAYERS,
  places: 'holes',
  factors: pieceFactors,
  drawn: (difficulty, layer, draw) => draw.shuffle(getLayerPieces(difficulty), WORDS * layer).join(''),
  factorAt: (difficulty, layer, hole) => pieceFactor(difficulty, pieceAt(layer, hole)),
  words(difficulty, layer, draw) {
    const holes = draw.shuffle(getLayerPieces(difficulty), WORDS * layer);
    const text = (hole: number) => `${layer + 1}.${hole + 1}: ${holes[hole]}`;
    return Array.from({ length: WORDS }, (_, hole) => {
      // The last word leaves one piece, which is in the last hole.
      const result = hole === WORDS - 1 ? `${text(hole)}, ${text(hole + 1)}` : text(hole);
      return createWordDecision(draw, WORDS * layer + hole, 'wordHole', result);
    });
  },
  step,
  pick: (hole) => ({ type: 'pick', hole }),
  placeOf: ({ hole }) => hole,
  view: (layers, picks, end) => ({ layers, picks, end }),
  shown: ({ layers }) => layers,
};

/** The payout of a cash-out after this many layers. */
export const cashoutMultiplier = createRowPayouts(cheesyGame);

/** Cheesy (games.md 4.7): eight layers of five holes, one bite each; larger pieces have larger factors. */
export const rules = createRowRules(cheesyGame);
