/** Cosmetic chance: a seeded stream that live play, resume, replay and workbench share. */
export interface RandomSource {
  /** The next number in [0, 1). */
  next(): number;
}
