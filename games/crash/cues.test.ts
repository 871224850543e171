import { describe, expect, test } from 'vitest';
import { buildFilmSteps } from '#engine/host/film-steps.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import { createView } from './rules.ts';

test('plays the phases of a finished round, and nothing of a running one', () => {
  const phases = (result: object) => ['betting', 'running', 'crashed'].map((kind) => ({ kind, ...result }));
  expect(script(null, createView(642, 520))).toEqual(phases({ crashPoint: 642, cashedOutAt: 520 }));
  expect(script(null, createView(100, null))).toEqual(phases({ crashPoint: 100, cashedOutAt: null }));
  expect(script(null, createView(null, 520))).toEqual([]);
});

describe('the film of a round', () => {
  const record = {
    game: 'crash',
    bet: '1000',
    serverSeed: 'a1'.repeat(32),
    clientSeed: '0'.repeat(64),
    nonce: 7,
  };
  const filmOf = (autoCashout: string | null, ...at: readonly string[]) =>
    buildFilmSteps(entry, {
      ...record,
      params: { autoCashout },
      actions: at.map((each) => ({ type: 'cashout', at: each })),
    });

  test('is one step, with a manual, an automatic or no cash-out', async () => {
    for (const [film, cashedOutAt] of [
      [await filmOf(null, '1.05'), '1.05'],
      [await filmOf('1.02'), '1.02'],
      [await filmOf(null), null],
    ] as const) {
      expect(film.error).toBeNull();
      expect(film.steps).toHaveLength(1);
      expect(film.steps[0]).toMatchObject({
        before: null,
        isFinal: true,
        round: { outcome: { cashedOutAt } },
      });
    }
  });

  test('does not show a round that the rules refuse', async () => {
    const { steps, error } = await filmOf(null, '1.05', '1.06');
    expect([steps, error?.key]).toEqual([[], 'ILLEGAL_ACTION']);
  });
});
