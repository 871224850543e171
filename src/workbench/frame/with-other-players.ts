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
/** Each leaves so much higher than the one before. */
const apart = 1.31;

/** Other players of a game, in the order in which they leave; a record names none. Multipliers are hundredths. */
const crowd: readonly CashOut[] = Array.from({ length: 40 }, (_, index) => ({
  id: `crowd-${index}`,
  name: names[index % names.length] ?? null,
  at: Math.round(112 * apart ** index),
}));

/** The steps of a game that everybody plays at once, with others in it. */
export const withOtherPlayers = (
  { rules }: CatalogueEntry,
  steps: readonly FilmStep[],
): readonly FilmStep[] => (rules.isTimed ? steps.map((step) => ({ ...step, others: crowd })) : steps);
