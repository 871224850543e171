import type { DiceView } from './rules.ts';

/** The die spins and shows the roll, the pin lands on the track, then the track answers. */
export type Cue =
  | { readonly kind: 'roll'; readonly roll: string }
  | { readonly kind: 'pin'; readonly roll: string; readonly win: boolean }
  | { readonly kind: 'win'; readonly roll: string }
  | { readonly kind: 'loss' };

/** What a settled roll lets the scene perform, in order. */
export function script(_before: DiceView | null, after: DiceView): readonly Cue[] {
  const { roll, win } = after;
  return [{ kind: 'roll', roll }, { kind: 'pin', roll, win }, win ? { kind: 'win', roll } : { kind: 'loss' }];
}
