import { fraction, type Fraction } from '#core/fraction.ts';

export const difficulties = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Rows of the tower; row 0 is the lowest floor. */
export const FLOORS = 9;

/** One row of a tower (games.md 4.9). */
interface Row {
  readonly tiles: number;
  readonly safe: number;
}

const rows: Readonly<Record<Difficulty, Row>> = {
  easy: { tiles: 4, safe: 3 },
  medium: { tiles: 3, safe: 2 },
  hard: { tiles: 2, safe: 1 },
  expert: { tiles: 3, safe: 1 },
  master: { tiles: 4, safe: 1 },
};

export const getRow = (difficulty: Difficulty): Row => rows[difficulty];

/** Whether the word of a row names the trap; otherwise it names the only safe tile. */
export const isTrapRow = (difficulty: Difficulty): boolean =>
  difficulty === 'easy' || difficulty === 'medium' || difficulty === 'hard';

/** The factor of a safe tile, or of a trap. */
export const rowFactor = (difficulty: Difficulty, isSafe: boolean): Fraction => {
  const { tiles, safe } = rows[difficulty];
  return isSafe ? fraction(BigInt(tiles), BigInt(safe)) : fraction(0n);
};
