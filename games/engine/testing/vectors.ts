import { expect } from 'vitest';
import { toExpectedResult, foldRound, getRoundResult } from '#core/fold.ts';
import type { ExpectedResult, ReplayableRound } from '#core/fold.ts';
import type { CatalogueEntry } from '#core/rules.ts';

/** One line of a published file of vectors: a round, and its result or the reason for its refusal. */
export interface Vector extends ReplayableRound {
  readonly id: string;
  readonly expected: ExpectedResult | { readonly error: string; readonly actionIndex?: number };
}

/**
 * Asserts that every published vector folds to exactly what it states, and that the refused ones are refused.
 */
export function assertVectorsMatch(entry: CatalogueEntry, vectors: readonly Vector[]): void {
  expect(vectors.length).toBeGreaterThan(0);
  for (const { id, expected, ...line } of vectors) {
    const fold = () => foldRound(entry, line);
    if ('error' in expected) {
      const { error: key, ...where } = expected;
      expect(fold, id).toThrow(expect.objectContaining({ key, ...where }));
    } else {
      const { state, stake } = fold();
      expect(toExpectedResult(getRoundResult(entry.rules, state, stake)), id).toEqual(expected);
    }
  }
}
