import { type Fraction, fraction } from '#core/fraction.ts';

export const difficulties = ['easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Layers of the cheese, from the top, and holes of each, from the left. */
export const LAYERS = 8;
export const HOLES = 5;

/** Contents of a hole: trap, crumb, slice, wheel, golden cheese. */
export const pieces = ['T', 'C', 'S', 'W', 'G'] as const;
export type Piece = (typeof pieces)[number];

const kind = (piece: Piece, hundredths: bigint) => ({ piece, factor: fraction(hundredths, 100n) });
const trap = kind('T', 0n);

/** Contents of every layer in list order (games.md 4.7). */
const layers = {
  easy: [trap, kind('C', 105n), kind('C', 105n), kind('S', 120n), kind('W', 170n)],
  medium: [trap, trap, kind('C', 110n), kind('S', 140n), kind('W', 250n)],
  hard: [trap, trap, trap, kind('S', 150n), kind('W', 350n)],
  expert: [trap, trap, trap, trap, kind('G', 500n)],
} as const;

/** The pieces of a layer in list order. */
export const getLayerPieces = (difficulty: Difficulty): readonly Piece[] =>
  layers[difficulty].map(({ piece }) => piece);

/** The factors of the pieces of a layer. */
export const pieceFactors = (difficulty: Difficulty): readonly Fraction[] =>
  layers[difficulty].map(({ factor }) => factor);

/** The factor of a piece. */
export const pieceFactor = (difficulty: Difficulty, piece: Piece): Fraction =>
  (layers[difficulty].find((each) => each.piece === piece) ?? trap).factor;

/**
 * The piece in a hole of a layer written as in the outcome: five codes, hole 0 first.
 * @throws {RangeError} if there is none
 */
export function pieceAt(layer: string, hole: number): Piece {
  const piece = pieces.find((each) => each === layer[hole]);
  if (piece === undefined) throw new RangeError(`${layer} has no piece in hole ${hole}`);
  return piece;
}

/** The pieces of a layer in descending order, each with its count. */
export const countLayerPieces = (
  difficulty: Difficulty,
): readonly { readonly piece: Piece; readonly count: number }[] => {
  const layer = getLayerPieces(difficulty);
  return [...new Set(layer)]
    .toReversed()
    .map((piece) => ({ piece, count: layer.filter((each) => each === piece).length }));
};
