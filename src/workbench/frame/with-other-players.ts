import type { CatalogueEntry } from '#core/rules.ts';
import type { FilmStep } from '#engine/host/film-types.ts';
import type { CashOut } from '#engine/stage/shared-frame.ts';

const names = [
  'saffron88',
  'noctua',
  null,
  'lowtide',
  'ravi_t',
  'quillon',
  null,
  'marsh_',
  'oona',
  'tern',
] as const;
/** Ratio between the multipliers of consecutive cash-outs. */
const apart = 1.31;

/**
 * Simulated other players, in the order of their cash-outs; records contain none. Multipliers in hundredths.
 */
const crowd: readonly CashOut[] = Array.from({ length: 40 }, (_, index) => ({
  id: `crowd-${index}`,
  name: names[index % names.length] ?? null,
  at: Math.round(112 * apart ** index),
}));

/** Adds other players to the steps of a shared game. */
export const withOtherPlayers = (
  { rules }: CatalogueEntry,
  steps: readonly FilmStep[],
): readonly FilmStep[] => (rules.isTimed ? steps.map((step) => ({ ...step, others: crowd })) : steps);
