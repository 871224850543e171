import type { LootboxesView } from './rules.ts';

/** The box opens and its reel runs to the item; then the item is revealed. */
export type Cue =
  { readonly kind: 'spin'; readonly ticket: number } | { readonly kind: 'reveal'; readonly ticket: number };

/** The cues of a settled round, in order. */
export const script = (_before: LootboxesView | null, { ticket }: LootboxesView): readonly Cue[] => [
  { kind: 'spin', ticket },
  { kind: 'reveal', ticket },
];
