import type { Draw, WordDecision } from './rules.ts';

/** One line of the step-by-step verification: the word, and what it decided. */
export const wordDecision = (draw: Draw, word: number, decision: string, result: string): WordDecision => ({
  word,
  value: String(draw.word(word)),
  decision,
  result,
});
