import type { LimboView } from './rules.ts';

/** The number climbs to the result and stops there, then the well lights up. */
export type Cue =
  | { readonly kind: 'climb'; readonly result: string }
  | { readonly kind: 'win'; readonly result: string }
  | { readonly kind: 'loss' };

/** The cues of a settled round, in order. */
export const script = (_before: LimboView | null, { result, win }: LimboView): readonly Cue[] => [
  { kind: 'climb', result },
  win ? { kind: 'win', result } : { kind: 'loss' },
];
