import type { RouletteEuView } from './rules.ts';

/** The ball rolls, then lies in its number. */
export interface Cue {
  readonly kind: 'spin' | 'stop';
  readonly number: number;
}

/** The cues of a settled round, in order. */
export const script = (_before: RouletteEuView | null, { number }: RouletteEuView): readonly Cue[] =>
  (['spin', 'stop'] as const).map((kind) => ({ kind, number }));
