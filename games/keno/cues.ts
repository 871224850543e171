import type { KenoView } from './rules.ts';

/** Ten balls are drawn from the drum, one after another. */
export interface Cue extends KenoView {
  readonly kind: 'draw';
}

/** The cues of a settled round. */
export const script = (_before: KenoView | null, { drawn, hits }: KenoView): readonly Cue[] => [
  { kind: 'draw', drawn, hits },
];
